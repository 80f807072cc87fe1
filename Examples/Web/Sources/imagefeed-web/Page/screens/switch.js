// A switch between a few choices, as radio buttons.

import { element, newID } from "../app/dom.js";

export class Switch {
  #inputs = new Map();

  /**
   * @param choices `value` and `title` of each.
   * @param didChoose receives the chosen value.
   */
  constructor(label, choices, didChoose) {
    const name = newID();
    this.root = element("fieldset", { class: "switch", "aria-label": label });
    for (const { value, title } of choices) {
      const input = element("input", {
        type: "radio", name, value, class: "for-screen-readers", onchange: () => didChoose(value),
      });
      this.#inputs.set(value, input);
      this.root.append(element("label", {}, input, element("span", { text: title })));
    }
  }

  select(value) {
    const input = this.#inputs.get(value);
    if (input) input.checked = true;
  }

  setEnabled(isEnabled) {
    this.root.disabled = !isEnabled;
  }
}
