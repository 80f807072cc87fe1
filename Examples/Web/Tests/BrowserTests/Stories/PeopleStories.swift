import BrowserTestSupport
import Testing
import UnsplashSandbox

@Suite("Several pages at once", .inBrowser)
@BrowserActor
struct PeopleStories {
  @Test("Two pages are two people: likes and profiles are apart, also after reloads")
  func twoPeople() throws {
    try Visit.run { visit in
      let browser = visit.browser
      let dana = try browser.window()
      try visit.signIn(as: .demo)
      try visit.tap("\(visit.card(1)) .heart")
      try visit.wait(for: "\(visit.card(1)) .heart.liked")
      try visit.openInTab()
      let gil = try browser.window()
      try visit.signIn(as: .guest)
      #expect(try visit.count(".heart.liked") == 0, "a like of the other person")
      try visit.tap("\(visit.card(2)) .heart")
      try visit.wait(for: "\(visit.card(2)) .heart.liked")
      try visit.select(tab: "profile")
      try visit.wait(for: "Gil Guest", in: ".profile .name")
      try browser.use(dana)
      try browser.reload()
      try visit.wait(for: "\(visit.card(1)) .heart.liked")
      #expect(try visit.count(".heart.liked") == 1)
      try visit.select(tab: "profile")
      try visit.wait(for: "Dana Demo", in: ".profile .name")
      try visit.tap(".profile .sign-out")
      try visit.tap("dialog.alert [data-answer=accept]")
      try visit.wait(for: ".auth button:enabled")
      try browser.use(gil)
      try browser.reload()
      try visit.wait(for: "Gil Guest", in: ".profile .name")
    }
  }

  @Test("A duplicated page takes the session over; the first one says so and can take it back")
  func duplicate() throws {
    try Visit.run { visit in
      try visit.signIn()
      let second = try visit.duplicate(with: visit.card(1))
      try visit.wait(for: "The app is open in another tab.", in: "dialog.end")
      try visit.browser.press(Key.escape, Key.escape)
      try visit.tap("dialog.end button")
      try visit.waitUntilGone("dialog")
      try visit.wait(for: visit.card(1))
      try visit.browser.use(second)
      try visit.wait(for: "dialog.end")
    }
  }

  @Test("A page whose session was taken over can take it back while its share menu is open")
  func duplicateOfMenu() throws {
    try Visit.run { visit in
      try visit.signIn()
      try visit.openPhoto()
      try visit.tap("[aria-keyshortcuts=s]:enabled")
      try visit.wait(for: "dialog.menu")
      try visit.duplicate(with: "dialog.menu")
      try visit.tap("dialog.end button")
      try visit.waitUntilGone("dialog.end")
      try visit.wait(for: "dialog.menu")
    }
  }

  @Test("A sixth tab says that there are too many, and shows the app once another one is closed")
  func sixTabs() throws {
    try Visit.run { visit in
      try visit.wait(for: ".auth")
      for _ in 2...5 {
        try visit.openInTab()
        try visit.wait(for: ".auth")
      }
      let fifth = try visit.browser.window()
      try visit.openInTab()
      let sixth = try visit.browser.window()
      try visit.wait(for: "The app is open in too many tabs.", in: "#notice")
      try visit.browser.use(fifth)
      try visit.browser.closeWindow()
      try visit.browser.use(sixth)
      try visit.wait(for: ".auth button:enabled")
      try visit.waitUntilGone("#notice")
      let lines = try visit.browser.console()
      #expect(lines.allSatisfy { $0.message.contains("503") }, "only the refusals")
    }
  }

  @Test("The feed of a new session is at the top, also after a reload, wherever the last one was")
  func placeOfNewSession() throws {
    try Visit.run { visit in
      try visit.signIn()
      try visit.browser.scroll(try visit.browser.find(".imagesList .scroller"), y: 2_000)
      try visit.wait(for: visit.card(7))
      try visit.browser.run("sessionStorage.removeItem('page')")
      try visit.browser.reload()
      try visit.signIn()
      #expect(try visit.browser.findAll(visit.card(1)).count == 1)
      try visit.browser.reload()
      try visit.wait(for: ".imagesList .card [data-state=picture]")
      #expect(try visit.browser.findAll(visit.card(1)).count == 1)
    }
  }
}

extension Visit {
  /// Lets another tab take the session of this one over.
  ///
  /// - Parameter selector: what the other tab then shows.
  /// - Returns: the other tab.
  @discardableResult
  fileprivate func duplicate(with selector: String) throws -> Browser.Window {
    let first = try browser.window()
    let page = try browser.evaluate("return sessionStorage.getItem('page')", as: String.self)
    try openInTab()
    try browser.run("sessionStorage.setItem('page', arguments[0])", page)
    try browser.reload()
    try wait(for: selector)
    let second = try browser.window()
    try browser.use(first)
    return second
  }
}
