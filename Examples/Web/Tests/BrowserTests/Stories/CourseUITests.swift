import BrowserTestSupport
import Testing
import UnsplashSandbox

/// The course's three UI tests under their own names (T-3), in a browser.
@Suite("T-3 The course's UI tests, in a browser", .inBrowser)
@BrowserActor
struct CourseUITests {
  @Test("testAuth: signing in through the page")
  func testAuth() throws {
    let unsplash = UnsplashSandbox()
    try Visit.run(unsplash: unsplash) { visit in
      try visit.openLoginPage()
      try visit.sendForm(password: "wrong")
      try visit.inLoginPage(with: "#message") {
        #expect(try visit.browser.find("#message").text() == "Invalid email or password.")
        let email = try visit.browser.find("#email").property("value", as: String.self)
        #expect(email == UnsplashSandbox.demoEmail, "only the password is asked for")
      }
      try visit.sendForm()
      try visit.wait(for: visit.card(1))
      #expect(try visit.browser.title() == "Feed – ImageFeed")
      #expect(unsplash.requestCount("POST /oauth/token") == 1)
    }
  }

  @Test("testFeed: scroll, like, unlike, open a photo, zoom, back")
  func testFeed() throws {
    let unsplash = UnsplashSandbox()
    try Visit.run("--edition", "basic", unsplash: unsplash) { visit in
      try visit.signIn()
      let list = try visit.browser.find(".imagesList .scroller")
      try visit.browser.scroll(list, y: 30_000)
      try visit.wait(for: visit.card(31))
      try visit.browser.scroll(list, y: -30_000)
      try visit.tap("\(visit.card(1)) .heart:not(.liked)")
      try visit.wait(for: "\(visit.card(1)) .heart.liked")
      #expect(unsplash.requestCount("POST /photos/:id/like") == 1)
      try visit.waitUntilGone("dialog")
      try visit.tap("\(visit.card(1)) .heart")
      try visit.wait(for: "\(visit.card(1)) .heart:not(.liked)")
      #expect(unsplash.requestCount("DELETE /photos/:id/like") == 1)
      try visit.waitUntilGone("dialog")
      try visit.openPhoto()
      try zoom(visit)
      try visit.tap(".singleImage .back-button")
      try visit.wait(for: visit.card(1))
      try visit.waitUntilGone(".singleImage")
    }
  }

  /// Turns the wheel until the photo is larger.
  private func zoom(_ visit: Visit) throws {
    let picture = try visit.wait(for: ".picture.placed")
    let width = try picture.frame().width
    #expect(width > 0)
    try visit.browser.scroll(try visit.browser.find(".photo-stage"), y: -300)
    try visit.browser.wait(
      for: "a larger photo",
      "return arguments[0].getBoundingClientRect().width > arguments[1] * 1.5", picture, width)
  }

  @Test("testProfile: name and username, sign out, confirm, sign-in screen")
  func testProfile() throws {
    try Visit.run { visit in
      try visit.signIn()
      try visit.select(tab: "profile")
      try visit.wait(for: "Dana Demo", in: ".profile .name")
      try visit.wait(for: "@demo", in: ".profile .handle")
      try visit.tap(".profile .sign-out")
      try visit.wait(for: "Are you sure you want to sign out?", in: "dialog.alert")
      try visit.tap("dialog.alert [data-answer=decline]")
      try visit.waitUntilGone("dialog")
      try visit.wait(for: "@demo", in: ".profile .handle")
      try visit.tap(".profile .sign-out")
      try visit.tap("dialog.alert [data-answer=accept]")
      try visit.wait(for: ".auth button:enabled")
      try visit.waitUntilGone("#tabs")
    }
  }
}
