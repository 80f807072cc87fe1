import BrowserTestSupport
import Foundation
import Testing

/// Creates the README's pictures of the running app, in the folder that `SCREENSHOTS` names:
///
///     SCREENSHOTS=Pictures swift test --filter ScreenshotTests
@Suite(
  "Screenshots", .inBrowser,
  .enabled(if: ProcessInfo.processInfo.environment["SCREENSHOTS"] != nil))
@BrowserActor
struct ScreenshotTests {
  private func write(_ picture: Data, _ name: String) throws {
    let folder = try #require(ProcessInfo.processInfo.environment["SCREENSHOTS"])
    try picture.write(
      to: URL(fileURLWithPath: folder, isDirectory: true).appendingPathComponent(name))
  }

  @Test("The feed, a photo and found photos, as wide as on a phone, side by side")
  func phone() throws {
    try Visit.run("--language", "en") { visit in
      try prepare(visit, width: 390, height: 780)
      try visit.signIn()
      var pictures = [try feed(visit)]
      try visit.browser.scroll(try visit.wait(for: ".imagesList .scroller"), y: -2_000)
      try card(of: "June 30, 2025", visit).find(".photo-button").click()
      try visit.wait(for: ".viewer .statistics:not(:empty)")
      pictures.append(try screenshot(visit))
      try visit.browser.back()
      try visit.select(tab: "explore")
      try visit.tap(".explore-part:last-child .search-button")
      try visit.search("mountain")
      try visit.wait(for: ".photoList .card")
      pictures.append(try screenshot(visit))
      try write(try sideBySide(pictures, visit), "phone.png")
    }
  }

  /// A place of the feed with two sunsets, the first of which is liked.
  private func feed(_ visit: Visit) throws -> Data {
    try visit.browser.scroll(try visit.wait(for: ".imagesList .scroller"), y: 5_050)
    try card(of: "June 16, 2025", visit).find(".heart").click()
    try visit.wait(for: ".heart.liked")
    return try screenshot(visit)
  }

  @Test("The feed in a wide window")
  func wide() throws {
    try Visit.run("--language", "en") { visit in
      try prepare(visit, width: 1_280, height: 720)
      try visit.signIn()
      try write(try screenshot(visit), "wide.png")
    }
  }

  private func card(of date: String, _ visit: Visit) throws -> Element {
    try visit.browser.wait(
      for: "the card of \(date)",
      """
      return [...document.querySelectorAll(".card")]
        .find((card) => card.innerText.includes(arguments[0]));
      """, date, as: Element.self)
  }

  /// The course's look, on a device whose scroll bars show only while it scrolls.
  private func prepare(_ visit: Visit, width: Int, height: Int) throws {
    try visit.browser.resize(width: width, height: height)
    try visit.browser.devTools("Emulation.setScrollbarsHidden", ["hidden": true])
    try visit.browser.devTools(
      "Emulation.setEmulatedMedia",
      ["features": [["name": "prefers-color-scheme", "value": "dark"]]])
  }

  /// A picture of the page when all photos in sight are there.
  private func screenshot(_ visit: Visit) throws -> Data {
    try visit.browser.wait(
      for: "all pictures",
      """
      const isSeen = (node) => node.checkVisibility({ visibilityProperty: true });
      const loading = [...document.querySelectorAll("[data-state=loading]")];
      return document.documentElement.dataset.busy === "0" && !loading.some(isSeen) &&
        !document.getAnimations().some((animation) => animation.playState === "running");
      """)
    return try visit.browser.screenshot()
  }

  /// Draws pictures at three quarters of their size, with round corners.
  private func sideBySide(_ pictures: [Data], _ visit: Visit) throws -> Data {
    try visit.browser.openTab()
    let (width, height, gap) = (292, 585, 16)
    try visit.browser.resize(width: (width + gap) * pictures.count - gap, height: height)
    try visit.browser.devTools(
      "Emulation.setDefaultBackgroundColorOverride",
      ["color": ["r": 0, "g": 0, "b": 0, "a": 0]])
    try visit.browser.run(
      """
      const [width, height, gap, ...pictures] = arguments;
      document.body.style.cssText = `margin: 0; display: flex; gap: ${gap}px;`;
      return Promise.all(pictures.map((picture) => {
        const image = new Image(width, height);
        image.src = `data:image/png;base64,${picture}`;
        image.style.borderRadius = "24px";
        document.body.append(image);
        return image.decode();
      })).then(() => null);
      """, width, height, gap, pictures[0].base64EncodedString(),
      pictures[1].base64EncodedString(), pictures[2].base64EncodedString())
    return try visit.browser.screenshot()
  }
}
