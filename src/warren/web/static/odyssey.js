// Of a table of Odyssey.
import { watchPage } from "./modules/page.js";
import { odysseyTurn } from "./modules/scenes/odyssey.js";

watchPage(odysseyTurn);
