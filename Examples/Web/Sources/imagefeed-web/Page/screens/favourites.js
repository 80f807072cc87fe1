// The favourites: a part of the profile, with which they scroll.

import { element } from "../app/dom.js";
import { texts } from "../app/texts.js";
import { columnsForWidth, PhotoRows } from "../lists/photo-rows.js";
import { Screen } from "./screen.js";

export class FavouritesScreen extends Screen {
  #title = element("h2");
  #photos;

  constructor(show, context) {
    super(show, context);
    this.#photos = new PhotoRows(
      this, context.parent.scroller, columnsForWidth, texts.favourites);
    this.root.append(this.#title, this.#photos.root, this.#photos.message.root);
    this.commands = {
      ...this.#photos.commands,
      setTitle: ({ title }) => this.#setTitle(title),
    };
  }

  refresh() {
    this.#photos.refresh();
  }

  #setTitle(title) {
    this.#title.textContent = title;
    this.root.setAttribute("aria-label", title);
    this.#photos.list.root.setAttribute("aria-label", title);
  }

  handleKey(event) {
    return this.#photos.handleKey(event);
  }

  get listPlace() {
    return this.#photos.list.place;
  }
}
