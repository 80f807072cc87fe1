import BrowserTestSupport
import Testing
import UnsplashSandbox

@Suite("With the keyboard alone", .inBrowser)
@BrowserActor
struct KeyboardStories {
  @Test("Signing in, a like, a photo, the way back, the profile and the sign-out need no pointer")
  func wholeApp() throws {
    try Visit.run { visit in
      let browser = visit.browser
      try visit.wait(for: ".auth button:enabled")
      try visit.tabTo(".auth button")
      try browser.press(Key.enter)
      try visit.inLoginPage {}
      try visit.tabTo("iframe")
      try visit.inLoginPage {
        try visit.tabTo("#email")
        for key in SandboxAccount.demo.email { try browser.press(String(key)) }
        try visit.tabTo("#password")
        for key in SandboxAccount.demo.password { try browser.press(String(key)) }
        try visit.tabTo("#authorize")
        try browser.press(Key.enter)
      }
      try visit.wait(for: visit.card(1))
      try browser.press(Key.down, "l")
      try visit.wait(for: "\(visit.card(1)) .heart.liked")
      try browser.press(Key.down)
      #expect(try visit.isFocused("\(visit.card(2)) .photo-button"))
      try browser.press(Key.enter)
      try visit.wait(for: ".viewer .picture[data-state=picture]")
      #expect(try visit.isFocused(".photo-stage"))
      try browser.press(Key.escape)
      try visit.waitUntilGone(".viewer")
      #expect(try visit.isFocused("\(visit.card(2)) .photo-button"), "the focus returns")
      try browser.press("3")
      try visit.wait(for: ".profile .name")
      try visit.tabTo(".profile .sign-out")
      try browser.press(Key.enter)
      try visit.wait(for: "dialog.alert")
      try visit.tabTo("[data-answer=accept]")
      try browser.press(Key.enter)
      try visit.wait(for: ".auth button:enabled")
    }
  }

  @Test("The arrows, Home and End walk through a list, and scroll it")
  func list() throws {
    try Visit.run { visit in
      try visit.signIn()
      try visit.browser.press(Key.down, Key.end)
      try visit.browser.wait(
        for: "the focus in the last row",
        """
        const card = document.activeElement.closest(".card");
        return card && Number(card.ariaPosInSet) >= 30;
        """)
      try visit.browser.press(Key.home)
      #expect(try visit.isFocused("\(visit.card(1)) .photo-button"))
      #expect(
        try visit.browser.find(".imagesList .scroller").property("scrollTop", as: Double.self) < 100
      )
    }
  }

  @Test("Keys zoom, turn and move a photo, and return it")
  func photo() throws {
    try Visit.run("--edition", "basic") { visit in
      try visit.signIn()
      try visit.openPhoto()
      let width = try visit.photoWidth()
      for keys in [["+", "+"], ["]"], [Key.left], ["-"], ["["]] {
        let before = try visit.placement()
        for key in keys { try visit.browser.press(key) }
        try visit.waitForPhoto("another than before", "all !== given", before)
      }
      try visit.browser.press("z")
      try visit.waitForPhoto("twice as large as at first", "Math.abs(width - 2 * given) < 1", width)
      try visit.browser.press("z")
      try visit.waitForPhoto(
        "as at first", "Math.abs(width - given) < 1 && Math.abs(turn) < 0.01", width)
    }
  }

  @Test("The focus stays inside an alert, a menu and a sheet, and returns to where it was")
  func dialogs() throws {
    try Visit.run { visit in
      try visit.signIn()
      try visit.openPhoto()
      let share = ".viewer .controls button[aria-keyshortcuts=s]"
      try visit.tabTo("\(share):enabled")
      try visit.browser.press(Key.enter)
      try visit.expectFocusInside("dialog.menu", returnsTo: share)
      try visit.wait(for: ".viewer .statistics:not(:empty)")
      let info = ".viewer .controls button[aria-keyshortcuts=i]"
      try visit.tabTo(info)
      try visit.browser.press(Key.enter)
      try visit.expectFocusInside("dialog.photoInfo", returnsTo: info)
      try visit.browser.press(Key.escape)
      try visit.waitUntilGone(".viewer")
      try visit.browser.press("?")
      try visit.expectFocusInside("dialog.keys", returnsTo: "\(visit.card(1)) .photo-button")
      try visit.browser.press("3")
      try visit.wait(for: ".profile .name")
      try visit.tabTo(".profile .sign-out")
      try visit.browser.press(Key.enter)
      try visit.expectFocusInside("dialog.alert", returnsTo: ".profile .sign-out")
    }
  }
}

extension KeyboardStories {
  @Test("Keys work on a Russian keyboard, whose letters are others in the same places")
  func russianKeyboard() throws {
    try Visit.run { visit in
      try visit.signIn()
      try visit.browser.press(Key.down)
      try visit.pressRussian("д", at: "KeyL")
      try visit.wait(for: "\(visit.card(1)) .heart.liked")
      try visit.openPhoto()
      let before = try visit.placement()
      try visit.pressRussian("ъ", at: "BracketRight")
      try visit.waitForPhoto("turned", "all !== given && turn > 0.1", before)
    }
  }

  @Test("“Open original” leaves the keyboard in the photo when its button goes")
  func original() throws {
    try Visit.run { visit in
      try visit.signIn()
      try visit.openPhoto()
      let button = ".viewer .controls button[aria-keyshortcuts=o]"
      try visit.wait(for: button)
      try visit.tabTo(button)
      try visit.browser.press(Key.enter)
      try visit.waitUntilGone(button)
      #expect(try visit.isFocused(".photo-stage"))
    }
  }

  @Test("A key that is held likes once, and zooms on, which is spoken once")
  func heldKeys() throws {
    try Visit.run { visit in
      try visit.signIn()
      try visit.recordIntents()
      try visit.browser.press(Key.down)
      try visit.hold("l")
      #expect(try visit.recordedIntents("didTapLike") == 1)
      try visit.openPhoto()
      let width = try visit.photoWidth()
      try visit.browser.run(
        """
        window.spoken = [];
        const announcer = document.getElementById("announcer");
        new MutationObserver(() => spoken.push(announcer.textContent.trim()))
          .observe(announcer, { childList: true });
        """)
      try visit.hold("+")
      try visit.waitForPhoto(
        "larger by three steps", "Math.abs(width - given * 1.25 ** 3) < 1", width)
      #expect(try visit.browser.evaluate("return spoken", as: [String].self) == ["Zoom in"])
    }
  }

  @Test("Escape clears a field first, and then closes its screen")
  func escapeInField() throws {
    let keys = [
      "UNSPLASH_ACCESS_KEY": "key-of-a-test", "UNSPLASH_SECRET_KEY": "secret-of-a-test",
      "UNSPLASH_REDIRECT_URI": "urn:ietf:wg:oauth:2.0:oob",
    ]
    try Visit.run("--backend", "unsplash", environment: keys) { visit in
      try visit.tap(".auth button:enabled")
      let field = try visit.wait(for: ".other-way input")
      try field.type("half of a code")
      try visit.browser.press(Key.escape)
      #expect(try field.property("value", as: String.self) == "")
      try visit.browser.press(Key.escape)
      try visit.wait(for: ".auth button:enabled")
      try visit.waitUntilGone(".webView")
    }
  }

  @Test("A refresh of Explore leaves the focus where it was, or in the same row")
  func refresh() throws {
    try Visit.run { visit in
      try visit.signIn()
      try visit.select(tab: "explore")
      let places = [(".strip", ".cover"), (".photo-strip", ".photo-button")]
      for (row, button) in places { try visit.wait(for: "\(row) \(button)") }
      for (row, button) in places {
        try visit.browser.run(
          """
          const [row, button] = arguments;
          document.querySelector(`${row} ${button}`).focus();
          document.querySelector(".photo-strip").firstChild.classList.add("old");
          """, row, button)
        try visit.browser.press("r")
        try visit.wait(for: ".photo-strip > :first-child:not(.old)")
        try visit.waitUntilGone(".explore .refresh .loader")
        #expect(try visit.isFocused("\(row) \(button)"))
      }
    }
  }
}

extension Visit {
  /// Presses a key of a keyboard with Russian letters.
  fileprivate func pressRussian(_ letter: String, at code: String) throws {
    for type in ["keyDown", "keyUp"] {
      try browser.devTools(
        "Input.dispatchKeyEvent", ["type": type, "key": letter, "code": code, "text": letter])
    }
  }

  /// Holds a key until it has been repeated twice.
  fileprivate func hold(_ key: String) throws {
    for isRepeated in [false, true, true] {
      try browser.devTools(
        "Input.dispatchKeyEvent",
        ["type": "keyDown", "key": key, "text": key, "autoRepeat": isRepeated])
    }
    try browser.devTools("Input.dispatchKeyEvent", ["type": "keyUp", "key": key])
  }

  func isFocused(_ selector: String) throws -> Bool {
    try browser.evaluate(
      "return document.activeElement?.matches(arguments[0]) ?? false", selector, as: Bool.self)
  }

  /// Presses Tab until an element has the focus.
  fileprivate func tabTo(_ selector: String) throws {
    for _ in 1...60 where try !isFocused(selector) { try browser.press(Key.tab) }
    #expect(try isFocused(selector), "Tab does not lead to \(selector)")
  }

  /// Walks through a dialog with Tab in both directions, and closes it with Escape.
  fileprivate func expectFocusInside(_ dialog: String, returnsTo selector: String) throws {
    try wait(for: dialog)
    for keys in [[Key.tab], [Key.shift, Key.tab]] {
      for _ in 1...6 {
        try browser.perform(
          keys.count == 1
            ? .keys(.keyDown(keys[0]), .keyUp(keys[0]))
            : .keys(.keyDown(keys[0]), .keyDown(keys[1]), .keyUp(keys[1]), .keyUp(keys[0])))
        // Behind the last button comes the browser's own bar: then nothing of the page has it.
        #expect(try isFocused("\(dialog), \(dialog) *, body"))
      }
    }
    try browser.press(Key.escape)
    try waitUntilGone(dialog)
    #expect(try isFocused(selector), "the focus returns to \(selector)")
  }
}
