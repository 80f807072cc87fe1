// The photos of a collection, or those that a search has found.

import { element } from "../app/dom.js";
import { texts } from "../app/texts.js";
import { PhotoRows } from "../lists/photo-rows.js";
import { Screen } from "./screen.js";
import { Switch } from "./switch.js";

export class PhotoListScreen extends Screen {
  #photos;
  #total = element("p", { class: "total" });
  #columns;
  #count = 1;

  constructor(show, context) {
    super(show, context);
    const scroller = element("div", { class: "scroller" });
    this.#photos = new PhotoRows(this, scroller, () => this.#count, show.title);
    this.#columns = new Switch(
      texts.columns, show.columns.map((count) => ({ value: String(count), title: `${count}` })),
      (value) => this.#choose(Number(value)));
    scroller.append(this.#photos.root);
    this.root.append(
      this.makeBar(show.title, {
        back: () => context.close(), refresh: () => this.#photos.refresh(),
      }),
      element("div", { class: "list-header" }, this.#total, this.#columns.root), scroller,
      this.#photos.message.root);
    this.commands = {
      ...this.#photos.commands,
      setTotal: ({ text }) => (this.#total.textContent = text),
      setColumns: ({ count }) => this.#setColumns(count),
    };
    this.choices = show.columns;
    this.#setColumns(this.#count);
  }

  #setColumns(count) {
    this.#count = count;
    this.#columns.select(String(count));
    // Few columns are not as wide as a wide window: a photo must fit on the screen.
    this.root.dataset.columns = count;
    this.#photos.list.resize();
  }

  #choose(count) {
    // The presenter decides; until it commands, the switch shows what is on screen.
    this.#columns.select(String(this.#count));
    this.report("didChooseColumns", { count });
  }

  handleKey(event) {
    const count = Number(event.key);
    if (!this.choices.includes(count)) return this.#photos.handleKey(event);
    this.#choose(count);
    return `${texts.columns}: ${count}`;
  }

  get listPlace() {
    return this.#photos.list.place;
  }
}
