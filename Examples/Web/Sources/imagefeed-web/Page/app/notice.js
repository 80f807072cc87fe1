// What the page says about its connection, above everything.

import { announce } from "./announcer.js";
import { element, textButton } from "./dom.js";
import { texts } from "./texts.js";

const notice = /** @type {HTMLElement} */ (document.getElementById("notice"));
// A stream that comes back at once needs no words.
const patience = 600;
let timer = 0;

/** @param state the state of the `Connection`. */
export function showNotice(state) {
  if (state === "lost") {
    timer ||= setTimeout(() => show(texts.connectionLost), patience);
    return;
  }
  clearTimeout(timer);
  timer = 0;
  if (state === "full") return show(texts.tooManyTabs);
  hide();
  if (state === "replaced") showEnd(texts.replaced, texts.continueHere);
  if (state === "outdated") showEnd(texts.outdated, texts.reload);
}

/** Shows for a moment that something was done. */
export function showDone(text) {
  if (notice.firstChild) return announce(text);
  show(text);
  setTimeout(() => notice.textContent === text && hide(), 3_000);
}

function show(text) {
  if (notice.textContent === text) return;
  hide();
  notice.textContent = text;
  // The top layer's newest element is above open dialogs.
  notice.popover = "manual";
  notice.showPopover?.();
  announce(text);
}

function hide() {
  if (!notice.firstChild) return;
  notice.hidePopover?.();
  notice.replaceChildren();
}

/**
 * A dialog, because nothing else can be pressed above the dialogs that may be open. After a reload,
 * the page takes its session back, or is the one of the server's version.
 */
function showEnd(text, title) {
  const dialog = element(
    "dialog",
    {
      class: "end", role: "alertdialog", "aria-label": text,
      oncancel: (event) => event.preventDefault(),
      // Browsers can close a dialog although `cancel` was prevented.
      onclose: () => dialog.showModal(),
    },
    element("span", { text }), textButton(title, "plain", () => location.reload()));
  document.body.append(dialog);
  dialog.showModal();
}
