import BrowserTestSupport
import Foundation
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

  @Test("Each try in vain doubles the time to the next one, to at most eight seconds")
  func tries() throws {
    try Visit.run { visit in
      try visit.signIn()
      try visit.waitUntilFeedIsThere()
      try visit.recordDelays(until: 9)
      // After a connection, the delays begin anew.
      for _ in 1...2 {
        try visit.markFeedAsOld()
        try visit.connectAgain()
        try visit.waitForNewFeed()
        try visit.waitUntilFeedIsThere()
      }
      visit.app.end()
      #expect(try visit.delays(9) == [250, 250, 250, 500, 1_000, 2_000, 4_000, 8_000, 8_000])
      try visit.expectConsole(["ERR_"])
    }
  }

  @Test(
    "A page that gets its network back or comes into sight does not wait for its next try",
    arguments: [
      "dispatchEvent(new Event('online'))", "document.dispatchEvent(new Event('visibilitychange'))",
    ])
  func nextTry(event: String) throws {
    try Visit.run { visit in
      try visit.signIn()
      try visit.waitUntilFeedIsThere()
      try visit.recordDelays(until: 1)
      try visit.markFeedAsOld()
      try visit.connectAgain()
      #expect(try visit.delays(1) == [250])
      try visit.browser.run(event)
      try visit.waitForNewFeed()
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
      try visit.markFeedAsOld()
      try visit.browser.run(
        """
        const send = fetch;
        window.fetch = (...request) => {
          window.fetch = send;
          return \(answer);
        };
        """)
      try visit.tap("\(visit.card(1)) .heart")
      try visit.waitForNewFeed()
      #expect(try visit.count(".heart.liked") == likes)
      try visit.tap("\(visit.card(2)) .heart")
      try visit.wait(for: "\(visit.card(2)) .heart.liked")
      try visit.expectConsole(["Intents were lost"])
    }
  }

  @Test(
    "A program that stands still is noticed, and does not carry out what was tapped meanwhile",
    arguments: [(15_000, []), (10_000, ["Intents were lost"])])
  func standstill(limit: Int, warnings: [String]) throws {
    try Visit.run { visit in
      try visit.signIn()
      try visit.waitUntilFeedIsThere()
      try visit.holdLimits()
      try visit.markFeedAsOld()
      try visit.connectAgain()
      try visit.waitForNewFeed()
      try visit.waitUntilFeedIsThere()
      kill(visit.app.processIdentifier, SIGSTOP)
      try visit.tap("\(visit.card(1)) .heart")
      try visit.reachLimit(limit)
      try visit.wait(for: "The connection is lost. Trying again…", in: "#notice")
      try visit.tap("\(visit.card(2)) .heart")
      try visit.markFeedAsOld()
      kill(visit.app.processIdentifier, SIGCONT)
      try visit.waitForNewFeed()
      try visit.waitUntilGone("#notice")
      try visit.tap("\(visit.card(3)) .heart")
      try visit.wait(for: "\(visit.card(3)) .heart.liked")
      #expect(try visit.count(".heart.liked") == 1)
      if !warnings.isEmpty { try visit.expectConsole(warnings) }
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
      try visit.browser.run("document.querySelector('.imagesList .scroller').scrollTop = 2_000")
      try visit.wait(for: "\(visit.card(7)) [data-state=picture]")
      try visit.waitUntilFeedIsThere()
      let place = try visit.placeOfFeed()
      try visit.markFeedAsOld()
      try visit.connectAgain()
      try visit.waitForNewFeed()
      #expect(try visit.placeOfFeed() == place)
    }
  }
}

extension Visit {
  /// Marks the feed. One that is shown anew has no mark.
  fileprivate func markFeedAsOld() throws {
    try browser.run("document.querySelector('.imagesList').classList.add('old')")
  }

  fileprivate func waitForNewFeed() throws {
    try wait(for: ".imagesList:not(.old) .card [data-state=picture]")
  }

  /// Takes the errors and warnings from the browser's console, which have to be there.
  ///
  /// - Parameter parts: each error has one of these.
  fileprivate func expectConsole(_ parts: [String]) throws {
    let lines = try browser.console().filter { ["SEVERE", "WARNING"].contains($0.level) }
    #expect(lines.isEmpty == false)
    for line in lines { #expect(parts.contains { line.message.contains($0) }, "\(line)") }
  }

  /// Keeps the times that the page, which has to be at rest, waits before it tries to connect. It
  /// tries at once instead.
  ///
  /// - Parameter last: the number of the time after which it never tries.
  fileprivate func recordDelays(until last: Int) throws {
    try browser.run(
      """
      const times = [250, 500, 1_000, 2_000, 4_000, 8_000];
      Math.random = () => 0.5;
      window.delays = [];
      const set = setTimeout;
      window.setTimeout = (work, time) => {
        if (!times.includes(time)) return set(work, time);
        // Whoever waits looks again after a change of the document.
        document.documentElement.dataset.tries = delays.push(time);
        return set(work, delays.length < arguments[0] ? 0 : 600_000);
      };
      """, last)
  }

  /// The times that the page has waited, when there are as many.
  fileprivate func delays(_ count: Int) throws -> [Double] {
    try browser.wait(for: "\(count) delays", "return delays.length === arguments[0]", count)
    return try browser.evaluate("return delays")
  }

  /// Holds the limits of silence and of requests, from the next connection of the page on.
  fileprivate func holdLimits() throws {
    try browser.run(
      """
      window.held = new Map();
      const [set, clear] = [setTimeout, clearTimeout];
      window.setTimeout = (work, time) => {
        if (![10_000, 15_000].includes(time)) return set(work, time);
        const id = set(() => {}, 600_000);
        held.set(id, { work, time });
        // Whoever waits looks again after a change of the document.
        document.documentElement.dataset.held = id;
        return id;
      };
      window.clearTimeout = (id) => {
        held.delete(id);
        clear(id);
      };
      """)
  }

  /// Waits until a limit runs, and lets its time pass.
  ///
  /// - Parameter time: in milliseconds.
  fileprivate func reachLimit(_ time: Int) throws {
    try browser.wait(
      for: "a limit of \(time) ms",
      """
      const limit = [...held.values()].find(({ time }) => time === arguments[0]);
      limit?.work();
      return limit !== undefined;
      """, time)
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
