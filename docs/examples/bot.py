"""A bot that plays at the tables of a Warren server. All that is legal is equally good to it.

python bot.py http://127.0.0.1:8470 kingdom          opens a table for itself and somebody else
python bot.py http://127.0.0.1:8470 k7mq3x-wdp2hs    sits down at that table
"""

import json
import random
import sys
import time
import uuid
from urllib.error import HTTPError
from urllib.request import Request, urlopen

SERVER, WHERE = sys.argv[1:]
HEAD = {"Content-Type": "application/json"}


def answer(path, sent=None):
    while True:
        try:
            return urlopen(Request(f"{SERVER}/api/v1{path}", sent, HEAD))
        except HTTPError as error:
            if error.code != 429:  # that is: too often, and the same may be asked later
                raise
            time.sleep(int(error.headers["Retry-After"]))


def ask(path, **sent):
    return json.load(answer(path, json.dumps({**sent, "key": uuid.uuid4().hex}).encode() if sent else None))


HEAD["Authorization"] = "Bearer " + json.load(answer("/identities", b""))["token"]
if WHERE in [game["id"] for game in ask("/games")["games"]]:
    table = ask("/tables", game=WHERE, seats=[{"kind": "person"}, {"kind": "open"}])
else:
    free = next(seat["seat"] for seat in ask(f"/tables/{WHERE}")["seats"] if seat["is_free"])
    table = ask(f"/tables/{WHERE}/sit", seat=free)
path = f"/tables/{table['id']}"
seat = next(seat["seat"] for seat in table["seats"] if seat["is_yours"])
print("seat", seat, "at table", table["id"], flush=True)
if table["state"] == "room":
    ask(f"{path}/ready", word=uuid.uuid4().hex)

news = {}
while news.get("state") != "over":  # a stream that was cut is asked for again
    for line in answer(f"{path}/events?seat={seat}"):
        news = json.loads(line.removeprefix(b"data:")) if line.startswith(b"data:") else news
        while news.get("is_asked") and (view := ask(f"{path}/view?seat={seat}"))["legal"]:
            action = random.choice(view["legal"])["text"]
            try:
                ask(f"{path}/moves", seat=seat, version=view["version"], actions=[action])
            except HTTPError as error:
                if error.code != 409:  # then the view has changed, and is asked for again
                    raise
        if news.get("state") == "over":
            break
print("points:", ask(path)["points"])
