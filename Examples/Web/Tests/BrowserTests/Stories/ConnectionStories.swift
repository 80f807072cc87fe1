import BrowserTestSupport
import Testing

@Suite("A connection that is lost", .inBrowser)
@BrowserActor
struct ConnectionStories {
  @Test("While the program is not running, a notice says so; the app comes back by itself")
  func restart() throws {
    // It ends after the visit, whose page would miss it.
    var second: WebApp?
    defer { second?.end() }
    try Visit.run { visit in
      try visit.signIn()
      try visit.waitUntilFeedIsThere()
      try visit.browser.run("document.documentElement.classList.add('old')")
      visit.app.end()
      try visit.wait(for: "The connection is lost. Trying again…", in: "#notice")
      second = try WebApp(port: try #require(visit.app.port))
      try visit.wait(for: "html:not(.old) .auth button:enabled")
      try visit.signIn()
      try visit.waitUntilGone("#notice")
      try visit.expectConsole(["ERR_", "403"])
    }
  }

  @Test(
    "After a request that failed, the page is shown everything anew, and sends nothing twice",
    arguments: [
      ("Promise.reject(new TypeError('The connection was closed.'))", 0),
      ("Promise.resolve(new Response('', { status: 503 }))", 0),
      ("send(...request).then(() => { throw new TypeError('The answer was lost.'); })", 1),
    ])
  func request(_ answer: String, likes: Int) throws {
    try Visit.run { visit in
      try visit.signIn()
      try visit.waitUntilFeedIsThere()
      try visit.browser.run(
        """
        document.querySelector(".imagesList").classList.add("old");
        const send = fetch;
        window.fetch = (...request) => {
          window.fetch = send;
          return \(answer);
        };
        """)
      try visit.tap("\(visit.card(1)) .heart")
      try visit.wait(for: ".imagesList:not(.old) .card [data-state=picture]")
      #expect(try visit.count(".heart.liked") == likes)
      try visit.tap("\(visit.card(2)) .heart")
      try visit.wait(for: "\(visit.card(2)) .heart.liked")
      try visit.expectConsole(["Intents were lost"])
    }
  }

  @Test("After a command that did not arrive, the page is shown everything anew")
  func command() throws {
    try Visit.run { visit in
      try visit.browser.devTools(
        "Page.addScriptToEvaluateOnNewDocument", ["source": Self.losingCommand])
      try visit.browser.reload()
      try visit.signIn()
      try visit.waitUntilFeedIsThere()
      // The first heart's command is lost, the second one's has a number too high.
      for number in 1...2 { try visit.tap("\(visit.card(number)) .heart") }
      for number in 1...2 { try visit.wait(for: "\(visit.card(number)) .heart.liked") }
    }
  }

  /// Loses the first change of a card.
  private static let losingCommand = """
    let isLost = false;
    const Source = EventSource;
    window.EventSource = class extends Source {
      set onmessage(receive) {
        super.onmessage = (event) => {
          if (isLost || JSON.parse(event.data).command !== "updateCard") return receive(event);
          isLost = true;
        };
      }
    };
    """

  @Test("A list stays where it is when the connection is lost")
  func place() throws {
    try Visit.run { visit in
      try visit.signIn()
      try visit.browser.run(
        "document.querySelector('.imagesList .scroller').scrollTop = 2_000")
      try visit.wait(for: "\(visit.card(7)) [data-state=picture]")
      try visit.waitUntilFeedIsThere()
      let place = try visit.placeOfFeed()
      try visit.browser.run("document.querySelector('.imagesList').classList.add('old')")
      try visit.connectAgain()
      try visit.wait(for: ".imagesList:not(.old) .card [data-state=picture]")
      #expect(try visit.placeOfFeed() == place)
    }
  }
}

extension Visit {
  /// Takes the errors and warnings from the browser's console, which have to be there.
  ///
  /// - Parameter parts: each error has one of these.
  fileprivate func expectConsole(_ parts: [String]) throws {
    let lines = try browser.console().filter { ["SEVERE", "WARNING"].contains($0.level) }
    #expect(lines.isEmpty == false)
    for line in lines { #expect(parts.contains { line.message.contains($0) }, "\(line)") }
  }

  /// The number of the first card in sight and its distance from the top of the list.
  fileprivate func placeOfFeed() throws -> [Double] {
    try browser.evaluate(
      """
      const { top } = document.querySelector(".imagesList .scroller").getBoundingClientRect();
      const cards = [...document.querySelectorAll(".imagesList .card")];
      const first = cards.find((card) => card.getBoundingClientRect().bottom > top);
      return [Number(first.ariaPosInSet), Math.round(first.getBoundingClientRect().top - top)];
      """)
  }
}
