// The sign-in screen (A).

import { element, icon, textButton } from "../app/dom.js";
import { texts } from "../app/texts.js";
import { Screen } from "./screen.js";

export class AuthScreen extends Screen {
  #button = textButton(texts.signIn, "filled", () => this.report("didTapSignIn"), {
    disabled: true,
  });

  commands = {
    setSignInEnabled: ({ isEnabled }) => (this.#button.disabled = !isEnabled),
  };

  constructor(show, context) {
    super(show, context);
    this.title = texts.signIn;
    this.root.setAttribute("aria-label", texts.signIn);
    this.root.append(
      element("div", { class: "logo" }, icon("camera")),
      element("div", { class: "choices" }, this.#button));
  }
}
