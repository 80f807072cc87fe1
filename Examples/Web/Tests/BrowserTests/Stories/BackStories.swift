import BrowserTestSupport
import Testing
import UnsplashSandbox

@Suite("The browser's Back", .inBrowser)
@BrowserActor
struct BackStories {
  @Test("Back closes the share menu, the sheet and the photo, one after the other")
  func closes() throws {
    try Visit.run { visit in
      try visit.signIn()
      try visit.openPhoto()
      try visit.wait(for: ".viewer .controls button[aria-keyshortcuts=s]:enabled").click()
      try visit.wait(for: "dialog.menu")
      try visit.browser.back()
      try visit.waitUntilGone("dialog")
      try visit.wait(for: ".viewer .statistics:not(:empty)")
      try visit.tap(".viewer .controls button[aria-keyshortcuts=i]")
      try visit.wait(for: "dialog.photoInfo")
      try visit.browser.back()
      try visit.waitUntilGone("dialog")
      try visit.wait(for: ".viewer")
      try visit.browser.back()
      try visit.wait(for: visit.card(1))
      try visit.waitUntilGone(".viewer")
      #expect(try visit.browser.address() == visit.app.address)
    }
  }

  @Test("Back closes the list of keys, and then the photo below it")
  func keyHelp() throws {
    try Visit.run { visit in
      try visit.signIn()
      try visit.openPhoto()
      try visit.browser.press("?")
      try visit.wait(for: "dialog.keys")
      try visit.browser.back()
      try visit.waitUntilGone("dialog")
      try visit.wait(for: ".viewer")
      try visit.browser.back()
      try visit.waitUntilGone(".viewer")
    }
  }

  @Test("Back closes the address of a page that the browser does not open, and leaves the photo")
  func address() throws {
    try Visit.run { visit in
      try visit.signIn()
      try visit.openPhoto()
      try visit.browser.run("window.open = () => null")
      try visit.tap(".viewer .photo-footer > .link")
      try visit.wait(for: "dialog a[href]")
      try visit.browser.back()
      try visit.waitUntilGone("dialog")
      try visit.wait(for: ".viewer")
    }
  }

  @Test("After screens were closed by their buttons, Back leads out of the app at once")
  func leaves() throws {
    try Visit.run { visit in
      try visit.signIn()
      for _ in 1...2 {
        try visit.openPhoto()
        try visit.tap(".viewer .back-button")
        try visit.waitUntilGone(".viewer")
      }
      try visit.waitForHistory(depth: 0)
      try visit.browser.back()
      #expect(try visit.browser.address() == "about:blank")
      try visit.browser.forward()
      try visit.wait(for: visit.card(1))
    }
  }

  @Test("Attempts to sign in leave nothing in the history: Back after them closes what is open")
  func signIn() throws {
    try Visit.run { visit in
      try visit.openLoginPage()
      try visit.browser.back()
      try visit.wait(for: ".auth button:enabled")
      try visit.openLoginPage()
      try visit.sendForm(password: "wrong")
      try visit.inLoginPage(with: "#message") {}
      try visit.sendForm()
      try visit.wait(for: visit.card(1))
      try visit.waitForHistory(depth: 0)
      try visit.openPhoto()
      try visit.waitForHistory(depth: 1)
      try visit.browser.back()
      try visit.waitUntilGone(".viewer")
      try visit.wait(for: visit.card(1))
    }
  }

  @Test("Each tab keeps its own pushed screens; Back closes those of the selected tab")
  func tabs() throws {
    try Visit.run { visit in
      try visit.signIn()
      try visit.select(tab: "explore")
      try visit.tap(".explore-part .search-button[title='Search photos']")
      try visit.wait(for: ".search input")
      try visit.select(tab: "feed")
      try visit.openPhoto()
      try visit.browser.back()
      try visit.waitUntilGone(".viewer")
      try visit.select(tab: "explore")
      try visit.wait(for: ".search input")
      try visit.waitForHistory(depth: 1)
      try visit.browser.back()
      try visit.waitUntilGone(".search")
      try visit.wait(for: ".explore")
    }
  }
}

extension BackStories {
  @Test("Back in a tab without pushed screens leads to the tab that has some, not out of the app")
  func otherTab() throws {
    try Visit.run { visit in
      try visit.signIn()
      try visit.select(tab: "explore")
      try visit.tap(".explore-part .search-button[title='Search photos']")
      try visit.wait(for: ".search input")
      try visit.select(tab: "feed")
      try visit.wait(for: visit.card(1))
      try visit.waitForHistory(depth: 2)
      try visit.recordIntents()
      try visit.browser.press(Key.escape)
      #expect(try visit.recordedIntents("didSelectTab") == 0, "Escape stays in the tab")
      // Browsers skip entries that Back itself has added.
      try visit.browser.run(
        """
        window.pushed = [];
        const push = history.pushState.bind(history);
        history.pushState = (state, title) => {
          pushed.push(state);
          push(state, title);
        };
        """)
      try visit.browser.back()
      try visit.wait(for: ".search input")
      try visit.waitForHistory(depth: 1)
      try visit.browser.back()
      try visit.wait(for: ".explore")
      try visit.waitForHistory(depth: 0)
      #expect(try visit.recordedIntents("didSelectTab") == 1)
      #expect(try visit.browser.evaluate("return pushed.length", as: Int.self) == 0)
    }
  }
}

extension Visit {
  /// Waits until the history has an entry for each thing that Back closes.
  fileprivate func waitForHistory(depth: Int) throws {
    try browser.run(
      """
      return new Promise((done) => {
        const check = () => (history.state?.depth ?? 0) === arguments[0] && done();
        navigation.addEventListener("currententrychange", check);
        check();
      });
      """, depth)
  }
}
