// A row of cards that scrolls sideways. It reports which are on screen.

import { element } from "../app/dom.js";

export class CardStrip {
  #makeCell;
  #events;
  #cells = new Map();
  #displayed = new Set();
  #observer = new IntersectionObserver((entries) => this.#didIntersect(entries));

  /**
   * @param makeCell makes the cell of a card: `root`, `show(card)`, `focus()`.
   * @param events `willDisplay(id)` and `didEndDisplaying(id)`.
   */
  constructor(makeCell, events) {
    this.#makeCell = makeCell;
    this.#events = events;
    this.root = element("div", { class: "strip" });
    this.root.addEventListener("keydown", (event) => this.#didPressKey(event));
  }

  cell(id) {
    return this.#cells.get(id);
  }

  get cells() {
    return [...this.#cells.values()];
  }

  /** Shows these cards in place of those before. One that stays keeps its cell and its picture. */
  show(cards) {
    const before = this.#cells;
    this.#cells = new Map(
      cards.map((card) => [card.id, before.get(card.id) ?? this.#makeCell(card)]));
    for (const [id, cell] of before) {
      if (!this.#cells.has(id)) this.#remove(id, cell);
    }
    for (const card of cards) this.#cells.get(card.id).show(card);
    this.root.replaceChildren(...this.cells.map((cell) => cell.root));
    for (const cell of this.cells) this.#observer.observe(cell.root);
  }

  update(card) {
    this.cell(card.id)?.show(card);
  }

  #remove(id, cell) {
    this.#observer.unobserve(cell.root);
    if (this.#displayed.delete(id)) this.#events.didEndDisplaying(id);
  }

  #didIntersect(entries) {
    // A row that was removed reports nothing more.
    if (!this.root.isConnected) return;
    for (const { target, isIntersecting } of entries) {
      const id = target.dataset.id;
      if (this.#cells.get(id)?.root !== target) continue;
      if (isIntersecting && !this.#displayed.has(id)) {
        this.#displayed.add(id);
        this.#events.willDisplay(id);
      } else if (!isIntersecting && this.#displayed.delete(id)) {
        this.#events.didEndDisplaying(id);
      }
    }
  }

  #didPressKey(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const index = this.cells.findIndex((cell) => cell.root.contains(event.target));
    const next = this.cells[index + step];
    if (!next || index < 0) return;
    event.preventDefault();
    next.focus();
    next.root.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}
