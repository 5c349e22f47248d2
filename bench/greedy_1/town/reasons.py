"""The words of the parts that an action's value is made of."""

from warren.words import mark

NOW = mark("carrots of the Neighborhood, activated with it")
LATER = mark("what later buildings are likely to add there")
COINS = mark("what the coins could buy otherwise")
WOOD = mark("what the wood could buy otherwise")
FOREST = mark("the wood of the forest")
EFFECT = mark("what it does at once")
COUNTS = mark("{request} counts it")
REQUEST = mark("what {request} is likely to bring")
NOT_LATER = mark("what the tile could bring in a later turn")
TILE = mark("what the tile is likely to bring")
SOON = mark("it can be built in this turn")
DENYING = mark("kept from the other player")
BLOCKING = mark("room that the other player loses")
PERMANENT = mark("what it is likely to bring in the turns to come")
WAITING = mark("what it could bring later in the game")
SLOT = mark("the slot, which another Upgrade may need")
BRIDGE = mark("what the Bridge joins and opens")
BACK = mark("what the Building can bring once more")
ANNEXED = mark("what the Building adds to your Neighborhoods")
NOTHING_BETTER = mark("nothing that could still be done in this turn is worth more than keeping it")
