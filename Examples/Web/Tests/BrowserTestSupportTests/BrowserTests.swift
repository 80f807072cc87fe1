import BrowserTestSupport
import Foundation
import Testing

@Suite(
  "The WebDriver client, in a browser with static pages",
  .enabled(if: BrowserInstallation.isExpected, Comment(rawValue: BrowserInstallation.advice)))
@BrowserActor
struct BrowserTests {
  private func open(_ path: String) throws -> Browser { try PagesUnderTest.shared.get().open(path) }

  @Test("A page has an address and a title, and a history")
  func navigation() throws {
    let browser = try open("/form")
    let address = try browser.address()
    #expect(address.hasSuffix("/form"))
    #expect(try browser.title() == "Form")
    try browser.find("a").click()
    #expect(try browser.title() == "Second")
    try browser.back()
    #expect(try browser.address() == address)
    try browser.forward()
    try browser.reload()
    #expect(try browser.find("p").text() == "The second page")
  }

  @Test("Elements say what a person and a screen reader get")
  func elements() throws {
    let browser = try open("/form")
    let name = try browser.find("#name")
    #expect(try name.role() == "textbox")
    #expect(try name.label() == "Your name")
    let button = try browser.find("#send")
    #expect(try button.isEnabled() == false)
    #expect(try button.isDisplayed())
    #expect(try button.attribute("title") == "Later")
    #expect(try button.attribute("missing") == nil)
    #expect(try button.frame().width > 0)
    #expect(try browser.findAll("input, button").count == 2)
    #expect(try browser.findAll("video").isEmpty)
  }

  @Test("Typing goes into a field, keys to the focused element")
  func keys() throws {
    let browser = try open("/form")
    let name = try browser.find("#name")
    try name.type("Zoë")
    #expect(try browser.focusedElement().attribute("id") == "name")
    try browser.press(Key.backspace, "e")
    #expect(try name.property("value", as: String.self) == "Zoe")
    try name.clear()
    #expect(try name.property("value", as: String.self) == "")
  }

  @Test("A missing element is an error that names the selector")
  func missingElement() throws {
    let browser = try open("/form")
    let error = #expect(throws: BrowserError.self) { try browser.find("#missing") }
    #expect(error?.code == "no such element")
    #expect(error?.message.contains("#missing") == true)
  }

  @Test("Scripts take arguments and give typed results, also elements and promises")
  func scripts() throws {
    let browser = try open("/form")
    struct Both: Decodable, Equatable {
      let sum: Int
      let text: String?
    }
    let both = try browser.evaluate(
      "return { sum: arguments[0] + arguments[1], text: arguments[2] }", 2, 3, String?.none,
      as: Both.self)
    #expect(both == Both(sum: 5, text: nil))
    let heading = try browser.evaluate("return document.querySelector('h1')", as: Element.self)
    #expect(
      try browser.evaluate("return arguments[0].textContent", heading, as: String.self) == "Hello")
    #expect(try browser.evaluate("return Promise.resolve([1, 2])", as: [Int].self) == [1, 2])
    #expect(
      try browser.evaluateLater("const done = arguments[1]; done(arguments[0])", 7, as: Int.self)
        == 7)
    let error = #expect(throws: BrowserError.self) { try browser.run("missing()") }
    #expect(error?.message.contains("missing is not defined") == true)
  }

  @Test("Waiting ends with the change that fulfils the condition")
  func waiting() throws {
    let browser = try open("/form")
    try browser.run("setTimeout(() => { document.querySelector('h1').className = 'done' }, 20)")
    let text = try browser.wait(
      for: "the heading to be done", "return document.querySelector('h1.done')?.textContent",
      as: String.self)
    #expect(text == "Hello")
    try browser.run("setTimeout(() => { location.href = '/second' }, 20)")
    #expect(try browser.wait(for: "p").text() == "The second page")
  }

  @Test("Waiting in vain says for what, and what the page showed")
  func waitingInVain() throws {
    let browser = try open("/form")
    let error = #expect(throws: BrowserError.self) {
      try browser.wait(for: "a missing thing", "return missing.thing", limit: 0.05)
    }
    let message = try #require(error?.message)
    #expect(error?.code == "waited in vain")
    for part in ["a missing thing", "missing is not defined", "/form", "Hello"] {
      #expect(message.contains(part), "\(message)")
    }
  }

  @Test("Commands can be for a frame, and for another tab")
  func framesAndTabs() throws {
    let browser = try open("/frame")
    try browser.enter(try browser.find("iframe"))
    #expect(try browser.find("p").text() == "The second page")
    try browser.leaveFrames()
    #expect(try browser.findAll("p").isEmpty)
    let first = try browser.window()
    try browser.openTab()
    #expect(try browser.windows().count == 2)
    #expect(try browser.address() == "about:blank")
    try browser.closeWindow()
    try browser.use(first)
    #expect(try browser.title() == "Frame")
  }

  @Test("The wheel and the pointer reach the page")
  func inputs() throws {
    let browser = try open("/long")
    let scroller = try browser.find("#scroller")
    try browser.scroll(scroller, y: 300)
    try browser.wait(
      for: "the wheel", "return document.querySelector('#scroller').scrollTop === 300")
    try browser.run(
      """
      for (const name of ["pointerdown", "pointerup"]) {
        addEventListener(name, ({ pointerType, clientX, clientY }) => {
          document.body.dataset[name] = `${pointerType} ${clientX} ${clientY}`;
        });
      }
      """)
    try browser.drag(.touch, from: .point(x: 20, y: 30), to: .point(x: 20, y: 34))
    let seen = try browser.evaluate(
      "return { ...document.body.dataset }", as: [String: String].self)
    #expect(seen == ["pointerdown": "touch 20 30", "pointerup": "touch 20 34"])
  }

  @Test("Cookies that scripts cannot read are seen, and can be removed")
  func cookies() throws {
    let browser = try open("/form")
    #expect(try browser.evaluate("return document.cookie", as: String.self) == "")
    let cookie = try #require(try browser.cookies().first)
    #expect(cookie.name == "key" && cookie.value == "secret")
    #expect(cookie.httpOnly == true && cookie.sameSite == "Strict")
    try browser.removeCookies()
    #expect(try browser.cookies().isEmpty)
  }

  @Test("The browser has the size, the language and the motion that it was made with")
  func options() throws {
    let browser = try open("/form")
    #expect(try browser.evaluate("return [innerWidth, innerHeight]", as: [Int].self) == [640, 480])
    #expect(try browser.evaluate("return navigator.language", as: String.self) == "ru")
    #expect(
      try browser.evaluate(
        "return matchMedia('(prefers-reduced-motion: reduce)').matches", as: Bool.self))
    try browser.resize(width: 390, height: 700)
    #expect(try browser.evaluate("return innerWidth", as: Int.self) == 390)
    try browser.resize(width: 640, height: 480)
  }

  @Test("A phone has touch")
  func phone() throws {
    let browser = try Browser(BrowserOptions(size: (390, 844), isPhone: true))
    try browser.open(try PagesUnderTest.shared.get().address("/form"))
    #expect(try browser.evaluate("return navigator.maxTouchPoints > 0", as: Bool.self))
    browser.quit()
    #expect(throws: BrowserError.self) { try browser.title() }
  }

  @Test("A screenshot is a PNG, the console is read, and DevTools answer")
  func others() throws {
    let browser = try open("/form")
    #expect(try browser.screenshot().starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(try browser.find("h1").screenshot().starts(with: [0x89, 0x50, 0x4E, 0x47]))
    _ = try browser.console()
    try browser.run("console.error('a planted error')")
    #expect(try browser.console().map(\.level) == ["SEVERE"])
    struct Version: Decodable {
      let product: String
    }
    let version = try browser.devTools("Browser.getVersion", as: Version.self)
    #expect(version.product.contains("Chrome/"))
  }
}
