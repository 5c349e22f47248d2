// Of a table of Kingdom.
import { watchPage } from "./modules/page.js";
import { kingdomTurn } from "./modules/scenes/kingdom.js";

watchPage(kingdomTurn);
