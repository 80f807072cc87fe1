import BrowserTestSupport
import Testing

@Suite("The log beside the app", .inBrowser)
@BrowserActor
struct LogStories {
  @Test("F-4 A failure that is switched on makes the alert, and the log tells it in order")
  func failedLike() throws {
    try Visit.run("--log", "--edition", "basic", "--language", "en") { visit in
      let app = try visit.browser.window()
      try visit.signIn()
      let log = try visit.openLog()
      try PageAudit(visit: visit, language: "en").check("The log", isOfApp: false)
      try visit.tap("#failures summary")
      try visit.choose("like", in: "#target")
      try visit.tap("#failures [type=submit]")
      try visit.wait(for: "like:500", in: "#rules")
      try visit.tapHeart(of: app, until: "dialog.alert")
      try visit.browser.use(log)
      try visit.choose("imagesList-5", in: "#screen")
      try visit.wait(for: "show(\"Something went wrong\")", in: ".row.router")
      let rows = try visit.rows()
      let start = try #require(rows.firstIndex { $0.contains("didTapLike") })
      let words = [
        "didTapLike(", "beginBlocking()", "setBlocked(true)", "changeLike(", "failed: ",
        "endBlocking()", "setBlocked(false)", "show(", "present(",
      ]
      #expect(rows.count == start + words.count)
      for (row, word) in zip(rows[start...], words) { #expect(row.contains(word)) }
      try visit.tap("#rules button")
      try visit.waitUntilGone("#rules button")
      // The row leads to the line of the contract, by mouse and by key.
      try visit.tap(".row.intent:nth-last-child(9) .function")
      try visit.wait(for: "func didTapLike(_ id: PhotoID)", in: "#panel mark")
      try visit.tap("#close")
      try visit.browser.press(Key.end, Key.enter)
      try visit.wait(for: "func present(_ alert: Alert", in: "#panel mark")
      try visit.tap(".row.intent:nth-last-child(9) .words")
      try visit.browser.perform(
        .keys(.keyDown(Key.shift), .keyDown(Key.end), .keyUp(Key.end), .keyUp(Key.shift)))
      try visit.tap("#test")
      try visit.wait(for: "@Test", in: "#panel-text")
      try visit.wait(for: "presenter.didTapLike", in: "#panel-text")
    }
  }

  @Test("Layout is hidden at first, a pause keeps rows for later, and clearing removes them")
  func rows() throws {
    try Visit.run("--log", "--edition", "basic", "--language", "en") { visit in
      let app = try visit.browser.window()
      try visit.signIn()
      let log = try visit.openLog()
      #expect(try visit.rows().allSatisfy { !$0.contains("willDisplay") })
      try visit.tap("#quiet")
      try visit.wait(for: "willDisplay", in: ".row")
      try visit.tap("#quiet")
      try visit.tap("#pause")
      try visit.tapHeart(of: app, until: ".heart.liked")
      try visit.browser.use(log)
      try visit.wait(for: "new rows wait", in: "#note")
      #expect(try visit.rows().allSatisfy { !$0.contains("didTapLike") })
      try visit.tap("#pause")
      try visit.wait(for: "didTapLike", in: ".row")
      try visit.tap(".row:first-child .words")
      try visit.browser.perform(
        .keys(.keyDown(Key.shift), .keyDown(Key.down), .keyUp(Key.down), .keyUp(Key.shift)))
      try visit.wait(for: "Rows 1 to", in: "#note")
      #expect(try visit.count("[aria-selected=true]") == 2)
      #expect(try visit.browser.find("#test").isEnabled())
      try visit.tap("#clear")
      try visit.waitUntilGone(".row")
    }
  }
}

extension Visit {
  /// Opens the log in another tab, with rows.
  fileprivate func openLog() throws -> Browser.Window {
    let window = try browser.openTab()
    try browser.open(app.address + "log/")
    try wait(for: "insertPhotos", in: ".row")
    return window
  }

  fileprivate func choose(_ value: String, in selector: String) throws {
    try browser.run(
      """
      const select = document.querySelector(arguments[0]);
      select.value = arguments[1];
      select.dispatchEvent(new Event("change"));
      """, selector, value)
  }

  /// Taps the first heart in the tab of the app, and waits for what follows.
  fileprivate func tapHeart(of app: Browser.Window, until selector: String) throws {
    try browser.use(app)
    try tap("\(card(1)) .heart")
    try wait(for: selector)
  }

  fileprivate func rows() throws -> [String] {
    try browser.evaluate(
      "return [...document.querySelectorAll('.row .words')].map((node) => node.textContent)",
      as: [String].self)
  }
}
