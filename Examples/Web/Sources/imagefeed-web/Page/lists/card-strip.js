// A row of cards that scrolls sideways. It reports which are on screen.

import { arrangeChildren, element, focusScreen, icon } from "../app/dom.js";

export class CardStrip {
  #makeCell;
  #events;
  #cells = new Map();
  #displayed = new Set();
  #observer = new IntersectionObserver((entries) => this.#didIntersect(entries));
  /** Buttons for a mouse that scroll the row back and on. Keys move in the row itself. */
  arrows = [-1, 1].map((direction) => this.#makeArrow(direction));

  /**
   * @param makeCell makes the cell of a card: `root`, `canShow(card)`, `show(card)`, `focus()`.
   * @param events `willDisplay(id)` and `didEndDisplaying(id)`.
   */
  constructor(makeCell, events) {
    this.#makeCell = makeCell;
    this.#events = events;
    this.root = element("div", { class: "strip" });
    this.root.addEventListener("keydown", (event) => this.#didPressKey(event));
    this.root.addEventListener("scroll", () => this.#updateArrows(), { passive: true });
    new ResizeObserver(() => this.#updateArrows()).observe(this.root);
  }

  #makeArrow(direction) {
    return element(
      "button",
      {
        type: "button", class: `icon-button strip-arrow ${direction > 0 ? "next" : "previous"}`,
        tabindex: "-1", "aria-hidden": "true",
        // The keyboard stays where it is.
        onpointerdown: (event) => event.preventDefault(),
        onmousedown: (event) => event.preventDefault(),
        onclick: () => {
          const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
          const left = direction * 0.8 * this.root.clientWidth;
          this.root.scrollBy({ left, behavior: isCalm ? "auto" : "smooth" });
        },
      },
      icon("back"));
  }

  #updateArrows() {
    const { scrollLeft, clientWidth, scrollWidth } = this.root;
    const [previous, next] = this.arrows;
    previous.disabled = scrollLeft < 1;
    next.disabled = scrollLeft + clientWidth > scrollWidth - 1;
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
    const focused = this.#indexOfCell(document.activeElement);
    const focusedID = [...before.keys()][focused];
    this.#cells = new Map(cards.map((card) => [card.id, this.#cellFor(card)]));
    for (const [id, cell] of before) {
      if (this.cell(id) !== cell) this.#remove(id, cell);
    }
    for (const card of cards) this.cell(card.id).show(card);
    arrangeChildren(this.root, this.cells.map((cell) => cell.root));
    for (const cell of this.cells) this.#observer.observe(cell.root);
    this.#updateArrows();
    if (focused >= 0 && !this.root.contains(document.activeElement)) {
      // The keyboard stays at its card, or in the row when that has gone.
      const next = this.cell(focusedID) ?? this.cells[Math.min(focused, cards.length - 1)];
      if (next) next.focus();
      else focusScreen(this.root);
    }
  }

  #cellFor(card) {
    const known = this.cell(card.id);
    return known?.canShow(card) ? known : this.#makeCell(card);
  }

  #indexOfCell(node) {
    return this.cells.findIndex((cell) => cell.root.contains(node));
  }

  update(card) {
    this.cell(card.id)?.show(card);
  }

  #remove(id, cell) {
    this.#observer.unobserve(cell.root);
    cell.root.remove();
    if (this.#displayed.delete(id)) this.#events.didEndDisplaying(id);
  }

  #didIntersect(entries) {
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
    const index = this.#indexOfCell(event.target);
    const next = this.cells[index + step];
    if (!next || index < 0) return;
    event.preventDefault();
    next.focus();
    next.root.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}
