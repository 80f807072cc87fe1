import BrowserTestSupport
import Testing
import UnsplashSandbox

@Suite("Gestures on a photo", .inBrowser)
@BrowserActor
struct GestureStories {
  @Test("A second finger ends a pull: the loader goes, and nothing is refreshed")
  func pullWithTwoFingers() throws {
    try Visit.run { visit in
      try visit.signIn()
      try visit.recordIntents()
      let (start, end) = ((x: 195, y: 200), (x: 195, y: 400))
      try visit.touch("touchStart", start)
      try visit.touch("touchMove", end)
      try visit.wait(for: ".imagesList .refresh .loader")
      try visit.touch("touchStart", end, (x: 250, y: 400))
      try visit.touch("touchEnd")
      try visit.waitUntilGone(".imagesList .refresh .loader")
      #expect(try visit.recordedIntents("didPullToRefresh") == 0)
    }
  }

  @Test("A pull that the system takes over, as for a notification, refreshes nothing")
  func cancelledPull() throws {
    try Visit.run { visit in
      try visit.signIn()
      try visit.recordIntents()
      try visit.touch("touchStart", (x: 195, y: 200))
      try visit.touch("touchMove", (x: 195, y: 400))
      try visit.wait(for: ".imagesList .refresh .loader")
      try visit.touch("touchCancel")
      try visit.waitUntilGone(".imagesList .refresh .loader")
      #expect(try visit.recordedIntents("didPullToRefresh") == 0)
    }
  }

  @Test("The gestures of Safari on a Mac zoom and turn a photo by their amounts since the start")
  func safari() throws {
    try Visit.run { visit in
      try visit.signIn()
      try visit.openPhoto()
      let width = try visit.photoWidth()
      try visit.browser.run(
        """
        const stage = document.querySelector(".photo-stage");
        const send = (type, scale, rotation) => {
          const place = { clientX: 195, clientY: 420 };
          const event = new MouseEvent(type, { ...place, cancelable: true });
          stage.dispatchEvent(Object.assign(event, { scale, rotation }));
        };
        send("gesturestart", 1, 0);
        send("gesturechange", 1.5, 10);
        send("gesturechange", 2, 30);
        """)
      try visit.waitForPhoto(
        "twice as large and turned by 30°",
        "Math.abs(width - 2 * given) < 1 && Math.abs(turn - Math.PI / 6) < 0.01", width)
    }
  }

  @Test("A tap hides a photo's controls and brings them back; keys reach them all the time")
  func controls() throws {
    let unsplash = UnsplashSandbox()
    try Visit.run(unsplash: unsplash) { visit in
      try visit.signIn()
      try visit.openPhoto()
      let stage = try visit.browser.find(".photo-stage")
      let parts = [".back-button", ".tools", ".photo-footer"].map { ".viewer.bare > \($0)" }
      try stage.click()
      for part in parts { try visit.waitUntilTransparent(part) }
      #expect(try visit.browser.find(".viewer .heart").label().isEmpty == false)
      try visit.browser.press(Key.tab)
      try visit.wait(for: parts[0])
      #expect(try visit.browser.focusedElement().label() == "Back")
      try stage.click()
      try visit.wait(for: ".viewer:not(.bare) > .tools")
      try visit.browser.press(Key.escape)
      try visit.waitUntilGone(".viewer")
      unsplash.add(FaultRule(.pictures, .status(500)))
      try visit.tap("\(visit.card(2)) .photo-button")
      try visit.wait(for: ".photo-stage [data-state=unavailable]")
      unsplash.removeFaults()
      try visit.browser.press(Key.escape)
      try visit.waitUntilGone("dialog")
      try visit.browser.find(".photo-stage").click()
      try visit.wait(for: ".photo-stage [data-state=picture]")
      #expect(try visit.count(".viewer:not(.bare) > .tools") == 1)
    }
  }

  @Test("R-1 A mouse scrolls Explore's rows with arrows, which Tab leaves out")
  func arrows() throws {
    try Visit.run { visit in
      try visit.signIn()
      try visit.select(tab: "explore")
      try visit.wait(for: ".photo-strip .card")
      let row = ".strip-frame:has(.photo-strip)"
      #expect(try visit.browser.findAll("\(row) .previous:disabled").count == 1)
      try visit.browser.run("document.querySelector(arguments[0]).scrollIntoView()", row)
      for _ in 1...20 where try visit.count("\(row) .next:enabled") == 1 {
        try visit.tap("\(row) .next:enabled")
        try visit.wait(for: "\(row) .previous:enabled")
      }
      #expect(try visit.browser.findAll("\(row) .next:disabled").count == 1)
      #expect(try visit.browser.focusedElement().attribute("class")?.contains("strip") != true)
      #expect(try visit.browser.findAll(".strip-arrow:not([tabindex='-1'])").isEmpty)
    }
  }

  @Test("A sheet closes after a press beside it, not after a text in it was selected")
  func sheet() throws {
    try Visit.run { visit in
      try visit.signIn()
      try visit.openPhoto()
      try visit.wait(for: ".viewer .statistics:not(:empty)")
      try visit.tap(".viewer .controls button[aria-keyshortcuts=i]")
      let line = try visit.wait(for: "dialog.photoInfo dd")
      let beside = Input.Place.point(x: 195, y: 20)
      try visit.browser.drag(from: .element(line), to: beside)
      #expect(try visit.count("dialog.photoInfo") == 1, "a drag from a line")
      let sheet = try visit.wait(for: "dialog.photoInfo").frame()
      let padding = Input.Place.point(x: sheet.x + sheet.width / 2, y: sheet.y + sheet.height - 1)
      try visit.browser.perform(.pointer(.mouse, .move(to: padding), .down, .up))
      #expect(try visit.count("dialog.photoInfo") == 1, "a click inside")
      try visit.browser.perform(.pointer(.mouse, .move(to: beside), .down, .up))
      try visit.waitUntilGone("dialog")
    }
  }
}

extension Visit {
  fileprivate func waitUntilTransparent(_ selector: String) throws {
    try browser.wait(
      for: "a transparent “\(selector)”",
      "return getComputedStyle(document.querySelector(arguments[0])).opacity === '0'", selector)
  }

  /// Puts fingers on the page, moves or lifts them.
  fileprivate func touch(_ type: String, _ fingers: (x: Int, y: Int)...) throws {
    let points = fingers.enumerated().map { number, finger in
      ["x": finger.x, "y": finger.y, "id": number] as Parameters
    }
    try browser.devTools("Input.dispatchTouchEvent", ["type": type, "touchPoints": points])
  }
}
