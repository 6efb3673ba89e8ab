"""Check a shuffle of Penultimate: python3 check_shuffle.py < shuffle.txt (docs/fair-shuffle.md tells what is in it)."""

import sys
from hashlib import sha256


def shuffled(cards: list[str], key: str) -> list[str]:
    words = (int(sha256(f"{key}:{n // 8}".encode()).hexdigest()[n % 8 * 8 :][:8], 16) for n in range(10**9))
    for last in range(len(cards) - 1, 0, -1):
        other = next(word for word in words if word < 2**32 - 2**32 % (last + 1)) % (last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards


said = dict(line.split(": ") for line in sys.stdin.buffer.read().decode("ascii").split("\n")[:-1])
true = {name: fact for name, fact in said.items() if not name.startswith("found ")}
true["found commitment"] = sha256("{deal}:{seed}:{salt}".format(**said).encode()).hexdigest()
deck = " ".join(sorted(said["shuffle 0"].split(" "), key=lambda card: int(card.partition(".")[2])))
true |= {"Penultimate shuffle": "1", "shuffle 0": deck, "shuffle " + said["dealt from"]: deck}
for name in [name for name in true if name.startswith("shuffle ")]:
    true["found " + name] = " ".join(shuffled(true[name].split(" "), said["seed"] + ":" + name[8:]))
seats, pile = said["seats"].split(" "), true["found shuffle " + said["dealt from"]].split(" ")
true |= {f"found hand {s}": " ".join(pile[n : int(said["dealt"]) : len(seats)]) for n, s in enumerate(seats)}
print(*(f"{name}: {fact}" for name, fact in true.items() if name.startswith("found ")), sep="\n")
sys.exit("\n".join(f"{name} is not true" for name in dict(said.items() ^ true.items())) or print("All true"))
