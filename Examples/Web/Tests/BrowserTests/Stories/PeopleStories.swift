import BrowserTestSupport
import Testing
import UnsplashSandbox

@Suite("Two pages at once", .inBrowser)
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

  @Test("A duplicated page takes the session over; the first one says so and can start its own")
  func duplicate() throws {
    try Visit.run { visit in
      try visit.signIn()
      let first = try visit.browser.window()
      let page = try visit.browser.evaluate(
        "return sessionStorage.getItem('page')", as: String.self)
      try visit.openInTab()
      try visit.browser.run("sessionStorage.setItem('page', arguments[0])", page)
      try visit.browser.reload()
      try visit.wait(for: visit.card(1))
      try visit.browser.use(first)
      try visit.wait(for: "The app is open in another tab.", in: "#notice")
      try visit.tap("#notice button")
      try visit.wait(for: ".auth button:enabled")
      try visit.waitUntilGone("#notice")
    }
  }
}
