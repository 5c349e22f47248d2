// What the pages do beyond what the server draws. Everything also works without: forms are forms, links are links.
import { watchAnswers } from "./modules/answers.js";
import { watchBoards } from "./modules/board.js";
import { watchCards } from "./modules/cards.js";
import { watchDialogs } from "./modules/dialogs.js";
import { watchFocus } from "./modules/focus.js";
import { watchForms } from "./modules/forms.js";
import { watchKeys } from "./modules/keys.js";
import { watchLog } from "./modules/log.js";
import { watchReplays } from "./modules/replay.js";
import { watchScenes } from "./modules/scenes.js";
import { watchSettings } from "./modules/settings.js";
import { watchSight } from "./modules/sight.js";

watchAnswers();
watchBoards();
watchCards();
watchDialogs();
watchKeys();
watchLog();
watchReplays();
watchSettings();
watchSight();
watchFocus();
watchForms();
watchScenes();
