// A list of any length, of which only the rows on screen exist.

import { arrangeChildren, element, focusScreen } from "../app/dom.js";

// A little more than is on screen, because a browser scrolls before a script hears of it.
const margin = 80;

export class VirtualList {
  #layout;
  #scroller;
  #makeCell;
  #events;
  #cards = [];
  #rows = new Map();
  #cells = new Map();
  #columns;
  #pictureWidth = 0;
  #isWaiting = false;
  #place;

  /**
   * - `scroller`: the element that scrolls; the list can be a part of its content.
   * - `layout`: a `RowLayout`.
   * - `columns`: the number of columns for a width.
   * - `makeCell`: makes the cell of a card: `root`, `canShow(card)`, `show(card)`, `focus()`.
   * - `events`: `didLayOut(width)`, `willDisplay(id, row)`, `didEndDisplaying(id)`.
   * - `place`: where the list was before a reload; `null` for the top.
   */
  constructor({ scroller, layout, columns, makeCell, events, place = null, label }) {
    this.#scroller = scroller;
    this.#layout = layout;
    this.#columns = columns;
    this.#makeCell = makeCell;
    this.#events = events;
    this.#place = place;
    this.root = element("div", { class: "rows", role: "feed", "aria-label": label });
    scroller.addEventListener("scroll", () => this.#renderSoon(), { passive: true });
    this.root.addEventListener("keydown", (event) => this.#didPressKey(event));
    const resizes = new ResizeObserver(() => this.resize());
    resizes.observe(scroller);
    resizes.observe(this.root);
  }

  get count() {
    return this.#cards.length;
  }

  /** The cell of a card on screen. */
  cell(id) {
    return this.#cells.get(id);
  }

  /** The card of the cell that has the keyboard, or in which a part has it. */
  get focusedID() {
    /** @type {HTMLElement | null | undefined} */
    const cell = document.activeElement?.closest?.("[data-id]");
    return cell && this.root.contains(cell) ? cell.dataset.id : null;
  }

  // Changes of the rows

  insert(row, cards) {
    const isAtEnd = row === this.count;
    const place = isAtEnd ? null : this.#placeToKeep;
    this.#change(isAtEnd ? row : 0, place, () => this.#cards.splice(row, 0, ...cards));
  }

  remove(row) {
    this.#change(0, this.#placeToKeep, () => this.#cards.splice(row, 1));
  }

  reload(cards) {
    this.#change(0, this.place, () => (this.#cards = [...cards]));
  }

  update(card) {
    const row = this.#rows.get(card.id);
    if (row === undefined) return;
    this.#cards[row] = card;
    this.#cells.get(card.id)?.show(card);
  }

  /** Changes rows from one on, and returns to a place. */
  #change(from, place, change) {
    const focusedID = this.focusedID;
    const focusedRow = this.#rows.get(focusedID);
    change();
    if (from === 0) this.#rows.clear();
    for (let row = from; row < this.count; row += 1) this.#rows.set(this.#cards[row].id, row);
    this.#layout.lay(this.#cards, from);
    this.#didLay(place);
    if (focusedID !== null && this.focusedID === null) {
      this.#focusNearest(this.#rows.get(focusedID) ?? focusedRow);
    }
  }

  // Layout

  /** Takes the size of the list on screen. */
  resize() {
    const width = this.root.clientWidth;
    if (width === 0) return;
    const columns = this.#columns(width);
    if (width !== this.#layout.width || columns !== this.#layout.columnCount) {
      const place = this.place;
      this.#layout.width = width;
      this.#layout.columnCount = columns;
      this.#layout.lay(this.#cards);
      this.#reportWidth();
      this.#didLay(place);
    }
    this.render();
  }

  #reportWidth() {
    const pixels = Math.round(this.#layout.columnWidth * devicePixelRatio);
    if (pixels === this.#pictureWidth || pixels <= 0) return;
    this.#pictureWidth = pixels;
    this.#events.didLayOut(pixels);
  }

  #didLay(place) {
    this.root.style.height = `${this.#layout.totalHeight}px`;
    this.#restore(place);
    this.render();
  }

  /** The first row on screen and its distance from the top; `null` if nothing was scrolled. */
  get place() {
    return this.#place || this.#scroller.scrollTop <= 0 ? this.#place : this.#placeOnScreen;
  }

  /** What a person sees stays where it is, also at the top of the list. */
  get #placeToKeep() {
    const isSeen = this.root.checkVisibility?.({ visibilityProperty: true }) ?? true;
    return isSeen && !this.#place ? this.#placeOnScreen : this.place;
  }

  get #placeOnScreen() {
    const top = this.#top;
    if (this.#layout.width === 0) return null;
    const row = this.#layout.rows(top, top + this.#scroller.clientHeight)[0];
    if (row === undefined) return null;
    return { id: this.#cards[row].id, distance: this.#layout.frame(row).y - top };
  }

  #restore(place) {
    const row = this.#rows.get(place?.id);
    if (row === undefined || this.#layout.width === 0) return;
    this.#place = null;
    this.#scroller.scrollTop += this.#layout.frame(row).y - place.distance - this.#top;
  }

  /** The height of the list that has left the screen at the top. */
  get #top() {
    return (
      this.#scroller.getBoundingClientRect().top - this.root.getBoundingClientRect().top);
  }

  // Cells

  #renderSoon() {
    // A person who scrolls no longer waits for the old place.
    if (this.#layout.width > 0 && this.count > 0) this.#place = null;
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    requestAnimationFrame(() => {
      this.#isWaiting = false;
      this.render();
    });
  }

  /** Makes the cells that came on screen and removes those that left it. */
  render() {
    if (this.#layout.width === 0) return;
    const top = this.#top;
    const rows = this.#layout.rows(top - margin, top + this.#scroller.clientHeight + margin);
    const shown = new Set(rows.map((row) => this.#cards[row].id));
    this.#keepFocused(rows, shown);
    for (const [id, cell] of this.#cells) {
      if (shown.has(id) && cell.canShow(this.#cards[this.#rows.get(id)])) continue;
      this.#cells.delete(id);
      cell.root.remove();
      this.#events.didEndDisplaying(id);
    }
    const cells = rows.map((row) => this.#cell(row).root);
    rows.forEach((row, index) => this.#position(cells[index], row));
    // In the order of the rows, for the Tab key and for screen readers.
    arrangeChildren(this.root, cells);
  }

  /** The cell that has the keyboard stays, so that the keyboard does. */
  #keepFocused(rows, shown) {
    const id = this.focusedID;
    if (id === null || shown.has(id) || !this.#rows.has(id)) return;
    shown.add(id);
    rows.push(this.#rows.get(id));
    rows.sort((a, b) => a - b);
  }

  #cell(row) {
    const card = this.#cards[row];
    const known = this.#cells.get(card.id);
    if (known) {
      known.show(card);
      return known;
    }
    const cell = this.#makeCell(card);
    this.#cells.set(card.id, cell);
    this.#events.willDisplay(card.id, row);
    return cell;
  }

  #position(root, row) {
    const { x, y, width, height } = this.#layout.frame(row);
    root.style.transform = `translate(${x}px, ${y}px)`;
    root.style.width = `${width}px`;
    root.style.height = `${height}px`;
    root.setAttribute("aria-posinset", row + 1);
    root.setAttribute("aria-setsize", this.count);
  }

  // Keyboard

  #didPressKey(event) {
    const row = this.#rows.get(this.focusedID);
    if (row === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = {
      ArrowDown: () => this.#layout.neighbour(row, 1),
      ArrowUp: () => this.#layout.neighbour(row, -1),
      ArrowRight: () => row + 1,
      ArrowLeft: () => row - 1,
      PageDown: () => row + this.#layout.columnCount,
      PageUp: () => row - this.#layout.columnCount,
      Home: () => 0,
      End: () => this.count - 1,
    }[event.key]?.();
    if (next === undefined) return;
    event.preventDefault();
    if (next >= 0 && next < this.count) this.focusRow(next);
  }

  /** Moves the keyboard to the cell that is nearest to a row, without scrolling. */
  #focusNearest(row) {
    const distance = (id) => Math.abs(this.#rows.get(id) - row);
    const [nearest] = [...this.#cells.keys()].sort((a, b) => distance(a) - distance(b));
    if (nearest) this.#cells.get(nearest).focus();
    else focusScreen(this.root);
  }

  /** Moves the keyboard to the first row on screen, if there is one. */
  focusFirstOnScreen() {
    const top = this.#top;
    const rows = this.#layout.rows(top, top + this.#scroller.clientHeight);
    const row = rows.find((row) => this.#layout.frame(row).y >= top) ?? rows[0];
    if (row !== undefined) this.focusRow(row);
    return row !== undefined;
  }

  /** Scrolls to a row, as little as possible, and moves the keyboard to it. */
  focusRow(row) {
    const { y, height } = this.#layout.frame(row);
    const [top, visible] = [this.#top, this.#scroller.clientHeight];
    const above = y - margin - top;
    const below = y + height + margin - top - visible;
    if (above < 0 || height > visible) this.#scroller.scrollTop += above;
    else if (below > 0) this.#scroller.scrollTop += below;
    this.render();
    this.#cells.get(this.#cards[row].id)?.focus();
  }
}
