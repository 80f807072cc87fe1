// The open screens, from the lowest to the topmost, and the one a person sees.

const stage = /** @type {HTMLElement} */ (document.getElementById("screens"));
const tabs = /** @type {HTMLElement} */ (document.getElementById("tabs"));

const changesDirection =
  /[\p{Bidi_Control}\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** As the kit does it: what changes the direction of writing stays apart from our words (UAX #9). */
function isolated(text) {
  if (!changesDirection.test(text)) return text;
  return `\u2068${text.replace(/[\n\r\x1c-\x1e\x85\u2029\u2066-\u2069]/g, "")}\u2069`;
}

/** The tab that a screen, or the one around it, belongs to. */
function tabOf({ parent, tab }) {
  return parent ? tabOf(parent) : tab;
}

export class ScreenStack {
  screens = [];
  /** @type {string | null} */
  selectedTab = null;

  screen(name) {
    return this.screens.find((screen) => screen.name === name);
  }

  /** The screen that a person uses; a part of a screen counts with it. */
  get top() {
    return this.screens.findLast((screen) => this.#isInSight(screen) && screen.place !== "inside");
  }

  /** The screens in sight that a person can close, the topmost last. */
  get closable() {
    return this.#allClosable.filter((screen) => this.#isInSight(screen));
  }

  /** The other tabs with screens that a person can close, that of the newest first. */
  get tabsToClose() {
    const screens = this.#allClosable.filter((screen) => !this.#isInSight(screen));
    return [...new Set(screens.reverse().map(tabOf))];
  }

  /** The number of steps back: out of each screen to close, and into each other tab of these. */
  get depth() {
    return this.#allClosable.length + this.tabsToClose.length;
  }

  get #allClosable() {
    return this.screens.filter(({ place }) => ["pushed", "over"].includes(place));
  }

  add(screen) {
    this.#added = screen;
    this.screens.push(screen);
    if (screen.place === "inside") screen.parent?.addPart(screen);
    else if (screen.place === "over") document.body.append(screen.root);
    else stage.append(screen.root);
  }

  /** Removes a screen and those that close with it. */
  remove(name) {
    const screen = this.screen(name);
    if (!screen) return;
    const gone = this.screens.filter((other) => other === screen || other.parent === screen);
    this.screens = this.screens.filter((other) => !gone.includes(other));
    for (const other of gone.reverse()) other.remove();
  }

  removeAll() {
    for (const screen of this.screens.reverse()) screen.remove();
    this.screens = [];
  }

  #added = null;
  #lastTop = null;

  /** Shows the topmost screen and hides those below it. */
  arrange() {
    const top = this.top;
    // A sheet leaves its screen in sight.
    const inSight = top?.place === "over" ? top.parent : top;
    for (const screen of this.screens) {
      if (screen.place === "inside") continue;
      screen.setCovered(
        screen.place === "over" ? !this.#isInSight(screen) : screen !== inSight);
    }
    tabs.inert = inSight?.coversTabs ?? false;
    document.title = top?.title ? `${isolated(top.title)} – ImageFeed` : "ImageFeed";
    // A person who walks along the tabs stays there.
    const isAtTabs = tabs.contains(document.activeElement) && top !== this.#added;
    if (top && top !== this.#lastTop && !isAtTabs) this.returnFocus();
    this.#lastTop = top;
    this.#added = null;
  }

  /** Moves the keyboard to the topmost screen: where it was there before, or to its start. */
  returnFocus() {
    const top = this.top;
    if (top && !top.root.contains(document.activeElement)) top.returnFocus();
  }

  #isInSight(screen) {
    const tab = tabOf(screen);
    return !tab || tab === this.selectedTab;
  }
}
