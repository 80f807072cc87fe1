// What all screens have: a name, a place, a table of commands and the way to report intents.

import { element, iconButton } from "../app/dom.js";
import { shortcut } from "../app/keys.js";
import { texts } from "../app/texts.js";

/**
 * The commands of a screen by name; each takes the message.
 *
 * @typedef {{ [One in Protocol.Command as One["command"]]?: (command: One) => unknown }} Commands
 */

/**
 * What an intent says besides its name and its screen.
 *
 * @template {Protocol.Intent["intent"]} Name
 * @typedef {Omit<Extract<Protocol.Intent, { intent: Name }>, "intent" | "screen">} Members
 */

export class Screen {
  /** @type {Commands} */
  commands = {};
  /** The screen's title, for the window and for screen readers. */
  title = "";
  /** Indicates whether the screen covers the tabs, too. */
  coversTabs = false;
  /**
   * The element of this screen that had the focus last.
   *
   * @type {HTMLElement | null}
   */
  #lastFocus = null;

  /**
   * @param {Protocol.Show} show the command that shows the screen.
   * @param context how it reports, closes itself, and where it was before a reload.
   * @param {keyof HTMLElementTagNameMap} tag
   */
  constructor(show, context, tag = "section") {
    this.name = show.screen;
    this.place = show.place;
    this.tab = show.tab;
    this.parent = context.parent;
    this.context = context;
    this.root = /** @type {HTMLElement} */ (element(tag, {
      class: `screen ${show.kind}`, "data-screen": show.screen, "data-kind": show.kind,
      tabindex: "-1",
    }));
    this.root.addEventListener("focusin", ({ target }) => {
      this.#lastFocus = /** @type {HTMLElement} */ (target);
    });
    // Lists that were never in sight request nothing.
    if (show.place !== "inside") this.root.hidden = true;
  }

  handle(command) {
    this.commands[command.command]?.(command);
  }

  /**
   * @template {Protocol.Intent["intent"]} Name
   * @param {Name} intent
   * @param {Members<Name>} [members]
   */
  report(intent, members) {
    this.context.report(intent, members);
  }

  /**
   * Sets the title, which stands in a bar above the content, with the ways back and to refresh.
   *
   * @param {string} title
   * @param {{ back?: (() => void) | null, refresh?: (() => void) | null }} ways
   */
  makeBar(title, { back = null, refresh = null } = {}) {
    this.title = title;
    this.root.setAttribute("aria-label", title);
    return element(
      "header", { class: "bar" },
      back && iconButton("back", texts.back, back),
      element("h1", { text: title }),
      refresh && iconButton("refresh", texts.refresh, refresh, shortcut("r")));
  }

  /** A covered screen keeps its layout and its place, but nobody can see or reach it. */
  setCovered(isCovered) {
    if (!isCovered) this.root.hidden = false;
    this.root.classList.toggle("covered", isCovered);
    this.root.inert = isCovered;
  }

  /** Moves the keyboard into the screen. */
  focus() {
    this.root.focus({ preventScroll: true });
  }

  /** Moves the keyboard to where it was in this screen. */
  returnFocus() {
    if (this.#lastFocus?.isConnected) this.#lastFocus.focus({ preventScroll: true });
    if (!this.root.contains(document.activeElement)) this.focus();
  }

  /** @returns {string | boolean} what the key has done, in words or as `true`; `false` if nothing. */
  handleKey(_event) {
    return false;
  }

  /** Tries again what `message` says has failed, or refreshes. @returns what it does, in words. */
  retryOrRefresh({ hasRetry }) {
    this.report(hasRetry ? "didTapRetry" : "didPullToRefresh");
    return hasRetry ? texts.retry : texts.refresh;
  }

  /** Where the screen's list is, to be there again after a reload; `null` without one. */
  get listPlace() {
    return null;
  }

  remove() {
    this.root.remove();
  }
}
