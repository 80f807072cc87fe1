import BrowserTestSupport
import Foundation
import Testing
import UnsplashSandbox

/// What the app costs in a browser. The limits are those of a release build on a machine that has
/// nothing else to do, so these tests run only when `WEB_FIGURES` is set.
@Suite(
  "Figures", .inBrowser, .enabled(if: ProcessInfo.processInfo.environment["WEB_FIGURES"] != nil))
@BrowserActor
struct FigureTests {
  @Test(
    "The first row shows half a second after a signed-in tab opens the address, also with --log",
    arguments: [false, true])
  func firstRow(hasLog: Bool) throws {
    try Visit.run(hasLog: hasLog) { visit in
      try visit.signIn()
      try visit.browser.devTools(
        "Page.addScriptToEvaluateOnNewDocument", ["source": Self.watchingRows])
      var rows: [Double] = []
      var pictures: [Double] = []
      for _ in 1...10 {
        try visit.browser.reload()
        try visit.wait(for: ".imagesList .card [data-state=picture]")
        rows.append(try visit.browser.evaluate("return firstOf.row", as: Double.self))
        pictures.append(try visit.browser.evaluate("return firstOf.picture", as: Double.self))
      }
      print(
        "First row\(hasLog ? " with --log" : ""): \(Times(rows)); first picture: \(Times(pictures))"
      )
      #expect(Times(rows).median <= 500)
    }
  }

  /// Notes when the first row and the first picture are drawn, since the navigation started.
  private static let watchingRows = """
    window.firstOf = {};
    const selectors = { row: ".card", picture: ".card [data-state=picture]" };
    new MutationObserver(() => {
      for (const [name, selector] of Object.entries(selectors)) {
        if (name in firstOf || !document.querySelector(selector)) continue;
        requestAnimationFrame(() => setTimeout(() => firstOf[name] = performance.now()));
        firstOf[name] = null;
      }
    }).observe(document, { subtree: true, childList: true, attributes: true });
    """

  @Test(
    "A heart turns within 50 ms in the extended edition, also with --log", arguments: [false, true])
  func like(hasLog: Bool) throws {
    try Visit.run(hasLog: hasLog) { visit in
      try visit.signIn()
      let times = try visit.browser.evaluate(
        """
        const heart = document.querySelector(".imagesList .heart");
        const once = () => new Promise((done) => {
          const start = performance.now();
          const observer = new MutationObserver(() => {
            observer.disconnect();
            done(performance.now() - start);
          });
          observer.observe(heart, { attributes: true, attributeFilter: ["class"] });
          heart.click();
        });
        const times = [];
        for (let count = 0; count < 20; count += 1) times.push(await once());
        return times;
        """, as: [Double].self)
      print("Like\(hasLog ? " with --log" : ""): \(Times(times))")
      #expect(Times(times).median <= 50)
    }
  }

  @Test(
    "1,000 photos scrolled take little more memory than 30, also with --log",
    arguments: [false, true])
  func scrolling(hasLog: Bool) throws {
    try Visit.run(hasLog: hasLog) { visit in
      try visit.signIn()
      let start = try Memory(of: visit)
      print("Memory\(hasLog ? " with --log" : "") with 30 photos: \(start)")
      for count in stride(from: 100, through: 1_000, by: 100) {
        try scroll(visit, to: count)
        if count % 500 == 0 { print("Memory with \(count) photos: \(try Memory(of: visit))") }
      }
      let end = try Memory(of: visit)
      #expect(end.heap < start.heap + 15)
      #expect(end.nodes < start.nodes + 500)
      #expect(end.server < start.server + 150)
    }
  }

  /// Scrolls as fast as the list grows.
  private func scroll(_ visit: Visit, to row: Int) throws {
    try visit.browser.run(
      """
      const list = document.querySelector(".imagesList .scroller");
      return new Promise((done) => {
        const step = () => {
          const last = [...list.querySelectorAll(".card")].at(-1);
          if (Number(last?.ariaPosInSet) >= arguments[0]) return done();
          list.scrollTop += 600;
          requestAnimationFrame(step);
        };
        step();
      });
      """, row)
  }

  @Test("A new page of 30 photos costs the page the same at row 100 and at row 100,000")
  func longList() throws {
    try Visit.run { visit in
      try visit.signIn()
      let times = try visit.browser.evaluate(Self.growingList, as: [String: [Double]].self)
      let (early, late) = (Times(times["early"] ?? []), Times(times["late"] ?? []))
      print("A page of 30 from row 100: \(early); to row 100,000: \(late)")
      let scrolling = Times(times["scrolling"] ?? [])
      print("Drawing another place of 100,000 rows: \(scrolling)")
      #expect(late.median < early.median * 2 + 1)
      #expect(scrolling.median < 16)
    }
  }

  /// Feeds the page's own list with pages of 30 photos, up to 100,000.
  private static let growingList = """
    const { ImagesListScreen } = await import("/screens/images-list.js");
    const screen = new ImagesListScreen(
      { screen: "imagesList-999", kind: "imagesList", place: "tab", tab: "feed", parent: null },
      { report() {}, close() {}, parent: null, place: null });
    document.getElementById("screens").append(screen.root);
    screen.setCovered(false);
    const list = screen.root.querySelector(".scroller");
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const card = (row) => ({
      id: `photo-${row}`, dateText: "July 1, 2025", isLiked: false, isLikeEnabled: true,
      likeLabel: "Like", pictureLabel: "A photo", credit: "Somebody", blurHash: null,
      color: "#808080", proportion: 0.5 + (row % 7) / 7,
    });
    const insert = (row) => {
      const cards = Array.from({ length: 30 }, (_, index) => card(row + index));
      const start = performance.now();
      screen.handle({ command: "insertPhotos", row, cards, count: row + 30 });
      // The layout is a part of the cost.
      list.scrollHeight;
      return performance.now() - start;
    };
    const times = [];
    for (let row = 0; row < 100000; row += 30) {
      times.push(insert(row));
      if (row % 3000 === 0) list.scrollTop = list.scrollHeight;
    }
    const scrolling = [];
    for (let count = 0; count < 20; count += 1) {
      list.scrollTop = (list.scrollHeight * ((count * 7) % 20)) / 20;
      await new Promise((done) => list.addEventListener("scroll", done, { once: true }));
      const start = performance.now();
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      scrolling.push(performance.now() - start);
    }
    screen.remove();
    return { early: times.slice(3, 103), late: times.slice(-100), scrolling };
    """
}
