import BrowserTestSupport
import Testing
import UnsplashSandbox

/// A visit of the app: a browser, and what a person does and sees in it.
@BrowserActor
struct Visit {
  let app: WebApp
  let browser: Browser

  /// The browser of all stories, because it starts in seconds. A tab has a history and a storage of
  /// its own, and each app is another website.
  private static let browser = Result {
    try Browser(BrowserOptions(size: (390, 844), reducesMotion: true, isDark: true))
  }

  /// Opens the app, lets a person visit it, and expects no errors in the browser's console, which
  /// also has what the content security policy forbids.
  ///
  /// - Parameters:
  ///   - options: options of the program.
  ///   - unsplash: a local Unsplash that the test controls; `nil` for the program's own.
  ///   - environment: variables that the program gets.
  ///   - story: what the person does.
  static func run(
    _ options: String..., hasLog: Bool = false, unsplash: UnsplashSandbox? = nil,
    environment: [String: String] = [:],
    story: (Visit) throws -> Void
  ) throws {
    let app = try WebApp(
      options + (hasLog ? ["--log"] : []), unsplash: unsplash, environment: environment)
    let browser = try Self.browser.get()
    let tabs = try browser.windows()
    defer { closeTabs(of: browser, except: tabs) }
    let visit = Visit(app: app, browser: browser)
    try visit.openInTab()
    try story(visit)
    let lines = try browser.console().filter { ["SEVERE", "WARNING"].contains($0.level) }
    #expect(lines == [])
  }

  /// Opens the app in another tab, which has the keyboard.
  func openInTab() throws {
    try browser.openTab()
    try browser.open(app.address)
  }

  private static func closeTabs(of browser: Browser, except tabs: [Browser.Window]) {
    do {
      _ = try? browser.console()
      try browser.releaseInputs()
      for tab in try browser.windows() where !tabs.contains(tab) {
        try browser.use(tab)
        try browser.closeWindow()
      }
      if let first = tabs.first { try browser.use(first) }
    } catch {
      Issue.record(error, "the tabs of a story could not be closed")
    }
  }

  // MARK: What a person waits for

  /// Waits for a visible element.
  @discardableResult
  func wait(for selector: String) throws -> Element { try browser.wait(for: selector) }

  /// Waits until no element is visible.
  func waitUntilGone(_ selector: String) throws {
    try browser.wait(
      for: "the end of “\(selector)”",
      """
      return ![...document.querySelectorAll(arguments[0])]
        .some((node) => node.checkVisibility({ visibilityProperty: true }));
      """, selector)
  }

  /// Waits until an element shows a text.
  func wait(for text: String, in selector: String) throws {
    try browser.wait(
      for: "“\(text)” in “\(selector)”",
      """
      return [...document.querySelectorAll(arguments[0])].some((node) =>
        node.checkVisibility({ visibilityProperty: true }) && node.innerText.includes(arguments[1]));
      """, selector, text)
  }

  func tap(_ selector: String) throws { try wait(for: selector).click() }

  // MARK: Ways through the app

  /// Goes from the sign-in screen to the login page.
  func openLoginPage() throws {
    try tap(".auth button:enabled")
    try wait(for: ".webView iframe")
  }

  /// Does something in the login page as soon as an element of it is there.
  func inLoginPage(with selector: String = "#email", _ action: () throws -> Void) throws {
    try browser.enter(try wait(for: ".webView iframe"))
    try wait(for: selector)
    try action()
    try browser.leaveFrames()
  }

  /// Fills the form of the login page in, and sends it.
  func sendForm(as account: SandboxAccount = .demo, password: String? = nil) throws {
    try inLoginPage {
      let email = try browser.find("#email")
      try email.clear()
      try email.type(account.email)
      try browser.find("#password").type(password ?? account.password)
      try browser.find("#authorize").click()
    }
  }

  /// Goes from the sign-in screen to the feed with its first picture.
  func signIn(as account: SandboxAccount = .demo) throws {
    try openLoginPage()
    try sendForm(as: account)
    try wait(for: ".imagesList .card [data-state=picture]")
  }

  /// The selector of a card of the feed, counted from 1.
  func card(_ number: Int) -> String { ".imagesList .card[aria-posinset='\(number)']" }

  /// Opens a photo of the feed with its picture.
  func openPhoto(_ number: Int = 1) throws {
    try tap("\(card(number)) .photo-button")
    try wait(for: ".photo-stage [data-state=picture]")
  }

  func select(tab: String) throws { try tap("#tabs [data-tab=\(tab)]") }

  /// Types words into the field of a search, in place of what is there, and starts it.
  func search(_ words: String) throws {
    let field = try wait(for: ".search input[type=search]")
    try field.clear()
    try field.type(words)
    try wait(for: ".search button[type=submit]:enabled")
    try browser.press(Key.enter)
  }

  // MARK: What there is

  /// The text of an element in sight.
  func text(of selector: String) throws -> String { try wait(for: selector).text() }

  /// Counts the elements in sight.
  func count(_ selector: String) throws -> Int {
    try browser.findAll(selector).filter { try $0.isDisplayed() }.count
  }
}
