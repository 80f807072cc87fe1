import BrowserTestSupport
import Testing
import UnsplashSandbox

@Suite("A network that fails", .inBrowser)
@BrowserActor
struct FailureStories {
  @Test(
    "Each try to load the login page or to send its form says that it failed, until one signs in",
    arguments: [Fault.dropped, .refused(seconds: 600)])
  func loginPage(_ fault: Fault) throws {
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
      unsplash.add(FaultRule(.loginForm, .status(500), .times(1)))
      try visit.tap(".webView .message button")
      try visit.sendForm()
      try visit.tap(".webView .message button")
      try visit.sendForm()
      try visit.wait(for: visit.card(1))
    }
  }

  @Test("A proxy of the environment is not asked for the local Unsplash")
  func proxy() throws {
    // Nobody listens there.
    let proxy = "http://127.0.0.1:1"
    let environment = [
      "http_proxy": proxy, "HTTP_PROXY": proxy, "all_proxy": proxy, "ALL_PROXY": proxy,
      "no_proxy": "", "NO_PROXY": "",
    ]
    try Visit.run(environment: environment) { try $0.signIn() }
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
