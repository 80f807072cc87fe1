import BrowserTestSupport
import Foundation
import Testing
import UnsplashSandbox

@Suite("I-4 The share menu in a browser", .inBrowser)
@BrowserActor
struct ShareStories {
  private static let download = "GET /photos/:id/download"

  @Test("U-5 Copying puts the link of the photo's page on the clipboard, and says so")
  func copy() throws {
    let unsplash = UnsplashSandbox()
    try Visit.run(unsplash: unsplash) { visit in
      let photo = try visit.openShareMenu()
      try visit.browser.devTools(
        "Browser.grantPermissions",
        [
          "origin": visit.app.address,
          "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"],
        ])
      try visit.choose("Copy Link")
      let copied = try visit.browser.evaluate(
        "return navigator.clipboard.readText()", as: String.self)
      #expect(copied.hasPrefix("\(try unsplash.start())/photos/"))
      #expect(copied.hasSuffix("-\(photo)?utm_source=imagefeed&utm_medium=referral"))
      #expect(try visit.text(of: "#announcer") == "The link is copied.")
      #expect(try visit.outcomes() == ["sent"])
      #expect(unsplash.requestCount(Self.download) == 0)
    }
  }

  @Test("A link that cannot be copied gives an alert")
  func copyFails() throws {
    try Visit.run { visit in
      try visit.openShareMenu()
      try visit.browser.run("navigator.clipboard.writeText = () => Promise.reject(new Error())")
      try visit.choose("Copy Link")
      try visit.wait(for: "dialog.alert")
      #expect(try visit.outcomes() == ["failed"])
    }
  }

  @Test("Saving downloads the picture under the photo's name, and reports that to Unsplash once")
  func save() throws {
    let arrivals = Arrivals()
    let unsplash = UnsplashSandbox(onRequest: arrivals.add)
    try Visit.run(unsplash: unsplash) { visit in
      let photo = try visit.openShareMenu()
      try visit.browser.run(
        """
        HTMLAnchorElement.prototype.click = function () {
          window.saved = { name: this.download, address: this.href };
        };
        """)
      try visit.choose("Save")
      #expect(try visit.browser.evaluate("return saved.name") == "\(photo).jpg")
      let type: String = try visit.browser.evaluate(
        "return fetch(saved.address).then(({ headers }) => headers.get('Content-Type'))")
      #expect(type == "image/jpeg")
      #expect(try visit.outcomes() == ["saved"])
      try arrivals.wait(for: Self.download)
      #expect(unsplash.requestCount(Self.download) == 1)
    }
  }

  @Test(
    "Where a browser can pass a link on, the menu offers that, and the outcome is told",
    arguments: [
      ("Promise.resolve()", "sent"),
      ("Promise.reject(new DOMException('', 'AbortError'))", "cancelled"),
      ("Promise.reject(new DOMException('', 'NotAllowedError'))", "failed"),
    ])
  func passOn(answer: String, outcome: String) throws {
    try Visit.run { visit in
      try visit.browser.run(
        """
        navigator.canShare = ({ url }) => url.startsWith("http");
        navigator.share = ({ url }) => {
          window.shared = url;
          return \(answer);
        };
        """)
      let photo = try visit.openShareMenu()
      try visit.choose("Share")
      #expect(try visit.outcomes() == [outcome])
      let shared = try visit.browser.evaluate("return shared", as: String.self)
      #expect(shared.hasSuffix("-\(photo)?utm_source=imagefeed&utm_medium=referral"))
    }
  }

  @Test("A menu closed without a choice has saved and sent nothing", arguments: [true, false])
  func close(withKey: Bool) throws {
    try Visit.run { visit in
      try visit.openShareMenu()
      if withKey { try visit.browser.press(Key.escape) } else { try visit.choose("Close") }
      try visit.waitUntilGone("dialog.menu")
      #expect(try visit.outcomes() == ["cancelled"])
    }
  }
}

extension Visit {
  /// Signs in, and opens the share menu of the first photo.
  ///
  /// - Returns: the photo's identifier.
  @discardableResult
  fileprivate func openShareMenu() throws -> String {
    try signIn()
    let photo = try wait(for: card(1)).attribute("data-id")
    try openPhoto()
    try recordIntents()
    try tap(".viewer .controls button[aria-keyshortcuts=s]:enabled")
    try wait(for: "dialog.menu")
    return try #require(photo)
  }

  /// Chooses from the share menu, which then closes.
  fileprivate func choose(_ title: String) throws {
    let items = try browser.findAll("dialog.menu .menu-item")
    try #require(items.first { try $0.text() == title }).click()
    try waitUntilGone("dialog.menu")
  }

  /// The outcomes that the page has reported.
  fileprivate func outcomes() throws -> [String] {
    try waitUntilPageRests()
    return try browser.evaluate(
      """
      return intents.filter(({ intent }) => intent === "didShare").map(({ outcome }) => outcome);
      """)
  }
}
