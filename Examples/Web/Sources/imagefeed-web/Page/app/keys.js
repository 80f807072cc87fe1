// The keys of the whole app. A screen handles its own first.

import { announce } from "./announcer.js";

const digits = /^[1-9]$/;
const settingKey = "characterKeys";
// The keys that go on while they are held; any other command is carried out once.
const repeating = /^(Arrow.*|[-+=[\]])$/;

let areOn = readSetting();

addEventListener("storage", ({ key, newValue }) => {
  if (key === settingKey) apply(newValue !== "off");
});

function readSetting() {
  try {
    return localStorage.getItem(settingKey) !== "off";
  } catch {
    return true;
  }
}

/** Whether keys of one character are commands. A person can turn that off (WCAG 2.2, 2.1.4). */
export function areCharactersCommands() {
  return areOn;
}

/** Keeps the setting for all pages of this browser. */
export function setCharactersAreCommands(value) {
  apply(value);
  try {
    localStorage.setItem(settingKey, value ? "on" : "off");
  } catch {
    // Without storage it is that of this page, until a reload.
  }
}

/** The attributes of a button for what a key of one character does, too. */
export function shortcut(key) {
  return { "data-key": key, "aria-keyshortcuts": areOn && key };
}

function apply(value) {
  areOn = value;
  /** @type {NodeListOf<HTMLElement>} */
  const buttons = document.querySelectorAll("[data-key]");
  for (const button of buttons) {
    if (areOn) button.setAttribute("aria-keyshortcuts", button.dataset.key ?? "");
    else button.removeAttribute("aria-keyshortcuts");
  }
}

export function listenToKeys({ screen, selectTab, goBack, showHelp }) {
  document.addEventListener("keydown", (event) => {
    // An input method takes Escape as the end of its composition; Safari says so by the number alone.
    if (event.defaultPrevented || event.isComposing || event.keyCode === 229) return;
    if (isOfBrowser(event)) return;
    const key = latinKey(event);
    if (key.length === 1 && !areCharactersCommands()) return;
    if (event.repeat && !repeating.test(key)) return;
    if (isBelowDialog(screen())) return;
    if (isForField(event)) return clearOnEscape(event);
    const done = screen()?.handleKey({ key });
    if (done) event.preventDefault();
    // What a key has done is not at the place that has the keyboard. A held key says it once.
    if (typeof done === "string" && !event.repeat) announce(done);
    if (done) return;
    if (key === "?") showHelp();
    else if (key === "Escape") goBack();
    else if (digits.test(key)) selectTab(Number(key) - 1);
  });
}

/** Keys with a modifier are the browser's, unless it takes one to type the character, as `[` does. */
function isOfBrowser({ key, ctrlKey, metaKey, altKey }) {
  const isTyped = altKey && !metaKey && "[]".includes(key);
  return (ctrlKey || metaKey || altKey) && !isTyped;
}

/** The key, which on a keyboard of other letters is the Latin one in its place: `l` for `д`. */
function latinKey({ key, code }) {
  const isOther = key.length === 1 && key > "~";
  const brackets = { BracketLeft: "[", BracketRight: "]" };
  const letter = code?.match(/^Key([A-Z])$/)?.[1].toLowerCase();
  return (isOther && (letter ?? brackets[code])) || key;
}

/** Letters are text in a field; Escape clears it first. */
function isForField({ key, target }) {
  const field = target.closest?.("input");
  if (!field || field.type === "radio") return field?.type === "radio" && digits.test(key);
  return key !== "Escape" || field.value !== "";
}

/** Browsers do this themselves, but not all of them, and not in all fields. */
function clearOnEscape(event) {
  if (event.key !== "Escape") return;
  event.preventDefault();
  event.target.value = "";
  event.target.dispatchEvent(new Event("input"));
}

/** An alert, a loader or a menu is open above the screen. */
function isBelowDialog(screen) {
  return [...document.querySelectorAll("dialog[open]")].some((dialog) => dialog !== screen?.root);
}
