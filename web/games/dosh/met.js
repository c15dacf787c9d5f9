// An element of a template, handed to whoever asks for it each time it is drawn.
import { Directive, directive } from "../../vendor/lit-html/directive.js";
import { noChange, nothing } from "../../vendor/lit-html/lit-html.js";

class Met extends Directive {
  /** @param {(element: Element) => void} _meet */
  render(_meet) {
    return nothing;
  }

  /** @override @param {import("../../vendor/lit-html/directive.js").ElementPart} part
   * @param {[meet: (element: Element) => void]} given */
  update(part, [meet]) {
    meet(part.element);
    return noChange;
  }
}

export const met = directive(Met);
