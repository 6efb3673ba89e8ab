// Where things stand on the page of a room, once for all scripts: they are loaded after this one, in the order of the page.
"use strict";

const byId = (id) => document.getElementById(id);

// What this browser wished to hear and to be offered; who has no seat has no wishes, and nothing to be offered.
const wishes = () => byId("wishes")?.dataset ?? {};
