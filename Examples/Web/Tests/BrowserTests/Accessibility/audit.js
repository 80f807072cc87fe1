// Checks what a person sees of the page. Each function returns the findings as texts.

const isSeen = (node) =>
  node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
  !node.closest("[inert], .for-screen-readers");

/** Waits until the window shows the latest changes. */
function drawn() {
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}

/** What a person can use now: the topmost dialog, or else everything. */
function layer() {
  return [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
}

function seen(selector) {
  return [...layer().querySelectorAll(selector)].filter(isSeen);
}

function nameOf(node) {
  const kind = node.className && typeof node.className === "string" ? `.${node.className}` : "";
  const text = node.getAttribute("aria-label") ?? node.textContent;
  return `${node.localName}${kind.replaceAll(" ", ".")} “${text.trim().slice(0, 40)}”`;
}

const audit = {
  /** The structure: identifiers, headings, landmarks, dialogs. */
  structure(language) {
    const findings = [];
    const ids = [...document.querySelectorAll("[id]")].map((node) => node.id);
    for (const id of ids.filter((id, index) => ids.indexOf(id) !== index)) {
      findings.push(`The id “${id}” is given twice.`);
    }
    if (document.documentElement.lang !== language) {
      findings.push(`The language is “${document.documentElement.lang}”.`);
    }
    if (!document.title) findings.push("The page has no title.");
    if (layer() !== document.body) return findings;
    const screens = seen(".screen").filter((screen) => !screen.parentElement.closest(".screen"));
    if (screens.length !== 1) findings.push(`${screens.length} screens are in sight.`);
    const headings = seen("h1");
    if (headings.length > 1) findings.push("The page has more than one heading of the first level.");
    if (headings.length === 0 && !screens[0]?.ariaLabel) findings.push("The screen has no name.");
    return findings;
  },

  /** Nothing reaches over the sides of the window. */
  async width() {
    await drawn();
    const findings = [];
    for (const node of [document.documentElement, ...seen(".scroller, dialog, .screen")]) {
      if (node.scrollWidth > node.clientWidth) {
        findings.push(`${node.localName}.${node.className} scrolls sideways.`);
      }
    }
    for (const node of seen("button, input, label, h1, h2, p, dt, dd")) {
      const { left, right } = node.getBoundingClientRect();
      if (node.closest(".strip") || (left >= -0.5 && right <= innerWidth + 0.5)) continue;
      findings.push(`${nameOf(node)} is from ${left} to ${right}.`);
    }
    return findings;
  },

  /** A finger hits what it aims at: 44 pixels, or 24 with nothing else so near. */
  targets() {
    const nodes = seen("a[href], button, input, [tabindex='0']").filter((node) => !node.disabled);
    const targets = nodes.map((node) => {
      const target = node.type === "radio" ? node.closest("label") : node;
      return { node, box: target.getBoundingClientRect() };
    });
    const isNear = ({ box }, other) => {
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const { left, right, top, bottom } = other.box;
      return left < x + 22 && right > x - 22 && top < y + 22 && bottom > y - 22;
    };
    return targets
      .filter((target) => {
        const { width, height } = target.box;
        if (width >= 43.9 && height >= 43.9) return false;
        if (width < 24 || height < 24) return true;
        return targets.some((other) => other !== target && isNear(target, other));
      })
      .map(({ node, box }) => `${nameOf(node)} is ${box.width} by ${box.height} pixels.`);
  },

  /** A person sees which control has the keyboard: by its outline, or by a frame around its card. */
  focus() {
    const before = document.activeElement;
    // A radio button is drawn by what follows it.
    const drawnBy = (node) => (node.type === "radio" ? node.nextElementSibling : node);
    const isMarked = (node) =>
      getComputedStyle(node).outlineStyle !== "none" ||
      getComputedStyle(node, "::after").borderTopStyle !== "none";
    const nodes = [...layer().querySelectorAll("a[href], button, input, [tabindex='0']")];
    const inReach = nodes.filter((node) => !node.matches(":disabled") && isSeen(drawnBy(node)));
    const findings = inReach.flatMap((node) => {
      // One that has it from a click does not get it once more.
      document.activeElement.blur();
      node.focus({ preventScroll: true, focusVisible: true });
      const visible = drawnBy(node);
      return isMarked(visible) ? [] : [`${nameOf(visible)} does not show that it has the keyboard.`];
    });
    document.activeElement.blur();
    before.focus({ preventScroll: true });
    return findings;
  },

  /** With reduced motion, loaders move in steps and nothing else does. */
  motion() {
    const findings = [];
    for (const node of [layer(), ...seen("*")]) {
      for (const part of [null, "::before", "::after", "::backdrop"]) {
        const style = getComputedStyle(node, part);
        const isStepping =
          node.matches(".loader") && style.animationTimingFunction.startsWith("steps");
        const isAnimated = style.animationName !== "none" && isLong(style.animationDuration);
        if ((isAnimated && !isStepping) || isLong(style.transitionDuration)) {
          findings.push(`${nameOf(node)}${part ?? ""} moves.`);
        }
      }
    }
    return findings;
  },

  /** Collects the texts on screen, and hides them and the photos for a screenshot of what is below. */
  async hideTexts() {
    const isEnding = (animation) => animation.effect.getComputedTiming().endTime < Infinity;
    await Promise.all(document.getAnimations().filter(isEnding).map(({ finished }) => finished));
    window.textsOfAudit = texts();
    const sheet = new CSSStyleSheet();
    // The worst photo below white texts is white.
    sheet.replaceSync(`
      *, ::placeholder { color: transparent !important; transition: none !important; caret-color: transparent; }
      .picture { background: #fff !important; }
      .picture > *, .picture::after { visibility: hidden !important; animation: none !important; }
    `);
    document.adoptedStyleSheets = [sheet];
    await drawn();
    return true;
  },

  /** Compares the texts with a screenshot of what is below them. */
  async contrast(screenshot) {
    document.adoptedStyleSheets = [];
    // Not an image of the page, whose policy can forbid it.
    const bytes = Uint8Array.from(atob(screenshot), (character) => character.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext("2d", { willReadFrequently: true });
    context.drawImage(image, 0, 0);
    const scale = image.width / innerWidth;
    const findings = new Map();
    for (const { text, kind, color, needed, box } of window.textsOfAudit) {
      const [x, y] = [Math.round(box.x * scale), Math.round(box.y * scale)];
      const [width, height] = [Math.floor(box.width * scale), Math.floor(box.height * scale)];
      if (width < 1 || height < 1) continue;
      const { data } = context.getImageData(x, y, width, height);
      const least = leastContrast(data, color);
      if (least < needed) {
        findings.set(kind, `${kind} “${text}” has a contrast of ${least.toFixed(2)}, not ${needed}.`);
      }
    }
    return [...findings.values()];
  },
};

/** Whether one of a style's durations can be seen. */
function isLong(durations) {
  return durations.split(", ").some((duration) => parseFloat(duration) > 0.001);
}

/** The texts on screen with their boxes, colours and the contrast that they need. */
function texts() {
  const found = [];
  const walker = document.createTreeWalker(layer(), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const isOff = parent.closest(":disabled, [aria-disabled=true], script, style");
    if (!node.data.trim() || isOff || !isSeen(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) add(found, node.data, parent, box);
  }
  for (const field of seen("input:not([type=radio], [type=checkbox])")) {
    const style = getComputedStyle(field, field.value ? null : "::placeholder");
    const { x, y, width, height } = field.getBoundingClientRect();
    // Where the text starts, without the field's border.
    const box = new DOMRect(x + 8, y + 8, width / 2, height - 16);
    add(found, field.value || field.placeholder, field, box, style);
  }
  return found;
}

function add(found, text, node, box, style = getComputedStyle(node)) {
  let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
  for (let clip = node; clip; clip = clip.parentElement) {
    if (getComputedStyle(clip).overflow === "visible" && clip !== document.body) continue;
    const frame = clip.getBoundingClientRect();
    left = Math.max(left, frame.left);
    top = Math.max(top, frame.top);
    right = Math.min(right, frame.right);
    bottom = Math.min(bottom, frame.bottom);
  }
  // Letters leave room above and below.
  const room = 0.18 * (bottom - top);
  const size = parseFloat(style.fontSize);
  const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
  found.push({
    text: text.trim().slice(0, 40), kind: nameOf(node).split(" ")[0],
    color: style.color.match(/[\d.]+/g).map(Number), needed: isLarge ? 3 : 4.5,
    box: { x: left, y: top + room, width: right - left, height: bottom - top - 2 * room },
  });
}

/** WCAG 2.2, 1.4.3: the least contrast of a colour with any of the pixels. */
function leastContrast(pixels, [red, green, blue, alpha = 1]) {
  let least = 21;
  for (let index = 0; index < pixels.length; index += 4) {
    const below = [pixels[index], pixels[index + 1], pixels[index + 2]];
    const above = [red, green, blue].map((part, at) => part * alpha + below[at] * (1 - alpha));
    const [a, b] = [luminance(above), luminance(below)].sort((first, second) => second - first);
    least = Math.min(least, (a + 0.05) / (b + 0.05));
  }
  return least;
}

function luminance(color) {
  const [red, green, blue] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

return audit[arguments[0]](...[...arguments].slice(1));
