import BrowserTestSupport
import Testing
import UnsplashSandbox

@Suite("Gestures on a photo", .inBrowser)
@BrowserActor
struct GestureStories {
  @Test("Two fingers zoom and turn, one moves, a double tap zooms and returns, the wheel zooms")
  func photo() throws {
    try Visit.run("--edition", "basic") { visit in
      try visit.signIn()
      try visit.openPhoto()
      let width = try visit.photoWidth()
      try pinch(visit)
      try visit.waitForPhoto("larger and turned", "width > given * 1.3 && turn > 0.1", width)
      let pinched = try visit.placement()
      try visit.browser.drag(.touch, from: .point(x: 200, y: 400), to: .point(x: 240, y: 460))
      try visit.waitForPhoto("moved", "all !== given", pinched)
      try tapTwice(visit)
      try visit.waitForPhoto("as large as at first", "Math.abs(width - given) < 1", width)
      try tapTwice(visit)
      try visit.waitForPhoto("twice as large", "Math.abs(width - 2 * given) < 1", width)
      try visit.browser.scroll(try visit.browser.find(".photo-stage"), y: -100)
      try visit.waitForPhoto("larger than that", "width > 2 * given", width)
    }
  }

  /// Moves two fingers apart, a little around their middle.
  private func pinch(_ visit: Visit) throws {
    try visit.browser.perform(
      .pointer(
        .touch, id: "left", .move(to: .point(x: 150, y: 400)), .down,
        .move(to: .point(x: 80, y: 340), milliseconds: 60), .up),
      .pointer(
        .touch, id: "right", .move(to: .point(x: 240, y: 400)), .down,
        .move(to: .point(x: 310, y: 460), milliseconds: 60), .up))
  }

  private func tapTwice(_ visit: Visit) throws {
    let middle = Input.Place.point(x: 195, y: 420)
    try visit.browser.perform(
      .pointer(.touch, .move(to: middle), .down, .up, .pause(milliseconds: 40), .down, .up))
  }

  @Test("A pull with a finger refreshes a list")
  func pull() throws {
    let unsplash = UnsplashSandbox()
    try Visit.run("--edition", "basic", unsplash: unsplash) { visit in
      try visit.signIn()
      #expect(unsplash.requestCount("GET /photos") == 1)
      unsplash.add(FaultRule(.photos, .held))
      try visit.browser.drag(.touch, from: .point(x: 195, y: 150), to: .point(x: 195, y: 500))
      try visit.wait(for: ".imagesList .refresh.refreshing .loader")
      unsplash.answerHeldRequests()
      try visit.waitUntilGone(".imagesList .refresh .loader")
      #expect(unsplash.requestCount("GET /photos") == 2)
    }
  }
}
