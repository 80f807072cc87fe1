// The list of keys, which `?` and a button of the profile open.

import { element, iconButton } from "./dom.js";
import { areCharactersCommands, setCharactersAreCommands } from "./keys.js";
import { texts } from "./texts.js";

const keys = () => [
  ["↑ ↓ ← →, Home, End, PgUp, PgDn", texts.keyMove],
  ["↑ ↓ ← →", texts.keyMovePhoto],
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
  ["c", texts.keyCredit],
  ["?", texts.keys],
];

/** @param sheet the `PageSheet` to show the list in. */
export function showKeyHelp(sheet) {
  const setting = element("input", {
    type: "checkbox", checked: areCharactersCommands(),
    onchange: () => setCharactersAreCommands(setting.checked),
  });
  sheet.show(
    element(
      "dialog", { class: "sheet keys", "aria-label": texts.keys },
      element(
        "div", { class: "sheet-content" },
        element(
          "header", { class: "bar" }, element("h1", { text: texts.keys }),
          iconButton("close", texts.close, () => sheet.close())),
        element("label", { class: "setting" }, setting, texts.keySetting),
        element(
          "dl", {},
          ...keys().flatMap(([key, text]) => [
            element("dt", {}, element("kbd", { text: key })), element("dd", { text }),
          ])))));
}
