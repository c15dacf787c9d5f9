/** What games draw and speak with: it comes with the table, in one piece. */

import "../vendor/lit-html/directives/guard.js";
import "../vendor/lit-html/directives/keyed.js";
import "./furniture.js";
import "./play.js";
import "./words.js";
