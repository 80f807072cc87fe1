import BrowserTestSupport
import Foundation
import ImageFeedConformance
import ImageFeedContracts
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import Testing

// One after the other: all share a browser.
@Suite(
  "K-3 The page in a browser fulfils the contracts, with what a person sees and does", .serialized,
  .enabled(if: BrowserInstallation.isExpected, Comment(rawValue: BrowserInstallation.advice)))
@MainActor
struct BrowserContractsTests {
  let client: Client

  init() throws {
    client = try BrowserProgram.client.get()
    client.beginRule()
  }

  private nonisolated static let first = [
    "Connection", "SplashView", "AuthView", "ImagesListView", "ProfileView", "ViewerView",
    "PhotoInfoView", "ExploreView", "SearchView", "CollectionListView", "ExtendedFrontEnd",
  ]
  private nonisolated static let later = [
    "SingleImageView", "FrontEnd", "FavouritesView", "PhotoListView",
  ]

  @Test("Each rule is kept", arguments: first)
  func suite(name: String) async throws {
    let suite = try #require(suites[name])
    await expectKept(suite)
  }

  @Test("Each rule is kept that is a variant of another suite's", arguments: later)
  func similarSuite(name: String) async throws {
    let suite = try #require(suites[name])
    await expectKept(suite)
  }

  @Test("Each rule about the login page is kept, in the frame that the server fills")
  func loginPage() async {
    await expectKept(Client.loginPageSuite { try BrowserLoginProbe(client, $0) })
  }

  @Test("No suite of either edition is left out")
  func allSuites() {
    #expect(Set(suites.keys) == Set(Self.first + Self.later + ["WebViewView"]))
  }

  private var suites: [String: any Contract] {
    let suites = Edition.allCases.flatMap { client.suites(of: $0) }
    return Dictionary(suites.map { (type(of: $0).name, $0) }) { $1 }
  }

  /// Expects that every rule was checked and is kept, and that the page did nothing wrong besides.
  private func expectKept<Suite: Contract>(
    _ suite: Suite, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    var suite = suite
    // The limit is long because many other tests run at the same time.
    suite.limit = 300
    for rule in suite.facts {
      client.beginRule()
      let report = await suite.run(rule.name)
      #expect(report.kept == [rule.name], "\(report)", sourceLocation: sourceLocation)
      #expect(client.faults + client.missing == [], "\(rule.name)", sourceLocation: sourceLocation)
    }
  }

  @Test("Nothing is pressed for an act that the page does not know")
  func unknownAct() throws {
    _ = try DialogStage(client)
    let answer = try client.program.answer(to: #"{"do":"wave","screen":"auth-1"}"#)
    #expect(answer == #"{"unsupported":true}"#)
  }

  @Test("A state of the button for the original that the page does not know changes nothing")
  func unknownOriginal() throws {
    let strings = Strings(.english)
    let presenter = ViewerPresenterSpy(
      card: PhotoCard(
        .sample(), strings: strings, dates: PhotoDateFormatter(strings: strings, timeZone: .utc)))
    let probe = try ViewerClientProbe(client, presenter)
    presenter.viewer?.setOriginal(.ready)
    probe.page.send(#"{"v":1,"screen":"singleImage-2","command":"setOriginal","state":"sketch"}"#)
    #expect(probe.original == .ready)
  }

  @Test("Each heartbeat of the server breaks its silence")
  func heartbeat() throws {
    let often = try BrowserProgram.makeClient(client.program, heartbeatSeconds: 0.01)
    try ClientPage(often).act { browser in
      try browser.run(
        """
        const { dataset } = document.head;
        const set = setTimeout;
        window.setTimeout = (work, time) => {
          if (time === 15_000) dataset.silences = Number(dataset.silences ?? 0) + 1;
          return set(work, time);
        };
        """)
      try browser.wait(for: "three heartbeats", "return document.head.dataset.silences >= 3")
    }
  }
}
