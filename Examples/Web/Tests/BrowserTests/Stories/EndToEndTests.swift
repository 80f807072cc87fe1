import BrowserTestSupport
import Testing
import UnsplashSandbox

/// The whole app, driven from outside its process as a person does: the course's three UI tests under
/// their own names, and three of the same kind for the extended edition.
@Suite("T-3 The whole app, in a browser", .inBrowser)
@BrowserActor
struct EndToEndTests {
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
      let heart = "\(visit.card(1)) .heart"
      let photo = try visit.wait(for: "\(visit.card(1)) .photo-button").label()
      #expect(try visit.wait(for: "\(heart):not(.liked)").label() == "Like \(photo)")
      try visit.tap(heart)
      #expect(try visit.wait(for: "\(heart).liked").label() == "Unlike \(photo)")
      #expect(unsplash.requestCount("POST /photos/:id/like") == 1)
      try visit.waitUntilGone("dialog")
      try visit.tap(heart)
      try visit.wait(for: "\(heart):not(.liked)")
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

  @Test("testFavourites: like, count, open a favourite, unlike it there and in the list")
  func testFavourites() throws {
    let unsplash = UnsplashSandbox()
    try Visit.run(unsplash: unsplash) { visit in
      try visit.signIn()
      // The hearts turn before Unsplash answers.
      unsplash.add(FaultRule(.like, .held))
      for number in 1...2 {
        try visit.tap("\(visit.card(number)) .heart")
        try visit.wait(for: "\(visit.card(number)) .heart.liked")
      }
      #expect(try visit.count("dialog") == 0)
      unsplash.answerHeldRequests()
      try visit.select(tab: "profile")
      try visit.wait(for: "Favourites: 2 photos", in: ".favourites h2")
      try visit.tap(".favourites .card .photo-button")
      try visit.tap(".viewer .heart.liked")
      try visit.wait(for: ".viewer .heart:not(.liked)")
      try visit.tap(".viewer .back-button")
      try visit.wait(for: "Favourites: 1 photo", in: ".favourites h2")
      try visit.tap(".favourites .heart")
      try visit.wait(for: "You have no favourites yet.", in: ".favourites")
      try visit.select(tab: "feed")
      try visit.wait(for: visit.card(1))
      #expect(try visit.count(".heart.liked") == 0)
      unsplash.waitUntilQuiet()
      #expect(unsplash.requestCount("POST /photos/:id/like") == 2)
      #expect(unsplash.requestCount("DELETE /photos/:id/like") == 2)
    }
  }

  @Test("testExplore: refresh, open the photo on top, its info, a collection and a photo of it")
  func testExplore() throws {
    let arrivals = Arrivals()
    let unsplash = UnsplashSandbox(onRequest: arrivals.add)
    try Visit.run(unsplash: unsplash) { visit in
      try visit.signIn()
      try visit.select(tab: "explore")
      try visit.wait(for: ".explore .top-photo [data-state=picture]")
      try visit.tap(".explore .bar button[aria-keyshortcuts=r]")
      try arrivals.wait(for: "GET /photos/random", count: 2)
      try visit.waitUntilGone(".explore .refresh .loader")
      try visit.tap(".explore .top-photo .photo-button")
      try visit.wait(for: ".viewer .statistics:not(:empty)")
      try visit.tap(".viewer .controls button[aria-keyshortcuts=i]")
      try visit.wait(for: "dialog.photoInfo dd")
      try visit.tap("dialog.photoInfo .bar button")
      try visit.waitUntilGone("dialog")
      try visit.tap(".viewer .back-button")
      let title = try visit.text(of: ".explore .cover-title")
      try visit.tap(".explore .cover")
      try visit.wait(for: ".photoList .card [data-state=picture]")
      #expect(try visit.text(of: ".photoList h1") == title)
      try visit.tap(".photoList .photo-button")
      try visit.wait(for: ".viewer [data-state=picture]")
      for screen in [".photoList", ".explore"] {
        try visit.browser.back()
        try visit.wait(for: screen)
      }
    }
  }

  @Test("testSearch: nothing, photos in columns, collections, a photo of one, and all the way back")
  func testSearch() throws {
    let unsplash = UnsplashSandbox()
    try Visit.run(unsplash: unsplash) { visit in
      try visit.signIn()
      try visit.select(tab: "explore")
      try visit.tap(".explore-part .search-button[title='Search photos']")
      try visit.search("sevre")
      try visit.wait(for: "Nothing was found.", in: ".search .message")
      try visit.tap(".search .switch label:has([value=latest])")
      try visit.search("mountain")
      try visit.wait(for: ".photoList .card [data-state=picture]")
      #expect(unsplash.requests.contains { $0.query.contains("order_by=latest") })
      #expect(try visit.text(of: ".photoList h1") == "mountain")
      #expect(try visit.text(of: ".photoList .total") == "154 photos")
      try visit.tap(".photoList .switch label:has([value='3'])")
      try visit.wait(for: ".photoList[data-columns='3']")
      try visit.browser.back()
      let field = try visit.wait(for: ".search input")
      #expect(try field.property("value", as: String.self) == "mountain")
      try visit.browser.back()
      try visit.tap(".explore-part .search-button[title='Search collections']")
      try visit.search("violet")
      try visit.wait(for: ".collectionList .collection [data-state=picture]")
      let title = try visit.text(of: ".collection-title")
      try visit.tap(".collection-title")
      try visit.wait(for: ".photoList .card [data-state=picture]")
      #expect(try visit.text(of: ".photoList h1") == title)
      try visit.tap(".photoList .photo-button")
      try visit.wait(for: ".viewer [data-state=picture]")
      for screen in [".photoList", ".collectionList", ".search", ".explore"] {
        try visit.browser.back()
        try visit.wait(for: screen)
      }
    }
  }
}
