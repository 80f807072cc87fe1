// The list of keys, which `?` opens.

import { element, iconButton } from "./dom.js";
import { texts } from "./texts.js";

const keys = () => [
  ["↑ ↓ ← →, Home, End", texts.keyMove],
  ["Enter", texts.keyOpen],
  ["Esc", texts.back],
  ["1 2 3", texts.keyTabs],
  ["l", texts.like],
  ["r", `${texts.refresh}, ${texts.retry}`],
  ["/", texts.searchPhotos],
  ["+ −", `${texts.zoomIn}, ${texts.zoomOut}`],
  ["[ ]", `${texts.rotateLeft}, ${texts.rotateRight}`],
  ["z", texts.keyFit],
  ["s", texts.share],
  ["i", texts.info],
  ["o", texts.openOriginal],
];

export function showKeyHelp() {
  const close = () => {
    dialog.close();
    dialog.remove();
  };
  const dialog = element(
    "dialog",
    {
      class: "sheet keys", "aria-label": texts.keys, onclose: () => dialog.remove(),
      onclick: (event) => event.target === dialog && close(),
    },
    element(
      "div", { class: "sheet-content" },
      element(
        "header", { class: "bar" }, element("h1", { text: texts.keys }),
        iconButton("close", texts.close, close)),
      element(
        "dl", {},
        ...keys().flatMap(([key, text]) => [
          element("dt", {}, element("kbd", { text: key })), element("dd", { text }),
        ]))));
  document.body.append(dialog);
  dialog.showModal();
}
