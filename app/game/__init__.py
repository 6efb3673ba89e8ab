"""The rules, and nothing else.

What is in this room is pure: the same input gives the same output, always. It uses the standard library
only, and knows no clock, no log, no file, no network and no randomness of its own: a shuffle follows from a
seed that is handed in. Whoever needs one of those things brings the value along, never the means to get it.

The game in plain English
-------------------------
Two to ten players sit around a table. The deck has 108 cards: in each of four colours one 0, two each of
1–9, two Skips, two Reverses and two Draw Twos; and four Wilds and four Wild Draw Fours without a colour.
Everyone draws a card, the highest number deals; every player gets seven cards; the next card is turned up
and starts the discard pile (an action card takes effect at once, a Wild Draw Four goes back).

In turn, a player plays one card that matches the colour in play, the number or the symbol, or plays a wild
and names the colour, or draws one card. A drawn card that fits may be played at once, or kept. Skip makes the
next player miss a turn, Reverse turns the direction round, Draw Two makes the next player draw two and miss a
turn. A Wild Draw Four makes the next player draw four and miss a turn, and may honestly be played only by
someone who holds no card of the colour in play; the next player may challenge instead of drawing.

Whoever plays the last card but one says UNO with it. Someone who forgets may be caught, until the next
player acts, and draws two. The first to have no card left wins the round and scores the value of everyone
else's cards; the first to reach 500 wins the match.

Where things are
----------------
``cards`` ``moves`` ``events`` ``options`` ``chance`` ``piles`` are the words of the game; ``state`` is a table at
one instant; ``legality`` says what may be done and why not; ``effects`` is what each card does; ``rules`` carries
out one accepted move; ``scoring`` counts; ``observation`` is what one seat may see; ``notation`` writes it all down.
"""
