// Where each row of a list is: columns of equal width, filled where they are shortest. All heights
// are known from the cards, so that nothing is measured and nothing jumps.

export class RowLayout {
  #height;
  #columns = [];
  #frames = [];
  width = 0;
  columnCount = 1;

  /**
   * @param height the height of a card at a width.
   * @param gap the space between rows and columns.
   */
  constructor(height, gap) {
    this.#height = height;
    this.gap = gap;
  }

  /** The width of one column. */
  get columnWidth() {
    return Math.max((this.width - this.gap * (this.columnCount - 1)) / this.columnCount, 0);
  }

  /** The height of all rows. */
  get totalHeight() {
    return Math.max(0, ...this.#columns.map((column) => column.end - this.gap));
  }

  /** Lays cards out from a row on. A new last page costs what the page costs. */
  lay(cards, from = 0) {
    if (from === 0 || from !== this.#frames.length) {
      from = 0;
      this.#frames = [];
      this.#columns = Array.from({ length: this.columnCount }, () => ({ end: 0, rows: [] }));
    }
    for (let row = from; row < cards.length; row += 1) this.#add(row, cards[row]);
  }

  #add(row, card) {
    let shortest = 0;
    this.#columns.forEach((column, index) => {
      // Half a pixel: rounding must not make a column the shortest.
      if (column.end < this.#columns[shortest].end - 0.5) shortest = index;
    });
    const column = this.#columns[shortest];
    const height = this.#height(card, this.columnWidth);
    const x = shortest * (this.columnWidth + this.gap);
    this.#frames[row] = { x, y: column.end, width: this.columnWidth, height, column: shortest };
    column.rows.push(row);
    column.end += height + this.gap;
  }

  frame(row) {
    return this.#frames[row];
  }

  /** The rows between two heights, in their order. */
  rows(top, bottom) {
    const found = this.#columns.flatMap((column) => this.#rowsIn(column, top, bottom));
    return found.sort((a, b) => a - b);
  }

  /** The row above or below a row in its column; `undefined` at the end. */
  neighbour(row, step) {
    const { rows } = this.#columns[this.#frames[row].column];
    return rows[rows.indexOf(row) + step];
  }

  #rowsIn({ rows }, top, bottom) {
    let [low, high] = [0, rows.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const { y, height } = this.#frames[rows[middle]];
      if (y + height <= top) low = middle + 1;
      else high = middle;
    }
    let end = low;
    while (end < rows.length && this.#frames[rows[end]].y < bottom) end += 1;
    return rows.slice(low, end);
  }
}
