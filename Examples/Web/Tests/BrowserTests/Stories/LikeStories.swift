import BrowserTestSupport
import Testing
import UnsplashSandbox

@Suite("Likes in a browser", .inBrowser)
@BrowserActor
struct LikeStories {
  @Test("In the basic edition a like blocks the page until the answer, and then fills the heart")
  func basic() throws {
    let unsplash = UnsplashSandbox()
    try Visit.run("--edition", "basic", unsplash: unsplash) { visit in
      try visit.signIn()
      unsplash.add(FaultRule(.like, .held))
      try visit.tap("\(visit.card(1)) .heart")
      let loader = try visit.wait(for: "dialog.block")
      #expect(try loader.label() == "Loading")
      #expect(try visit.count(".heart.liked") == 0)
      #expect(
        throws: BrowserError.self, "what is below a modal dialog cannot be clicked",
        performing: { try visit.browser.find("\(visit.card(2)) .heart").click() })
      unsplash.answerHeldRequests()
      try visit.wait(for: "\(visit.card(1)) .heart.liked")
      try visit.waitUntilGone("dialog")
      #expect(try visit.count(".heart.liked") == 1)
    }
  }

  @Test("In the extended edition a heart turns at once, and back when the like fails")
  func extended() throws {
    let arrivals = Arrivals()
    let unsplash = UnsplashSandbox(onRequest: arrivals.add)
    try Visit.run(unsplash: unsplash) { visit in
      try visit.signIn()
      unsplash.add(FaultRule(.like, .held))
      for number in 1...2 {
        try visit.tap("\(visit.card(number)) .heart")
        try visit.wait(for: "\(visit.card(number)) .heart.liked")
      }
      #expect(try visit.count("dialog") == 0)
      unsplash.answerHeldRequests()
      unsplash.add(FaultRule(.like, .held))
      try visit.tap("\(visit.card(3)) .heart")
      try visit.wait(for: "\(visit.card(3)) .heart.liked")
      try arrivals.wait(for: "POST /photos/:id/like", count: 3)
      unsplash.dropConnections()
      try visit.wait(for: "\(visit.card(3)) .heart:not(.liked)")
      #expect(try visit.count(".heart.liked") == 2)
    }
  }

  @Test("A like in the feed shows in the full-screen photo and among the favourites")
  func everywhere() throws {
    try Visit.run { visit in
      try visit.signIn()
      try visit.tap("\(visit.card(2)) .heart")
      try visit.wait(for: "\(visit.card(2)) .heart.liked")
      try visit.openPhoto(2)
      try visit.wait(for: ".viewer .heart.liked")
      try visit.browser.back()
      try visit.select(tab: "profile")
      try visit.wait(for: ".favourites .card .heart.liked")
      #expect(try visit.text(of: ".favourites h2") == "Favourites: 1 photo")
      try visit.tap(".favourites .heart")
      try visit.wait(for: "You have no favourites yet.", in: ".favourites")
      try visit.select(tab: "feed")
      try visit.wait(for: "\(visit.card(2)) .heart:not(.liked)")
    }
  }

  @Test("F-4 The label of a heart says what a tap on it does")
  func label() throws {
    try Visit.run { visit in
      try visit.signIn()
      let heart = try visit.wait(for: "\(visit.card(1)) .heart")
      #expect(try heart.label() == "Like")
      try heart.click()
      try visit.wait(for: "\(visit.card(1)) .heart.liked")
      #expect(try heart.label() == "Unlike")
    }
  }

  @Test("X-1 Once likes are refused, all hearts are disabled and say why")
  func refused() throws {
    let unsplash = UnsplashSandbox()
    try Visit.run(unsplash: unsplash) { visit in
      try visit.signIn()
      unsplash.add(FaultRule(.like, .status(404)))
      for number in 1...2 { try visit.tap("\(visit.card(number)) .heart") }
      try visit.wait(for: "dialog.alert")
      try visit.browser.press(Key.escape)
      try visit.waitUntilGone("dialog")
      #expect(try visit.count(".card .heart:not([aria-disabled=true])") == 0)
      let heart = try visit.wait(for: "\(visit.card(1)) .heart")
      #expect(try heart.label() == "Unsplash does not take likes any more.")
      try visit.recordIntents()
      try heart.click()
      try visit.openPhoto()
      try visit.tap(".viewer .heart[aria-disabled=true]")
      #expect(try visit.recordedIntents("didTapLike") == 0)
    }
  }
}

extension UnsplashSandbox {
  /// Answers the held requests, and those that are still to come, at once.
  func answerHeldRequests() {
    removeFaults()
    // A request that arrived before may not be held yet.
    waitUntilQuiet()
    releaseHeldAnswers()
  }
}
