import BrowserTestSupport
import Testing

@Suite("Links to other websites", .inBrowser)
@BrowserActor
struct LinkStories {
  @Test("The page that a credit opens cannot reach the app")
  func opener() throws {
    try Visit.run { visit in
      try visit.signIn()
      try visit.openPhoto()
      // unsplash.com cannot be reached: an empty page takes its place.
      try visit.browser.run(
        """
        const open = window.open;
        window.open = (url, name) => {
          window.asked = url;
          return open.call(window, "about:blank", name);
        };
        """)
      let tabs = try visit.browser.windows()
      try visit.tap(".viewer .link")
      try visit.browser.wait(for: "the link", "return window.asked;")
      #expect(try visit.browser.evaluate("return asked;", as: String.self).hasPrefix("http"))
      let opened = try visit.browser.windows().filter { !tabs.contains($0) }
      try #require(opened.count == 1)
      try visit.browser.use(opened[0])
      #expect(try visit.browser.evaluate("return window.opener === null;", as: Bool.self))
    }
  }
}
