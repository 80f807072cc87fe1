import XCTest

#if canImport(XCUIStandIn)
  import XCUIStandIn
#endif

/// The course's three tests. They launch the app over its own local Unsplash: no network and no
/// personal account.
@MainActor
final class ImageFeedUITests: XCTestCase {
  /// The longest wait for an element, in seconds.
  private let limit: TimeInterval = 20

  private func launch(_ options: String...) -> XCUIApplication {
    continueAfterFailure = false
    let app = XCUIApplication()
    app.launchArguments =
      ["--backend", "sandbox", "--edition", "basic", "--language", "en", "--reset"]
      // The login page is in the language of the system.
      + ["-AppleLanguages", "(en)"] + options
    app.launch()
    return app
  }

  func testAuth() {
    let app = launch()
    app.buttons["Authenticate"].tap()

    let page = app.webViews["UnsplashWebView"]
    XCTAssertTrue(page.waitForExistence(timeout: limit))
    let email = page.descendants(matching: .textField).element
    XCTAssertTrue(email.waitForExistence(timeout: limit))
    email.tap()
    email.typeText("demo@example.com")
    page.swipeUp()
    let password = page.descendants(matching: .secureTextField).element
    XCTAssertTrue(password.waitForExistence(timeout: limit))
    password.tap()
    password.typeText("demo")
    page.swipeUp()
    // Unsplash's own page says “Login” here.
    page.buttons["Authorize"].tap()

    let cell = app.tables.children(matching: .cell).element(boundBy: 0)
    XCTAssertTrue(cell.waitForExistence(timeout: limit))
  }

  func testFeed() {
    let app = launch("--signed-in")
    let cells = app.tables.children(matching: .cell)
    XCTAssertTrue(cells.element(boundBy: 0).waitForExistence(timeout: limit))
    cells.element(boundBy: 0).swipeUp()

    let cell = cells.element(boundBy: 1)
    XCTAssertTrue(cell.waitForExistence(timeout: limit))
    // The heart's label says what a tap does; it changes with the server's answer.
    let heart = cell.buttons["like button"]
    for _ in 0..<2 {
      let label = heart.label
      heart.tap()
      XCTAssertTrue(changes(heart, from: label))
    }

    cell.tap()
    let back = app.buttons["nav back button white"]
    XCTAssertTrue(back.waitForExistence(timeout: limit))
    let image = app.images.element(boundBy: 0)
    XCTAssertTrue(image.waitForExistence(timeout: limit))
    image.pinch(withScale: 3, velocity: 1)
    image.pinch(withScale: 0.5, velocity: -1)
    back.tap()
    XCTAssertTrue(cell.waitForExistence(timeout: limit))
  }

  func testProfile() {
    let app = launch("--signed-in")
    let profile = app.tabBars.buttons.element(boundBy: 1)
    XCTAssertTrue(profile.waitForExistence(timeout: limit))
    profile.tap()

    XCTAssertTrue(app.staticTexts["Dana Demo"].waitForExistence(timeout: limit))
    XCTAssertTrue(app.staticTexts["@demo"].exists)
    app.buttons["logout button"].tap()
    let question = app.alerts["Bye bye!"]
    XCTAssertTrue(question.waitForExistence(timeout: limit))
    question.buttons["Yes"].tap()

    XCTAssertTrue(app.buttons["Authenticate"].waitForExistence(timeout: limit))
  }

  /// Waits until an element has another label.
  private func changes(_ element: XCUIElement, from label: String) -> Bool {
    let hasChanged = NSPredicate { _, _ in MainActor.assumeIsolated { element.label != label } }
    let change = XCTNSPredicateExpectation(predicate: hasChanged, object: element)
    return XCTWaiter().wait(for: [change], timeout: limit) == .completed
  }
}
