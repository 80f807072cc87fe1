// The search for photos or collections.

import { element, loader, textButton } from "../app/dom.js";
import { texts } from "../app/texts.js";
import { MessageView } from "./message-view.js";
import { Screen } from "./screen.js";
import { Switch } from "./switch.js";

export class SearchScreen extends Screen {
  #field;
  #order = new Switch(
    texts.searchOrder,
    [{ value: "relevance", title: texts.relevance }, { value: "latest", title: texts.latest }],
    (order) => this.report("didChooseOrder", { order }));
  #start = textButton(texts.search, "filled", null, { type: "submit", disabled: true });
  #loader = loader(texts.loading);
  #message = new MessageView(() => this.report("didTapRetry"));

  /** @type {import("./screen.js").Commands} */
  commands = {
    setText: ({ text }) => (this.#field.value = text),
    setOrder: ({ order }) => this.#order.select(order),
    setStartEnabled: ({ isEnabled }) => (this.#start.disabled = !isEnabled),
    setLoaderHidden: ({ isHidden }) => (this.#loader.hidden = isHidden),
    setMessage: ({ message }) => this.#message.show(message),
  };

  constructor(show, context) {
    super(show, context);
    this.#field = element("input", {
      type: "search", enterkeyhint: "search", autocomplete: "off", spellcheck: "false",
      "aria-label": show.title, placeholder: texts.searchPrompt,
      oninput: () => this.report("didChangeText", { text: this.#field.value }),
    });
    this.#order.select("relevance");
    this.#order.setEnabled(show.isOrderEnabled);
    const didSubmit = (event) => {
      event.preventDefault();
      if (!this.#start.disabled) this.report("didTapStart");
    };
    this.root.append(
      this.makeBar(show.title, { back: () => context.close() }),
      element(
        "form", { class: "form", role: "search", onsubmit: didSubmit }, this.#field,
        this.#order.root, this.#start, this.#loader, this.#message.root));
  }

  focus() {
    this.#field.focus({ preventScroll: true });
  }
}
