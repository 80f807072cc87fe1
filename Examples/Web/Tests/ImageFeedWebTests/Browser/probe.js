// Answers a question of CONFORMANCE.md in the page: `settle` with what a person sees there, whatever the modules
// believe, and what a person does with the element to do it with. The body of an asynchronous function.

const [asked, done] = arguments;
const question = JSON.parse(asked);
const { dataset } = document.documentElement;

const find = (selector, root = document) => root?.querySelector(selector) ?? null;
const findAll = (selector, root = document) => [...(root?.querySelectorAll(selector) ?? [])];
const isSeen = (node) => Boolean(node?.checkVisibility({ visibilityProperty: true }));
/** Whether a part of a node is inside of a box, which is a bit larger by a margin. */
const meets = (node, { top, right, bottom, left }, margin = 0) => {
  const box = node.getBoundingClientRect();
  return box.bottom > top - margin && box.top < bottom + margin && box.right > left && box.left < right;
};
const isInWindow = (node) =>
  isSeen(node) && meets(node, { top: 0, left: 0, right: innerWidth, bottom: innerHeight });
const isEnabled = (node) => isSeen(node) && !node.matches(":disabled, [aria-disabled='true']");
/** The text of a node; null if nobody can see it. */
const text = (node) => (isSeen(node) && node.innerText ? node.innerText : null);
/** The element that scrolls; that of a part belongs to the screen around it. */
const scrollerOf = (screen) => screen.closest(".scroller") ?? find(".scroller", screen);
const isRed = (node) => {
  const [red, green, blue] = getComputedStyle(node).color.match(/[\d.]+/g).map(Number);
  return red > 1.5 * Math.max(green, blue);
};

// Parts of screens

/** What is in a place for a picture; null if there is no such place. */
const picture = (node) => {
  if (!isSeen(node)) return null;
  const image = find("img", node);
  if (isSeen(image) && image.complete && image.naturalWidth > 0) return "picture";
  return Number(getComputedStyle(find(".icon", node)).opacity) > 0 ? "unavailable" : "loading";
};

const message = (root) => {
  const node = find(".message", root);
  // That of a screen is always in sight, that of a part scrolls with it.
  if (!(root.dataset.screen ? isInWindow(node) : isSeen(node))) return null;
  return { text: find("p", node).innerText, retryTitle: text(find("button", node)) };
};

const card = (node) => ({
  id: node.dataset.id,
  dateText: text(find(".date", node)) ?? "",
  credit: text(find(".credit", node)),
  isLiked: isRed(find(".heart", node)),
  picture: picture(find(".picture", node)),
  pictureHeight: find(".picture", node).getBoundingClientRect().height,
});

const cover = (node) => ({
  id: node.dataset.id, title: text(find(".cover-title", node)), picture: picture(find(".picture", node)),
});

const collection = (node) => ({
  id: node.dataset.id,
  texts: [".collection-title", ".facts > :first-child", ".facts > :last-child", ".collection-author"]
    .map((part) => text(find(part, node))).filter(Boolean),
  previews: findAll(".picture", node).map(picture).filter(Boolean),
});

/** Cells in the order in which a person reads them. */
const inOrder = (nodes) =>
  nodes.map((node) => [node, node.getBoundingClientRect()])
    .sort(([, a], [, b]) => (Math.abs(a.top - b.top) > 1 ? a.top - b.top : a.left - b.left))
    .map(([node]) => node);

/** The cells that a list has made: those in view, and those that come next. */
const rows = (screen, makeRow) => {
  const box = scrollerOf(screen).getBoundingClientRect();
  const cells = findAll(".rows > [data-id]", screen).filter((node) => isSeen(node) && meets(node, box, 80));
  return inOrder(cells).map(makeRow);
};

const list = (screen) => ({
  // The number that a screen reader says.
  rowCount: Number(find("[aria-setsize]", screen)?.getAttribute("aria-setsize") ?? 0),
  isLoaderShown: isSeen(find(".page-loader", screen)) &&
    find(".page-loader", screen).getBoundingClientRect().top >=
      find(".rows", screen).getBoundingClientRect().bottom,
  isRefreshing: isSeen(find(".refresh .loader", screen)) && find(".refresh", screen).clientHeight > 0,
  message: message(screen), title: text(find(".bar h1, h2", screen)) ?? "",
  total: text(find(".total", screen)) ?? "",
});

const strip = (node, makeCell) => {
  const box = node.getBoundingClientRect();
  return inOrder([...node.children].filter((cell) => isInWindow(cell) && meets(cell, box))).map(makeCell);
};

const part = (kind) =>
  kind === "photos" ? ".explore-part:has(.photo-strip)" : ".explore-part:not(:has(.photo-strip))";
const explorePart = (screen, kind) => ({
  isLoaderShown: isSeen(find(`${part(kind)} > .loader`, screen)), message: message(find(part(kind), screen)),
});

/** The chosen number, or another one if there are other columns on screen. */
const columns = (screen) => {
  const chosen = Number(find(".switch :checked", screen).value);
  const cells = findAll(".rows > [data-id]", screen);
  const lefts = new Set(cells.map((cell) => Math.round(cell.getBoundingClientRect().left)));
  return cells.length < chosen ? chosen : lefts.size;
};

const placement = (screen) => {
  const node = find(".placed", screen);
  const [stage, box] = [find(".photo-stage", screen), node].map((part) => part.getBoundingClientRect());
  const { a, b } = new DOMMatrix(getComputedStyle(node).transform);
  return {
    width: node.offsetWidth, height: node.offsetHeight,
    x: (box.left + box.right) / 2 - stage.left, y: (box.top + box.bottom) / 2 - stage.top,
    rotation: Math.atan2(b, a),
  };
};

const photo = (screen) => ({
  picture: picture(find(".photo-stage .picture", screen)),
  isShareEnabled: isEnabled(find(".controls > :first-child", screen)),
  credit: text(find(".photo-footer > .link", screen)), placement: placement(screen),
});

const like = (heart) =>
  isSeen(heart)
    ? { isLiked: isRed(heart), isEnabled: isEnabled(heart), label: heart.getAttribute("aria-label") }
    : null;

/** The numbers behind their names; another text as a whole. */
const statistics = (node) => {
  const shown = text(node);
  const [, likes, views, downloads] =
    shown?.match(/^Likes (.+) · Views (.+) · Downloads (.+)$/) ?? [null, shown, "", ""];
  return shown && { likes, views, downloads };
};

const original = (screen) => {
  if (isSeen(find(".controls > .loader", screen))) return "loading";
  return isEnabled(find(".controls > .button", screen)) ? "ready" : "hidden";
};

// What a person sees of a screen of each kind

const kinds = {
  splash: (screen) => ({
    isLoaderShown: isSeen(find(".loader", screen)),
    areChoicesShown: findAll(".choices button", screen).filter(isSeen).length === 2,
  }),
  auth: (screen) => ({ isSignInEnabled: isEnabled(find(".choices button", screen)) }),
  webView: (screen) => ({
    message: message(screen),
    progress: isSeen(find("progress", screen)) ? find("progress", screen).value : null,
    pageURL: find("iframe", screen)?.contentDocument?.querySelector("p")?.innerText,
  }),
  imagesList: (screen) => ({ ...list(screen), cards: rows(screen, card) }),
  favourites: (screen) => ({ ...list(screen), cards: rows(screen, card) }),
  photoList: (screen) => ({ ...list(screen), cards: rows(screen, card), columns: columns(screen) }),
  collectionList: (screen) => ({ ...list(screen), rows: rows(screen, collection) }),
  singleImage: photo,
  viewer: (screen) => ({
    ...photo(screen), like: like(find(".heart", screen)),
    statistics: statistics(find(".statistics", screen)), original: original(screen),
  }),
  profile: (screen) => ({
    person: text(find(".name", screen)) && {
      name: text(find(".name", screen)), handle: text(find(".handle", screen)) ?? "",
      bio: text(find(".bio", screen)),
    },
    avatar: picture(find(".avatar .picture", screen)),
    isLoaderShown: isSeen(find(".person .loader", screen)), message: message(screen),
  }),
  photoInfo: (screen) => ({
    credit: text(find(".author .link", screen)),
    lines: findAll("dt", screen).filter(isSeen).map((title) => ({
      subject: title.dataset.subject, title: title.innerText, text: text(title.nextElementSibling) ?? "",
    })),
    authorPicture: picture(find(".author .picture", screen)),
    isLoaderShown: isSeen(find(".loader", screen)), message: message(screen),
  }),
  explore: (screen) => ({
    topPhoto: strip(find(".top-photo", screen), card)[0], photos: strip(find(".photo-strip", screen), card),
    covers: strip(find(".strip:not(.top-photo, .photo-strip)", screen), cover),
    isRefreshing: isSeen(find(".refresh.refreshing .loader", screen)),
    parts: {
      photos: explorePart(screen, "photos"), collections: explorePart(screen, "collections"),
    },
  }),
  search: (screen) => ({
    title: text(find(".bar h1", screen)) ?? "", text: find("[type=search]", screen).value,
    order: find(".switch :checked", screen).value, isOrderEnabled: isEnabled(find(".switch", screen)),
    isStartEnabled: isEnabled(find("[type=submit]", screen)),
    isLoaderShown: isSeen(find(".loader", screen)), message: message(screen),
  }),
};

// What a person sees

const alert = (node) =>
  isInWindow(node)
    ? {
        title: find("h2", node).innerText, message: text(find("p", node)),
        buttons: findAll("button", node).map((button) => (
          { answer: button.dataset.answer, title: button.innerText })),
      }
    : null;

const sees = () => {
  const screens = findAll("[data-screen]").filter(isSeen);
  const top = screens.findLast((screen) => !screen.parentElement.closest("[data-screen]"));
  const tabs = findAll("#tabs button").filter(isSeen);
  return {
    top: top?.dataset.screen,
    screens: Object.fromEntries(
      screens.filter((screen) => top.contains(screen))
        .map((screen) => [
          screen.dataset.screen,
          { ...kinds[screen.dataset.kind]?.(screen), elementCount: findAll("*", screen).length },
        ])),
    tabs: tabs.map((button) => ({ tab: button.dataset.tab, title: button.innerText })),
    selected: tabs.find((button) => button.getAttribute("aria-current") === "page")?.dataset.tab,
    isBlocked: isInWindow(find("dialog.block[open]")),
    alert: alert(find("dialog.alert[open]")),
    isShareMenuShown: isInWindow(find("dialog.menu[open]")),
    notice: text(find("dialog.end span")) ?? text(find("#notice")),
  };
};

/** Ends when a command has been carried out and nothing is going on. */
const settle = async (command) => {
  const isQuiet = () =>
    (Number(dataset.command ?? 0) >= command || find("dialog.end")) && Number(dataset.busy ?? 0) === 0;
  let [changed, changes, isLate] = [() => {}, 0, false];
  const observer = new MutationObserver(() => changed((changes += 1)));
  observer.observe(document.documentElement, { attributes: true });
  const timer = setTimeout(() => changed((isLate = true)), 60_000);
  // Sizes, and what is in sight, are reported with the next frame.
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  let before;
  do {
    while (!isQuiet() && !isLate) await new Promise((resolve) => (changed = resolve));
    if (isLate) throw new Error(`The page has not finished: ${JSON.stringify(dataset)}`);
    before = changes;
    await frame();
    await frame();
  } while (changes !== before || !isQuiet());
  clearTimeout(timer);
  observer.disconnect();
};

// What a person does

const cell = ({ id }) => `[data-id="${CSS.escape(id)}"]`;
const choice = (value) => `.switch label:has([value="${value}"])`;

/** Where a person does it, as a selector inside of the question's screen; null for what scrolls there. */
const places = {
  scroll: () => null, pullToRefresh: () => null,
  selectTab: ({ tab }) => `#tabs [data-tab="${tab}"]`,
  answerAlert: ({ answer }) => `dialog.alert [data-answer="${answer}"]`,
  cancelSharing: () => "dialog.menu .menu-item:last-child",
  tapRetry: ({ part: kind }) =>
    `${kind ? part(kind) : ""} .message button, [data-kind=splash] .choices > :first-child`,
  tapBack: () => ".back-button, .bar button",
  tapSignIn: () => ".choices > :last-child",
  tapSignOut: () => ".sign-out", tapAvatar: () => ".avatar", tapAuthorPicture: () => ".author .avatar",
  tapPicture: () => ".photo-stage", pan: () => ".photo-stage", pinch: () => ".photo-stage",
  rotate: () => ".photo-stage", doubleTap: () => ".photo-stage", resize: () => ".photo-stage",
  tapShare: () => ".controls > :first-child",
  tapCredit: () => ".photo-footer > .link, .author .link",
  tapOpenOriginal: () => ".controls > .button",
  tapInfo: () => ".controls > :last-child",
  enterCode: () => ".other-way input",
  type: () => "[type=search]", pressReturn: () => "[type=search]", tapStart: () => "[type=submit]",
  chooseOrder: ({ order }) => choice(order),
  chooseColumns: ({ count }) => choice(count),
  tapPhoto: (photo) => `${cell(photo)} .photo-button`,
  tapCollection: (collection) => `${cell(collection)} .collection-title`,
  tapCover: (cover) => `${cell(cover)}.cover`,
  tapLike: (photo) => `${photo.id ? cell(photo) : ".controls"} .heart`,
  tapSearch: ({ kind }) => `${part(kind)} .search-button`,
};

/** The distance between a row and the part of a list in view; 0 if the row is in view. */
const distance = (screen, wanted) => {
  const box = scrollerOf(screen).getBoundingClientRect();
  const cells = findAll("[aria-posinset]", screen);
  const row = (cell) => Number(cell.getAttribute("aria-posinset")) - 1;
  const known = cells.find((cell) => row(cell) === wanted);
  const frame = (known ?? cells[0])?.getBoundingClientRect();
  if (!frame) return 0;
  // The place of a row that is not in view is a guess, which gets better each time.
  if (!known) return Math.round(frame.top - box.top + (wanted - row(cells[0])) * frame.height);
  if (frame.top < box.top) return Math.floor(frame.top - box.top);
  return Math.ceil(Math.max(Math.min(frame.bottom - box.bottom, frame.top - box.top), 0));
};

/** The element for what a person does; null if they cannot. */
const place = () => {
  const screen = question.screen ? find(`[data-screen="${question.screen}"]`) : document;
  const selector = places[question.do](question);
  const node = selector ? find(selector, screen) : screen && scrollerOf(screen);
  if (!isSeen(node)) return { node: null };
  if (selector) node.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  return {
    node, distance: question.do === "scroll" ? distance(screen, question.row) : null,
    // A photo covers the tabs: nobody can tap them.
    isCovered: Boolean(node.closest("[inert]") && !find("dialog.block[open]")),
  };
};

if (question.do === "settle") {
  settle(question.command)
    .then(() => done(JSON.stringify({ sees: sees() })))
    .catch((error) => done(JSON.stringify({ error: error.message })));
} else if (question.do === "resize") {
  const { clientWidth: width, clientHeight: height } = place().node;
  done(JSON.stringify({ width, height }));
} else {
  done(places[question.do] ? place() : { unsupported: true });
}
