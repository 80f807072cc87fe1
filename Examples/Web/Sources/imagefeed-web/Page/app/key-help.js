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

/** @param sheet the `PageSheet` to show the list in. */
export function showKeyHelp(sheet) {
  sheet.show(
    element(
      "dialog", { class: "sheet keys", "aria-label": texts.keys },
      element(
        "div", { class: "sheet-content" },
        element(
          "header", { class: "bar" }, element("h1", { text: texts.keys }),
          iconButton("close", texts.close, () => sheet.close())),
        element(
          "dl", {},
          ...keys().flatMap(([key, text]) => [
            element("dt", {}, element("kbd", { text: key })), element("dd", { text }),
          ])))));
}
