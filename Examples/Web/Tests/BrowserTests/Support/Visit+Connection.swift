import BrowserTestSupport

/// The page's connection with its server.
extension Visit {
  /// Lets the page connect again, as one does that browser's Back brings from its cache.
  func connectAgain() throws {
    try browser.run("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));")
  }

  /// Waits until the feed has all its pictures and the page has sent everything, so that a connection
  /// that ends now takes nothing with it.
  func waitUntilFeedIsThere() throws {
    try browser.wait(
      for: "all pictures of the feed",
      """
      return document.documentElement.dataset.busy === "0" &&
        !document.querySelector(".imagesList .card [data-state=loading]");
      """)
  }

  /// Waits until the page has sent everything and shows all that has come.
  func waitUntilPageRests() throws { try wait(for: "html[data-busy='0']") }

  /// Keeps the intents that the page sends from now on, until it is reloaded.
  func recordIntents() throws {
    try browser.run(
      """
      window.intents = [];
      const send = fetch;
      window.fetch = (address, options) => {
        if (options?.method === "POST") intents.push(...JSON.parse(options.body));
        return send(address, options);
      };
      """)
  }

  /// Waits until the page has sent everything, and counts the recorded intents of a name.
  func recordedIntents(_ name: String) throws -> Int {
    try waitUntilPageRests()
    return try browser.evaluate(
      "return intents.filter(({ intent }) => intent === arguments[0]).length", name, as: Int.self)
  }
}
