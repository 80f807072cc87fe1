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

  @Test("Keys with Control, Alt or Command are the browser's")
  func modifiers() throws {
    try Visit.run { visit in
      try visit.signIn()
      try visit.recordIntents()
      for modifier in ["ctrlKey", "altKey", "metaKey"] {
        try visit.sendKey("r", [modifier: true])
        #expect(try visit.recordedIntents("didPullToRefresh") == 0, "\(modifier)")
      }
      try visit.sendKey("r")
      #expect(try visit.recordedIntents("didPullToRefresh") == 1)
    }
  }
}

extension Visit {
  /// Sends the event of a key to the page alone: the browser would reload the page, for example.
  fileprivate func sendKey(_ key: String, _ modifiers: [String: Bool] = [:]) throws {
    try browser.run(
      """
      const [key, modifiers] = arguments;
      const event = new KeyboardEvent("keydown", { ...modifiers, key, bubbles: true });
      document.activeElement.dispatchEvent(event);
      """, key, modifiers)
  }
}
