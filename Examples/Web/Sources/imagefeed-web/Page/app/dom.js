// Creates elements. A text is always set as text, so that HTML in it shows as it is.

/**
 * Creates an element. `text` sets its text, `onclick` and the like add listeners, everything else
 * is an attribute; `null` and `false` leave it out.
 *
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 */
export function element(name, properties = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue;
    if (key === "text") node.textContent = value;
    else if (typeof value === "function") node.addEventListener(key.slice(2), value);
    else node.setAttribute(key, value === true ? "" : value);
  }
  node.append(...children.filter((child) => child));
  return node;
}

const svg = "http://www.w3.org/2000/svg";

/** One of the icons in `index.html`. */
export function icon(name) {
  const node = document.createElementNS(svg, "svg");
  node.setAttribute("class", "icon");
  node.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(svg, "use");
  use.setAttribute("href", `#icon-${name}`);
  node.append(use);
  return node;
}

/** A button with an icon, and a label for screen readers and the pointer. */
export function iconButton(name, label, onclick, properties = {}) {
  return element(
    "button",
    {
      type: "button", class: "icon-button", "aria-label": label, title: label, onclick,
      ...properties,
    },
    icon(name));
}

/** A button with a text. `style` is `filled` or `plain`. */
export function textButton(text, style, onclick, properties = {}) {
  return element("button", {
    type: "button", class: `button ${style}`, text, onclick, ...properties,
  });
}

/** A loader, hidden at first. */
export function loader(label, properties = {}) {
  return element("div", {
    class: "loader", role: "img", "aria-label": label, hidden: true, ...properties,
  });
}

/** Shows a text, or hides its element without one. */
export function showText(node, text) {
  node.textContent = text ?? "";
  node.hidden = !text;
}

/** Puts children into an order. One that is in its place is not moved, and keeps the keyboard. */
export function arrangeChildren(parent, children) {
  let before = parent.firstChild;
  for (const child of children) {
    if (child === before) before = child.nextSibling;
    else parent.insertBefore(child, before);
  }
}

/** Gives the keyboard to the screen around an element, when what had it is gone. */
export function focusScreen(node) {
  node.closest(".screen")?.focus({ preventScroll: true });
}

/** Runs work when a person presses beside a dialog, on what is below it. */
export function onPressBeside(dialog, work) {
  const isBeside = ({ target, clientX: x, clientY: y }) => {
    const { left, top, right, bottom } = dialog.getBoundingClientRect();
    return target === dialog && (x < left || x > right || y < top || y > bottom);
  };
  // A person who selects a text can press inside and release beside.
  let began = false;
  dialog.addEventListener("pointerdown", (event) => (began = isBeside(event)));
  dialog.addEventListener("click", (event) => began && isBeside(event) && work());
}

/** The size of the person's letters. */
export function remInPixels() {
  return parseFloat(getComputedStyle(document.documentElement).fontSize);
}

let lastID = 0;

/** A new value for an `id` attribute. */
export function newID() {
  lastID += 1;
  return `part-${lastID}`;
}
