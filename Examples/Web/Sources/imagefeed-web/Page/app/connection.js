// The stream of commands. A lost stream is opened again; the server then shows everything anew.

import { didHandle } from "./activity.js";

const shortestDelay = 250;
const longestDelay = 8_000;
// The server says something every five seconds, if only by a heartbeat.
const longestSilence = 15_000;
const reloadKey = "reloaded";
/** The version of the protocol that the page knows. */
const version = 1;

export class Connection {
  #address;
  #received;
  #changed;
  /** @type {EventSource | null} */
  #source = null;
  #timer = 0;
  #silence = 0;
  #delay = shortestDelay;
  /** @type {number | null} */
  #lastNumber = null;
  #isOver = false;

  /**
   * - `received`: runs for each command.
   * - `changed`: runs with "open", "lost", "full" (the server takes no more pages), "replaced" or
   *   "outdated" (the server has another version).
   *
   * @param {string} page
   * @param {{ received: (command: Protocol.Command) => void, changed: (state: string) => void }} app
   */
  constructor(page, { received, changed }) {
    this.#address = `/events?page=${encodeURIComponent(page)}`;
    this.#received = received;
    this.#changed = changed;
    addEventListener("online", () => this.#retryNow());
    document.addEventListener("visibilitychange", () => this.#retryNow());
    // A page that browser's Back brings from its cache has lost its stream.
    addEventListener("pageshow", (event) => event.persisted && this.reconnect());
  }

  open() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#lastNumber = null;
    const source = new EventSource(this.#address);
    this.#source = source;
    source.onmessage = (event) => this.#receive(event);
    source.addEventListener("heartbeat", () => this.#listen());
    source.onerror = () => this.#fail(source.readyState === EventSource.CLOSED);
    this.#listen();
  }

  /** Opens the stream again, to be shown everything anew. */
  reconnect() {
    if (!this.#timer) this.#fail(false);
  }

  /** A program or machine that stands still keeps its connections, and is only silent. */
  #listen() {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#fail(false), longestSilence);
  }

  #receive(event) {
    this.#listen();
    const number = Number(event.lastEventId);
    if (this.#lastNumber !== null && number !== this.#lastNumber + 1) return this.#fail(false);
    this.#lastNumber = number;
    const command = JSON.parse(event.data);
    if (command.v !== version) return this.#end("outdated");
    if (command.command === "reset") this.#didOpen();
    // Another tab has taken this session. By itself, each would take it back from the other.
    if (command.command === "replaced") return this.#end("replaced");
    this.#received(command);
    didHandle(number);
  }

  #didOpen() {
    this.#delay = shortestDelay;
    try {
      sessionStorage.removeItem(reloadKey);
    } catch {
      // The next failure is then handled without a reload.
    }
    this.#changed("open");
  }

  /** Stays closed until the page is loaded again. */
  #end(reason) {
    this.#isOver = true;
    this.#source?.close();
    this.#changed(reason);
  }

  #fail(wasRefused) {
    clearTimeout(this.#silence);
    if (this.#isOver) return;
    this.#source?.close();
    this.#source = null;
    if (wasRefused && this.#reloadOnce()) return;
    this.#changed("lost");
    if (wasRefused) this.#askWhy();
    // Not all pages at the same moment when a server comes back.
    this.#timer = setTimeout(() => this.open(), this.#delay * (0.75 + Math.random() / 2));
    this.#delay = Math.min(this.#delay * 2, longestDelay);
  }

  /** A server that refuses is another one than before: its page brings a new cookie. */
  #reloadOnce() {
    try {
      if (sessionStorage.getItem(reloadKey)) return false;
      sessionStorage.setItem(reloadKey, "yes");
    } catch {
      return false;
    }
    location.reload();
    return true;
  }

  /** An event source does not tell why it was refused. */
  async #askWhy() {
    try {
      const { status, body } = await fetch(this.#address);
      body?.cancel();
      // The next try may have begun in the meantime.
      if (status === 503 && this.#timer) this.#changed("full");
    } catch {
      // The connection is lost.
    }
  }

  #retryNow() {
    if (this.#timer && !document.hidden) this.open();
  }
}
