// Of pages without a table.
import { watchPage } from "./modules/page.js";

watchPage();
