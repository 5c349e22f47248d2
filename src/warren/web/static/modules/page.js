// What the pages do beyond what the server draws. Everything also works without: forms are forms, links are links.
import { watchAnswers } from "./answers.js";
import { watchBoards } from "./board.js";
import { watchNames } from "./called.js";
import { watchCards } from "./cards.js";
import { watchClocks } from "./clocks.js";
import { watchDeals } from "./deals.js";
import { watchDialogs } from "./dialogs.js";
import { watchFocus } from "./focus.js";
import { watchForms } from "./forms.js";
import { watchGrip } from "./grip.js";
import { watchHold } from "./hold.js";
import { readFragment } from "./device.js";
import { watchInvitation } from "./invite.js";
import { watchKeys } from "./keys.js";
import { watchLog } from "./log.js";
import { watchReplays } from "./replay.js";
import { watchScenes } from "./scenes.js";
import { watchSettings } from "./settings.js";
import { watchSight } from "./sight.js";
import { watchSince } from "./since.js";
import { watchTalk } from "./talk.js";
import { showLocalTimes } from "./times.js";

/** @param {import("./scenes.js").Turn} [turn] what is seen to happen at a table of the game that the page shows */
export function watchPage(turn) {
  watchAnswers();
  watchBoards();
  watchCards();
  watchClocks();
  watchDeals();
  watchDialogs();
  watchGrip();
  watchHold();
  watchInvitation();
  readFragment();
  watchKeys();
  watchLog();
  watchNames();
  watchReplays();
  watchSettings();
  watchSight();
  watchSince();
  watchTalk();
  showLocalTimes();
  watchFocus();
  watchForms();
  watchScenes(turn);
}
