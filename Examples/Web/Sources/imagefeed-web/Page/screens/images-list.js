// The feed (F).

import { element } from "../app/dom.js";
import { texts } from "../app/texts.js";
import { columnsForWidth, PhotoRows } from "../lists/photo-rows.js";
import { Screen } from "./screen.js";

export class ImagesListScreen extends Screen {
  #photos;

  constructor(show, context) {
    super(show, context);
    const scroller = element("div", { class: "scroller" });
    this.#photos = new PhotoRows(this, scroller, columnsForWidth, texts.feedTab);
    this.commands = this.#photos.commands;
    scroller.append(this.#photos.root);
    this.root.append(
      this.makeBar(texts.feedTab, { refresh: () => this.#photos.refresh() }), scroller,
      this.#photos.message.root);
  }

  handleKey(event) {
    return this.#photos.handleKey(event);
  }

  get listPlace() {
    return this.#photos.list.place;
  }
}
