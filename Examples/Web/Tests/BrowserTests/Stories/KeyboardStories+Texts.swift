import BrowserTestSupport
import Testing

/// The keys that are not commands.
extension KeyboardStories {
  @Test("What is typed into a field is text, and no command")
  func field() throws {
    try Visit.run { visit in
      try visit.signIn()
      try visit.select(tab: "explore")
      try visit.tap(".explore-part .search-button[title='Search photos']")
      let field = try visit.wait(for: ".search input[type=search]")
      try visit.recordIntents()
      for key in ["1", "r", "?", "/"] { try visit.browser.press(key) }
      #expect(try field.property("value", as: String.self) == "1r?/")
      #expect(try visit.count("dialog") == 0)
      for intent in ["didSelectTab", "didPullToRefresh", "didTapSearch"] {
        #expect(try visit.recordedIntents(intent) == 0, "\(intent)")
      }
    }
  }

  @Test("Keys do nothing below an alert")
  func alert() throws {
    try Visit.run { visit in
      try visit.signIn()
      try visit.select(tab: "profile")
      try visit.tap(".profile .sign-out")
      try visit.wait(for: "dialog.alert")
      try visit.recordIntents()
      for key in ["1", "2", "r", "?"] { try visit.browser.press(key) }
      #expect(try visit.count("dialog") == 1)
      try visit.tap("dialog.alert [data-answer=decline]")
      try visit.waitUntilGone("dialog")
      #expect(try visit.count(".profile .name") == 1, "the tab is the same")
      for intent in ["didSelectTab", "didPullToRefresh"] {
        #expect(try visit.recordedIntents(intent) == 0, "\(intent)")
      }
    }
  }

  @Test(
    "Escape in a field that ends a composition is the input method's",
    arguments: [["isComposing": 1], ["keyCode": 229]])
  func composition(_ event: [String: Int]) throws {
    try Visit.run { visit in
      try visit.signIn()
      try visit.select(tab: "explore")
      try visit.tap(".explore-part .search-button[title='Search photos']")
      let field = try visit.wait(for: ".search input[type=search]")
      for text in ["にほ", ""] {
        try field.clear()
        try field.type(text)
        try visit.sendKey("Escape", event)
        #expect(try field.property("value", as: String.self) == text)
        #expect(try visit.count(".search") == 1, "the screen stays")
      }
    }
  }

  @Test("Keys of one character can be turned off, also after a reload; the others go on")
  func characterKeys() throws {
    try Visit.run { visit in
      try visit.signIn()
      try visit.select(tab: "profile")
      try visit.tap(".profile .bar [aria-keyshortcuts='?']")
      try visit.tap("dialog.keys .setting input:checked")
      try visit.tap("dialog.keys .bar button")
      try visit.browser.reload()
      try visit.wait(for: ".profile .name")
      try visit.recordIntents()
      for key in ["?", "1", "r", "+"] { try visit.browser.press(key) }
      for intent in ["didSelectTab", "didPullToRefresh"] {
        #expect(try visit.recordedIntents(intent) == 0, "\(intent)")
      }
      #expect(try visit.count("dialog") == 0)
      try visit.select(tab: "feed")
      try visit.browser.press(Key.down)
      #expect(try visit.isFocused("\(visit.card(1)) .photo-button"))
      #expect(try visit.count("[data-key=r]") == 1)
      #expect(try visit.browser.findAll("[aria-keyshortcuts]").isEmpty)
      try visit.select(tab: "profile")
      try visit.tap(".profile .bar [data-key='?']")
      try visit.tap("dialog.keys .setting input:not(:checked)")
      #expect(try visit.browser.findAll("[data-key]:not([aria-keyshortcuts])").isEmpty)
      try visit.browser.press(Key.escape)
      try visit.browser.press("1")
      try visit.wait(for: visit.card(1))
    }
  }

  @Test("Where the browser keeps nothing, keys of one character are off until a reload")
  func characterKeysWithoutStorage() throws {
    try Visit.run { visit in
      try visit.signIn()
      try visit.select(tab: "profile")
      try visit.browser.run(
        """
        for (const name of ["getItem", "setItem"]) {
          Storage.prototype[name] = () => { throw new DOMException("blocked", "SecurityError"); };
        }
        """)
      try visit.tap(".profile .bar [data-key='?']")
      try visit.tap("dialog.keys .setting input:checked")
      try visit.browser.press(Key.escape)
      try visit.recordIntents()
      try visit.browser.press("1")
      #expect(try visit.recordedIntents("didSelectTab") == 0)
      #expect(try visit.browser.findAll("[aria-keyshortcuts]").isEmpty)
    }
  }

  @Test("A bracket that is typed with Alt turns the photo: Option+5 on a German keyboard")
  func bracket() throws {
    try Visit.run { visit in
      try visit.signIn()
      try visit.openPhoto()
      let before = try visit.placement()
      try visit.sendKey("[", ["altKey": 1])
      try visit.waitForPhoto("turned", "all !== given && turn < -0.1", before)
    }
  }

  @Test("What a key has done is spoken")
  func spoken() throws {
    try Visit.run { visit in
      try visit.signIn()
      try visit.browser.press(Key.down)
      let photo = try visit.browser.find("\(visit.card(1)) .photo-button").label()
      for (key, words, end) in [
        ("l", "Like: \(photo)", ".liked"), ("l", "Unlike: \(photo)", ":not(.liked)"),
        ("r", "Photos loaded: 30", ""),
      ] {
        try visit.browser.press(key)
        try visit.wait(for: words, in: "#announcer")
        try visit.wait(for: "\(visit.card(1)) .heart\(end)")
      }
      try visit.openPhoto()
      for (key, words) in [
        ("+", "Zoom in"), ("-", "Zoom out"), ("]", "Rotate right"), ("z", "Zoom in and back"),
        (Key.left, "Move the photo"), ("l", "Like"),
      ] {
        try visit.browser.press(key)
        try visit.wait(for: words, in: "#announcer")
      }
    }
  }

  @Test("The list of keys has each that a button of the feed or a photo has, in words")
  func keyList() throws {
    try Visit.run { visit in
      try visit.signIn()
      try visit.openPhoto()
      let buttons = try visit.browser.findAll("[data-key]")
        .compactMap { try $0.attribute("data-key") }
      #expect(Set(buttons).isSuperset(of: ["r", "l", "o", "i", "s", "-", "+", "[", "]"]))
      try visit.browser.press("?")
      try visit.wait(for: "dialog.keys")
      let keys = try visit.browser.findAll("dialog.keys dt").map { try $0.text() }
      let words = try visit.browser.findAll("dialog.keys dd").map { try $0.text() }
      #expect(keys.count == words.count && !words.contains(""))
      let listed = keys.flatMap { $0.split(separator: " ") }.map { $0 == "−" ? "-" : String($0) }
      #expect(Set(buttons + ["c", "z", "/", "?"]).subtracting(listed) == [])
    }
  }

  @Test("Keys with Control, Alt or Command are the browser's")
  func modifiers() throws {
    try Visit.run { visit in
      try visit.signIn()
      try visit.recordIntents()
      for modifier in ["ctrlKey", "altKey", "metaKey"] {
        try visit.sendKey("r", [modifier: 1])
        #expect(try visit.recordedIntents("didPullToRefresh") == 0, "\(modifier)")
      }
      try visit.sendKey("r")
      #expect(try visit.recordedIntents("didPullToRefresh") == 1)
    }
  }
}

extension Visit {
  /// Sends the event of a key to the page alone: the browser would reload the page, for example.
  ///
  /// - Parameter members: what else the event says; 1 is true.
  fileprivate func sendKey(_ key: String, _ members: [String: Int] = [:]) throws {
    try browser.run(
      """
      const [key, members] = arguments;
      const event = new KeyboardEvent("keydown", { ...members, key, bubbles: true });
      document.activeElement.dispatchEvent(event);
      """, key, members)
  }
}
