import BrowserTestSupport
import Testing
import UnsplashSandbox

@Suite("Failures in a browser, and the second try", .inBrowser)
@BrowserActor
struct FailureStories {
  @Test(
    "A feed that cannot be loaded says so, and Retry loads it",
    arguments: ["500", "garbage", "truncated-body", "broken-json"])
  func feed(_ fault: String) throws {
    try Visit.run("--fault", "photos:\(fault):1") { visit in
      try visit.openLoginPage()
      try visit.sendForm()
      let button = try visit.wait(for: ".imagesList .message button")
      #expect(try button.text() == "Retry")
      let message = try visit.text(of: ".imagesList .message p")
      #expect(message.isEmpty == false)
      #expect(try visit.text(of: "#announcer") == message, "a screen reader says it, too")
      try button.click()
      try visit.wait(for: visit.card(1))
      try visit.waitUntilGone(".message")
    }
  }

  @Test(
    "A login page that cannot be loaded says so, and Retry loads it",
    arguments: ["login:500:1", "login:reset-before-headers:3"])
  func loginPage(_ fault: String) throws {
    try Visit.run("--fault", fault) { visit in
      try visit.tap(".auth button:enabled")
      try visit.tap(".webView .message button")
      try visit.sendForm()
      try visit.wait(for: visit.card(1))
    }
  }

  @Test(
    "While the server of the login page cannot be reached, each try says so",
    arguments: [Fault.dropped, .refused(seconds: 600)])
  func unreachable(_ fault: Fault) throws {
    let unsplash = UnsplashSandbox()
    try Visit.run(unsplash: unsplash) { visit in
      unsplash.add(FaultRule(.server, fault))
      try visit.tap(".auth button:enabled")
      for _ in 1...2 {
        try visit.wait(for: ".webView .message button")
        try visit.tapRetry(".webView .message")
      }
      try visit.wait(for: ".webView .message button")
      unsplash.removeFaults()
      try visit.tap(".webView .message button")
      try visit.sendForm()
      try visit.wait(for: visit.card(1))
    }
  }

  @Test("A form that gets no answer shows a message, and the next try signs in")
  func form() throws {
    try Visit.run("--fault", "login-form:500:1") { visit in
      try visit.openLoginPage()
      try visit.sendForm()
      try visit.tap(".webView .message button")
      try visit.sendForm()
      try visit.wait(for: visit.card(1))
    }
  }

  @Test("A code that cannot be exchanged ends at the sign-in screen with an alert")
  func exchange() throws {
    try Visit.run("--fault", "token:500") { visit in
      try visit.openLoginPage()
      try visit.sendForm()
      try visit.wait(for: "dialog.alert")
      try visit.browser.press(Key.escape)
      try visit.waitUntilGone("dialog")
      try visit.wait(for: ".auth button:enabled")
    }
  }

  @Test("A photo whose picture cannot be loaded shows a symbol, and its page no error")
  func pictures() throws {
    try Visit.run("--fault", "pictures:500") { visit in
      try visit.openLoginPage()
      try visit.sendForm()
      try visit.wait(for: "\(visit.card(1)) [data-state=unavailable]")
      #expect(try visit.text(of: "\(visit.card(1)) .date") == "July 31, 2025")
    }
  }
}

extension Visit {
  /// Taps Retry and waits until the message has gone, which may come again at once.
  fileprivate func tapRetry(_ selector: String) throws {
    try browser.run(
      """
      const message = document.querySelector(arguments[0]);
      return new Promise((done) => {
        const observer = new MutationObserver(() => {
          if (!message.hidden) return;
          observer.disconnect();
          done();
        });
        observer.observe(message, { attributes: true });
        message.querySelector("button").click();
      });
      """, selector)
  }
}
