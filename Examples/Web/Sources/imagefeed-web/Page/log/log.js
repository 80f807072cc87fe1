// Shows what the parts of a page's app say to each other, live, and switches failures.

import { element } from "../app/dom.js";

/** The server keeps as many rows; more than `mostShown` of them would make the page slow. */
const mostRows = 10_000;
const mostShown = 2_000;

/** @type {(id: string) => any} */
const find = (id) => document.getElementById(id);
const [list, note, panel] = ["rows", "note", "panel"].map(find);

/** The rows by their numbers, in order. */
const rows = new Map();
/** Those that have come or changed since rows were drawn last. */
const news = new Map();
/** The number of the last row that a person has cleared away. Tests still need those rows. */
let cleared = 0;
let isDrawingSoon = false;
let isPaused = false;
/** Whether the last rows are in sight: new ones then are, too. */
let isAtEnd = true;
let lastTop = 0;
/** The name of the page whose rows these are. */
let page = "";
/** @type {EventSource | null} */
let source = null;
/** The timer of the next look at the failures that are on. */
let reading = 0;
/** The numbers of the row that was marked first, and of the last one; 0 for none. */
let [anchor, active] = [0, 0];

// Rows

function matches(row) {
  const screen = find("screen").value;
  // What the app tells the front end belongs to the screen whose intent led to it.
  const own = row.screen ?? rows.get(row.cause)?.screen;
  return row.number > cleared && (!screen || own === screen)
    && !(find("quiet").checked && row.isQuiet && !row.leads);
}

function makeRow(row) {
  // The end of a call has its number alone.
  const name = row.kind === "end" ? `#${row.call}` : row.function.split("(")[0];
  const start = row.text.indexOf(row.kind === "end" ? name : `${name}(`);
  const classes = [
    "row", row.kind, row.isAgain && "again",
    row.kind === "end" && row.text.includes(" failed: ") && "failed",
  ];
  return markRow(element(
    "div",
    { class: classes.filter(Boolean).join(" "), role: "row", id: `row-${row.number}` },
    element("span", { role: "gridcell", class: "number", text: row.number }),
    element(
      "span", { role: "gridcell", class: "words" }, row.text.slice(0, start),
      element("span", {
        class: "function", text: name, title: `${row.function} in its contract`,
        onclick: () => showContract(row),
      }),
      row.text.slice(start + name.length))));
}

const numberOf = (node) => Number(node.id.slice(4));

/** Draws the rows that are new, or all of them. */
function draw(isAnew = false) {
  if (isPaused && !isAnew) return say();
  if (isAnew) list.replaceChildren();
  const shown = [...(isAnew ? rows : news).values()].filter(matches).slice(-mostShown);
  news.clear();
  for (const row of shown) {
    find(`row-${row.number}`)?.remove();
    let next = null;
    // Nearly always the last: only a row that was hidden before comes in between.
    for (let last = list.lastElementChild; last && numberOf(last) > row.number;) {
      [next, last] = [last, last.previousElementSibling];
    }
    list.insertBefore(makeRow(row), next);
  }
  while (list.childElementCount > mostShown) list.firstElementChild.remove();
  if (isAnew) isAtEnd = true;
  stayAtEnd();
  say();
}

function stayAtEnd() {
  if (isAtEnd) list.scrollTop = list.scrollHeight;
}

list.onscroll = () => {
  const { scrollTop, clientHeight, scrollHeight } = list;
  // Another size of the list leaves it where it is, and is no scroll away from the end.
  isAtEnd = scrollTop + clientHeight > scrollHeight - 40 || (isAtEnd && scrollTop >= lastTop);
  lastTop = scrollTop;
};
new ResizeObserver(stayAtEnd).observe(list);

function drawSoon() {
  if (isDrawingSoon) return;
  isDrawingSoon = true;
  requestAnimationFrame(() => {
    isDrawingSoon = false;
    draw();
  });
}

function receive(given) {
  for (const row of given) {
    rows.set(row.number, row);
    news.set(row.number, row);
    // A hidden intent is shown if it leads to something that is not.
    const cause = row.isQuiet ? null : rows.get(row.cause);
    if (cause?.isQuiet && !cause.leads) {
      cause.leads = true;
      news.set(cause.number, cause);
    }
    if (row.screen && !find("screen").querySelector(`[value="${row.screen}"]`)) {
      find("screen").append(new Option(row.screen, row.screen));
    }
  }
  for (const number of rows.keys()) {
    if (rows.size <= mostRows) break;
    rows.delete(number);
    news.delete(number);
  }
  // One that is to happen once is over with the answer.
  if (find("rules").childElementCount > 0 && given.some(({ kind }) => kind === "end")) {
    clearTimeout(reading);
    reading = setTimeout(readFailures, 300);
  }
  drawSoon();
}

function reset(given) {
  rows.clear();
  news.clear();
  [anchor, active] = [0, 0];
  find("screen").replaceChildren(new Option("all", ""));
  receive(given);
  draw(true);
  mark();
}

// Marks

const marked = () => [Math.min(anchor, active), Math.max(anchor, active)];

function markRow(node) {
  const [[from, to], number] = [marked(), numberOf(node)];
  node.setAttribute("aria-selected", String(anchor > 0 && number >= from && number <= to));
  node.classList.toggle("active", number === active);
  return node;
}

function mark() {
  for (const node of list.children) markRow(node);
  if (find(`row-${active}`)) list.setAttribute("aria-activedescendant", `row-${active}`);
  else list.removeAttribute("aria-activedescendant");
  find("test").disabled = anchor === 0;
  say();
}

function say(words = "") {
  const [from, to] = marked();
  const waiting = isPaused ? "Paused: new rows wait." : "";
  const rest = rows.size === 0 ? "Open the app in another tab of this browser, and tap." : "";
  const marks = anchor === 0
    ? "For a test, click a row and Shift-click another." : `Rows ${from} to ${to} are marked.`;
  const text = words || `${waiting || rest} ${marks}`;
  // A screen reader reads it at each change.
  if (note.textContent !== text) note.textContent = text;
}

function moveTo(number, isRange) {
  active = number;
  if (!isRange || anchor === 0) anchor = number;
  mark();
}

list.addEventListener("click", ({ target, shiftKey }) => {
  const node = target.closest(".row");
  if (node && !target.closest(".function")) moveTo(numberOf(node), shiftKey);
});

list.addEventListener("keydown", (event) => {
  const now = find(`row-${active}`);
  const next = {
    ArrowDown: () => now?.nextElementSibling ?? now ?? list.firstElementChild,
    ArrowUp: () => now?.previousElementSibling ?? now ?? list.lastElementChild,
    Home: () => list.firstElementChild,
    End: () => list.lastElementChild,
  }[event.key]?.();
  if (next) {
    moveTo(numberOf(next), event.shiftKey);
    next.scrollIntoView({ block: "nearest" });
  } else if (event.key === "Enter" && rows.has(active)) {
    showContract(rows.get(active));
  } else if (event.key === "Escape") {
    [anchor, active] = [0, 0];
    mark();
  } else return;
  event.preventDefault();
});

// The server

/** Sends an order. @returns its answer, which has `error` if it was refused. */
async function send(path, order) {
  const headers = { "Content-Type": "application/json" };
  const options = order && { method: "POST", headers, body: JSON.stringify(order) };
  try {
    const answer = await fetch(path, options);
    return answer.status === 204 ? {} : await answer.json();
  } catch {
    return { error: "The server cannot be reached." };
  }
}

function connect() {
  source?.close();
  const choice = find("page").value;
  const stream = new EventSource(`events${choice && `?page=${encodeURIComponent(choice)}`}`);
  source = stream;
  stream.addEventListener("pages", ({ data }) => showPages(JSON.parse(data), choice));
  stream.addEventListener("reset", ({ data }) => reset(JSON.parse(data)));
  stream.addEventListener("rows", ({ data }) => receive(JSON.parse(data)));
  stream.addEventListener("replaced", () => {
    stream.close();
    say("The log is open in another tab. Reload to use it here.");
  });
  stream.onerror = () => {
    if (stream.readyState !== EventSource.CLOSED) return say("The connection is lost. Trying again…");
    say("The server refuses: it was restarted, or too many pages are open. Close some, and reload.");
  };
}

function showPages({ pages, shown }, choice) {
  // Each page counts its rows from 1.
  if (page !== shown) cleared = 0;
  page = shown;
  const newest = pages.length > 0 ? `the newest (${pages[0].number})` : "none is open";
  find("page").replaceChildren(
    new Option(newest, ""), ...pages.map(({ name, number }) => new Option(`number ${number}`, name)));
  find("page").value = pages.some(({ name }) => name === choice) ? choice : "";
  if (!shown) reset([]);
}

// The panel

function showPanel(title, lines, marked = 0, isCode = false) {
  find("panel-title").textContent = title;
  find("copy").hidden = !isCode;
  find("panel-text").replaceChildren(
    ...lines.map((line, index) =>
      index + 1 === marked ? element("mark", { text: line }) : `${line}\n`));
  panel.hidden = false;
  find("panel-text").scrollTop = 0;
  panel.querySelector("mark")?.scrollIntoView({ block: "center" });
  find("panel-text").focus({ preventScroll: true });
}

async function showContract({ function: name, kind, screen }) {
  const own = ["intent", "command", "router"].includes(kind) ? screen?.split("-")[0] : null;
  const query = new URLSearchParams({ function: name, screen: own ?? "" });
  const { file, line, text, error } = await send(`contract?${query}`);
  if (error) showPanel(name, [error]);
  else showPanel(`${file}:${line}`, text.split("\n"), line);
}

find("close").onclick = () => {
  panel.hidden = true;
  list.focus();
};
async function copy() {
  try {
    await navigator.clipboard.writeText(find("panel-text").textContent);
    say("Copied.");
  } catch {
    say("The browser does not let it be copied: select the text.");
  }
}
find("copy").onclick = copy;
find("test").onclick = async () => {
  const [from, to] = marked();
  const { text, error } = await send("test", { page, from, to });
  if (error) return showPanel("No test", [error]);
  showPanel(`Rows ${from} to ${to} as a unit test`, text.split("\n"), 0, true);
  await copy();
};

// What is shown

find("page").onchange = connect;
find("screen").onchange = find("quiet").onchange = () => draw(true);
find("clear").onclick = () => {
  cleared = Math.max(0, ...rows.keys());
  [anchor, active] = [0, 0];
  draw(true);
  mark();
};
find("pause").onclick = () => {
  isPaused = !isPaused;
  find("pause").setAttribute("aria-pressed", String(isPaused));
  draw();
};

// Failures

function showFailures({ faults, targets, rules, error }) {
  find("failure-note").textContent = error ?? "";
  if (error) return;
  if (find("fault").childElementCount === 0) {
    find("target").append(...targets.map((target) => new Option(target, target)));
    const groups = [["to begin with", true], ["further", false]].map(([label, isFirst]) =>
      element(
        "optgroup", { label },
        ...faults.filter((fault) => fault.isFirst === isFirst)
          .map(({ name, summary }) => new Option(`${name}: ${summary}`, name))));
    find("fault").append(...groups);
  }
  const shown = [...find("rules").children].map((node) => node.textContent);
  if (shown.join() === rules.map((rule) => `${rule} ✕`).join()) return;
  find("rules").replaceChildren(
    ...rules.map((rule) =>
      element(
        "li", {},
        element("button", {
          type: "button", text: `${rule} ✕`, "aria-label": `Switch ${rule} off`,
          onclick: () => change({ rule }),
        }))));
  find("failures").querySelector("summary").textContent =
    `Failures of the local Unsplash${rules.length > 0 ? `: ${rules.length} on` : ""}`;
}

const change = async (order) => showFailures(await send("faults", order));
const readFailures = async () => showFailures(await send("faults"));

find("failures").querySelector("form").onsubmit = (event) => {
  event.preventDefault();
  const [target, fault, count] = ["target", "fault", "count"].map((id) => find(id).value);
  change({ rule: `${target}:${fault}${count}`, isOn: true });
};
find("release").onclick = () => change({});

readFailures();
connect();
