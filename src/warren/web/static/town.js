// Of a table of Town.
import { watchPage } from "./modules/page.js";
import { townTurn } from "./modules/scenes/town.js";

watchPage(townTurn);
