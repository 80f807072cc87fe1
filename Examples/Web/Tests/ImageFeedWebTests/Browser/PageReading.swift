import BrowserTestSupport

extension Browser {
  /// Runs a script that reads what a person sees of a screen.
  ///
  /// - Parameter script: the body of a function. It can use `screen`, the functions below, and
  ///   `given`, the arguments.
  func read<Value: Decodable>(
    _ screen: String, _ script: String, _ arguments: [any Sent] = []
  ) throws -> Value {
    try evaluate(
      Self.reading + "\nreturn (() => { \(script) })();", screen, Values(arguments),
      as: Value.self)
  }

  private static let reading = """
    const [name, given] = arguments;
    const screen = document.querySelector(`[data-screen="${name}"]`);
    /** The element that scrolls; that of a part belongs to the screen around it. */
    const scroller = screen?.closest(".scroller") ?? screen?.querySelector(".scroller");
    const find = (selector, root = screen) => root?.querySelector(selector) ?? null;
    const isSeen = (node) => Boolean(node?.checkVisibility({ visibilityProperty: true }));

    /** Whether a part of a node is inside of a box, which is a bit larger by a margin. */
    const meets = (node, { top, right, bottom, left }, margin = 0) => {
      const box = node.getBoundingClientRect();
      return box.bottom > top - margin && box.top < bottom + margin &&
        box.right > left && box.left < right;
    };
    const isInWindow = (node) =>
      isSeen(node) && meets(node, { top: 0, left: 0, right: innerWidth, bottom: innerHeight });

    /** The text of a node; null if nobody can see it. */
    const shownText = (node) => (isSeen(node) && node.innerText ? node.innerText : null);
    const text = (selector) => shownText(find(selector));

    /** The message of a screen is always in sight, that of a part scrolls with it. */
    const message = (root = screen) => {
      const node = find(".message", root);
      if (!(root === screen ? isInWindow(node) : isSeen(node))) return null;
      return { text: find("p", node).innerText, retryTitle: shownText(find("button", node)) };
    };

    /** What is in a place for a picture; null if there is no such place. */
    const picture = (node) => {
      if (!isSeen(node)) return null;
      const image = find("img", node);
      if (isSeen(image) && image.complete && image.naturalWidth > 0) return "picture";
      return Number(getComputedStyle(find(".icon", node)).opacity) > 0 ? "unavailable" : "loading";
    };

    const isRed = (node) => {
      const [red, green, blue] = getComputedStyle(node).color.match(/[\\d.]+/g).map(Number);
      return red > 1.5 * Math.max(green, blue);
    };

    /** Cells in the order in which a person reads them. */
    const inOrder = (nodes) =>
      nodes.map((node) => [node, node.getBoundingClientRect()])
        .sort(([, a], [, b]) => (Math.abs(a.top - b.top) > 1 ? a.top - b.top : a.left - b.left))
        .map(([node]) => node);

    const card = (node) => ({
      id: node.dataset.id,
      dateText: shownText(find(".date", node)) ?? "",
      credit: shownText(find(".credit", node)),
      isLiked: isRed(find(".heart", node)),
      picture: picture(find(".picture", node)),
      pictureHeight: find(".picture", node).getBoundingClientRect().height,
    });
    """

  /// Turns the wheel above an element, and waits until it has scrolled.
  func scrollWithWheel(_ scroller: Element, by distance: Int) throws {
    let end: Double = try evaluate(
      """
      const [{ scrollTop, scrollHeight, clientHeight }, distance] = arguments;
      return Math.min(Math.max(scrollTop + distance, 0), scrollHeight - clientHeight);
      """, scroller, distance)
    try scroll(scroller, y: distance)
    try wait(
      for: "a list that has scrolled to \(end)",
      "return Math.abs(arguments[0].scrollTop - arguments[1]) < 1", scroller, end)
  }

  /// Waits until a command has been carried out and nothing is going on.
  func settle(command: Int) throws {
    let problem: String? = try evaluateLater(Self.settling, command)
    if let problem { throw BrowserError(code: "not settled", message: problem) }
  }

  private static let settling = """
    const [command, done] = arguments;
    const root = document.documentElement;
    const isQuiet = () =>
      Number(root.dataset.command ?? 0) >= command && Number(root.dataset.busy ?? 0) === 0;
    let changed = () => {};
    let changes = 0;
    const observer = new MutationObserver(() => {
      changes += 1;
      changed();
    });
    observer.observe(root, { attributes: true });
    // Sizes, and what is in sight, are reported with the next frame.
    const frame = () =>
      new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const end = (problem) => {
      clearTimeout(timer);
      observer.disconnect();
      done(problem);
    };
    const timer = setTimeout(
      () => end(`The page has not finished: ${JSON.stringify(root.dataset)}`), 60_000);
    (async () => {
      let before;
      do {
        while (!isQuiet()) await new Promise((resolve) => (changed = resolve));
        before = changes;
        await frame();
        await frame();
      } while (changes !== before || !isQuiet());
      end(null);
    })();
    """
}
