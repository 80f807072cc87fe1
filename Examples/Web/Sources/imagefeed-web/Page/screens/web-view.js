// The login page (W): Unsplash's own, in a frame if the server brings it, or else in a window.

import { element, newID, textButton } from "../app/dom.js";
import { texts } from "../app/texts.js";
import { MessageView } from "./message-view.js";
import { Screen } from "./screen.js";

export class WebViewScreen extends Screen {
  #progress = element("progress", {
    max: "1", value: "0", hidden: true, "aria-label": texts.loading,
  });
  #page = element("div", { class: "page" });
  #message = new MessageView(() => this.report("didTapRetry"));
  #window = element("a", {
    class: "button filled", target: "_blank", rel: "noopener", text: texts.openInWindow,
  });
  #otherWay = this.#makeOtherWay();

  /** @type {import("./screen.js").Commands} */
  commands = {
    load: ({ url }) => this.#load(url),
    setProgressValue: ({ value }) => (this.#progress.value = value),
    setProgressHidden: ({ isHidden }) => (this.#progress.hidden = isHidden),
    setMessage: ({ message }) => {
      this.#message.show(message);
      this.#page.hidden = message !== null || !this.#otherWay.hidden;
      // The next try has a new frame.
      if (message) this.#page.replaceChildren();
    },
  };

  constructor(show, context) {
    super(show, context);
    this.root.append(
      this.makeBar(texts.signIn, { back: () => this.report("didTapBack") }),
      this.#progress, this.#page, this.#message.root, this.#otherWay);
  }

  /** Unsplash forbids frames: its page opens in a window, and the person may have to bring the code. */
  #makeOtherWay() {
    const id = newID();
    const field = element("input", {
      type: "text", id, autocomplete: "off", spellcheck: "false",
    });
    const didEnter = (event) => {
      event.preventDefault();
      if (field.value.trim()) this.report("didEnterCode", { text: field.value.trim() });
    };
    return element(
      "div", { class: "other-way", hidden: true }, this.#window,
      element(
        "form", { onsubmit: didEnter },
        element("label", { for: id, text: texts.enterCode }), field,
        textButton(texts.ok, "plain", null, { type: "submit" })));
  }

  #load(url) {
    this.#window.href = url;
    // The server brings the page, and says when it cannot: a frame itself does not tell.
    const isOfServer = url.startsWith("/");
    this.#otherWay.hidden = isOfServer;
    this.#page.hidden = !isOfServer;
    if (!isOfServer) return this.#didLoad();
    // A new frame each time: another page in the same one would be an entry for browser's Back.
    const frame = element("iframe", { src: url, title: texts.signIn });
    frame.addEventListener("load", () => {
      frame.classList.add("loaded");
      this.#didLoad();
    });
    this.#page.replaceChildren(frame);
    this.report("didUpdateProgressValue", { value: 0.3 });
  }

  #didLoad() {
    this.report("didUpdateProgressValue", { value: 1 });
  }
}
