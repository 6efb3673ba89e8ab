"""Cards as different eyes see them: pictures of faces, turned into lightness for each kind of colour vision, and compared by form."""

from __future__ import annotations

from base64 import b64decode, b64encode
from dataclasses import dataclass
from functools import cache, partial
from itertools import product
from typing import Final

from playwright.sync_api import Page

from tests.design.palette import linear

Rgb = tuple[int, int, int]
Lightness = tuple[tuple[float, ...], ...]
Figure = tuple[tuple[bool, ...], ...]
Region = tuple[float, float, float, float]
"""Left, top, width and height within a card, in widths of the card."""

CENTRE: Final[Region] = (0.225, 0.365, 0.72, 0.72)
"""Where the big shape lies, whichever it is."""

CORNER: Final[Region] = (0.09, 0.39, 0.24, 0.24)
"""Where the small shape lies below the value: within the strip that shows when cards overlap."""

FIELD: Final[Region] = (0.1, 0.55, 0.8, 0.55)
"""Most of the field; its pattern is seen whole where shape and writing are taken away."""

MACHADO: Final = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Machado, Oliveira and Fernandes 2009, severity 1, for linear light."""

READ_PIXELS: Final = """async (png) => {
    const picture = new Image();
    picture.src = "data:image/png;base64," + png;
    await picture.decode();
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const pen = canvas.getContext("2d");
    pen.drawImage(picture, 0, 0);
    const bytes = pen.getImageData(0, 0, picture.width, picture.height).data;
    let text = "";
    for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
    return [picture.width, btoa(text)];
}"""


@dataclass(frozen=True)
class Picture:
    """What a screen shows: rows of pixels."""

    rows: tuple[tuple[Rgb, ...], ...]

    def lightness(self, eye: str, region: Region) -> Lightness:
        """How light the pixels of a region are, 0 to 1, as that eye sees them: no hue is left in it."""
        width = len(self.rows[0])
        left, top, wide, high = (round(value * width) for value in region)
        see = partial(brightness, eye)
        return tuple(tuple(map(see, row[left : left + wide])) for row in self.rows[top : top + high])

    def figure(self, eye: str, region: Region) -> Figure:
        """The region in two tones: lighter or darker than halfway between its darkest and its lightest. How light a colour is, and
        which of figure and ground is lighter, is thus as much gone as its hue: only the form is left."""
        lightness = self.lightness(eye, region)
        values = sorted(value for row in lightness for value in row)
        halfway = (values[len(values) // 50] + values[-1 - len(values) // 50]) / 2
        return tuple(tuple(value > halfway for value in row) for row in lightness)


EYES: Final = ("greyscale", *MACHADO)


@cache
def brightness(eye: str, pixel: Rgb) -> float:
    """CIE lightness of a pixel as that eye sees it, 0 to 1."""
    light = tuple(linear(part / 255) for part in pixel)
    if eye in MACHADO:
        light = tuple(
            min(1.0, max(0.0, sum(weight * part for weight, part in zip(row, light, strict=True))))
            for row in MACHADO[eye]
        )
    luminance = 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]
    return 1.16 * luminance ** (1 / 3) - 0.16 if luminance > 0.008856 else 9.033 * luminance


def unlike(one: Figure, other: Figure) -> float:
    """Which share of two figures differs, 0 to 1, the one taken as a negative of the other if that makes them more alike."""
    differing = sum(
        a != b for row, other_row in zip(one, other, strict=True) for a, b in zip(row, other_row, strict=True)
    )
    share = differing / (len(one) * len(one[0]))
    return min(share, 1 - share)


def unlike_texture(one: Figure, other: Figure, period: int) -> float:
    """Which share of two patterns differs when the one is laid on the other so that they agree best: within one ``period``."""
    high, wide = len(one) - period, len(one[0]) - period
    window = tuple(row[:wide] for row in one[:high])
    return min(
        unlike(window, tuple(row[left : left + wide] for row in other[top : top + high]))
        for left, top in product(range(0, period, 2), range(0, period, 2))
    )


def photograph(page: Page, selector: str) -> list[Picture]:
    """A picture of each element there, all of the size that the first has in whole pixels."""
    boxes = page.locator(selector).evaluate_all(
        "elements => elements.map(element => element.getBoundingClientRect()).map(box => [box.x, box.y, box.width, box.height])"
    )
    rows = read(page, page.screenshot()).rows
    wide, high = int(boxes[0][2]), int(boxes[0][3])
    return [
        Picture(tuple(row[round(left) : round(left) + wide] for row in rows[round(top) : round(top) + high]))
        for left, top, *_ in boxes
    ]


def read(page: Page, png: bytes) -> Picture:
    """The pixels of a PNG, as Chromium reads it."""
    width, text = page.evaluate(READ_PIXELS, b64encode(png).decode())
    data = b64decode(text)
    pixels = [(data[at], data[at + 1], data[at + 2]) for at in range(0, len(data), 4)]
    return Picture(tuple(tuple(pixels[at : at + width]) for at in range(0, len(pixels), width)))
