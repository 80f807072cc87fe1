// The profile (P).

import { element, iconButton, loader, showText } from "../app/dom.js";
import { shortcut } from "../app/keys.js";
import { texts } from "../app/texts.js";
import { PictureView } from "../images/picture-view.js";
import { MessageView } from "./message-view.js";
import { Screen } from "./screen.js";

export class ProfileScreen extends Screen {
  #avatar = new PictureView({
    failed: () => this.report("didFailToDecodeAvatar"), symbol: "person",
  });
  #name = element("h2", { class: "name", hidden: true });
  #handle = element("p", { class: "handle", hidden: true });
  #bio = element("p", { class: "bio", hidden: true });
  #loader = loader(texts.loading);
  #message = new MessageView(() => this.report("didTapRetry"));
  #parts = [];
  scroller = element("div", { class: "scroller" });

  /** @type {import("./screen.js").Commands} */
  commands = {
    setProfile: ({ profile }) => {
      showText(this.#name, profile?.name);
      showText(this.#handle, profile?.handle);
      showText(this.#bio, profile?.bio);
    },
    setAvatar: ({ picture }) => this.#avatar.show(picture),
    setLoaderHidden: ({ isHidden }) => (this.#loader.hidden = isHidden),
    setMessage: ({ message }) => this.#message.show(message),
  };

  constructor(show, context) {
    super(show, context);
    const bar = this.makeBar(texts.profileTab, { refresh: () => this.#refresh() });
    this.#refreshButton = /** @type {HTMLElement} */ (bar.lastChild);
    this.#refreshButton.hidden = true;
    bar.append(
      iconButton("keyboard", texts.keys, context.showKeys, shortcut("?")),
      iconButton("sign-out", texts.signOut, () => this.report("didTapSignOut"), {
        class: "icon-button sign-out",
      }));
    const avatar = element(
      "button",
      {
        type: "button", class: "avatar", "aria-label": texts.avatar,
        onclick: () => this.report("didTapAvatar"),
      },
      this.#avatar.root);
    this.scroller.append(
      element(
        "div", { class: "person" }, avatar,
        element(
          "div", { class: "person-texts" }, this.#name, this.#handle, this.#bio,
          this.#message.root),
        this.#loader));
    this.root.append(bar, this.scroller);
  }

  #refreshButton;

  /** Shows another screen below the person. */
  addPart(part) {
    this.#parts.push(part);
    this.#refreshButton.hidden = false;
    this.scroller.append(part.root);
  }

  #refresh() {
    for (const part of this.#parts) part.refresh();
  }

  handleKey(event) {
    if (event.key === "r" && this.#message.hasRetry) {
      this.report("didTapRetry");
      return texts.retry;
    }
    for (const part of this.#parts) {
      const done = part.handleKey(event);
      if (done) return done;
    }
    return false;
  }
}
