import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedExtended
import ImageFeedPresentation
import ImageFeedSpies
import ImageFeedWeb
import Testing

@testable import imagefeed_web

/// A server on a real port, whose apps have fake services.
@MainActor
final class ServerUnderTest {
  static let code = "c0de-of-this-sign-in"
  /// The name of the page that most tests use.
  static let page = "page-of-a-test-0001"

  let server: AppServer
  let pages: OpenPages
  let client: TestClient
  let ledger = TaskLedger()
  let timer = ManualTimer()
  let logins = LoginAnswers()
  /// The fakes of each page, in the order in which the pages were opened.
  private(set) var fakes: [FakeExtendedServices] = []
  private(set) var languages: [Language] = []
  /// The cookie of the browser that has opened the page.
  private(set) var cookie = ""
  private let isSignedIn: Bool

  var origin: String { "http://127.0.0.1:\(client.address.port ?? 0)" }

  init(isSignedIn: Bool = true, redirectURI: String = AuthConfiguration.nativeRedirectURI) throws {
    self.isSignedIn = isSignedIn
    let maker = AppMakerOfTest()
    pages = OpenPages(timer: timer.start) { maker.make($0, $1) }
    server = AppServer(
      files: try PageFiles(), pages: pages,
      redirectURI: redirectURI.hasPrefix("http") ? URL(string: redirectURI) : nil)
    client = TestClient(try #require(URL(string: try server.start(port: 0))))
    maker.make = { [unowned self] name, language in
      makeApp(name, language, redirectURI: redirectURI)
    }
  }

  /// The maker that the pages have before the test is complete.
  private final class AppMakerOfTest {
    var make: OpenPages.Maker = { _, _ in preconditionFailure("set by the test") }
  }

  private func makeApp(
    _ name: OpenPages.Name, _ language: Language, redirectURI: String
  ) -> AppOfPage {
    let fakes = FakeExtendedServices.extendedSample()
    fakes.tokenStorage.storedToken = isSignedIn ? AccessToken("t0ken-of-this-sign-in") : nil
    self.fakes.append(fakes)
    languages.append(language)
    let base = URL(string: "http://127.0.0.1:1") ?? URL(fileURLWithPath: "/")
    let session = PageSession(
      pictures: "/pictures/\(name.page)/", logins: "/login/\(name.page)/"
    ) { frontEnd in
      ExtendedAppFlow(
        frontEnd: frontEnd, services: fakes.services, extendedServices: fakes.extendedServices,
        configuration: AuthConfiguration(
          accessKey: "key", secretKey: "secret", redirectURI: redirectURI, defaultBaseURL: base,
          authBaseURL: base),
        language: language, timeZone: .current, makeState: { "st4te" },
        random: { $0.lowerBound }, makeTasks: ledger.make)
    }
    return AppOfPage(session: session, login: LoginFrame(session: session, load: logins.load))
  }

  // MARK: Requests

  /// Fetches the page, as a browser does first.
  func visit() async throws {
    cookie = Self.cookie(in: try await client.send("/"))
  }

  static func cookie(in answer: TestClient.Answer) -> String {
    String(answer["Set-Cookie"]?.prefix { $0 != ";" } ?? "")
  }

  /// The fields that a browser sends with a request of the page.
  var fields: [String: String] { ["Cookie": cookie, "Origin": origin] }

  func events(page: String = ServerUnderTest.page) throws -> (
    events: AsyncStream<String>.Iterator, task: URLSessionTask
  ) {
    try client.events("/events?page=\(page)", fields)
  }

  func report(_ intent: String, page: String = ServerUnderTest.page) async throws
    -> TestClient.Answer
  {
    try await client.send(
      "POST", "/intents?page=\(page)",
      fields.merging(["Content-Type": "application/json"]) { $1 }, body: intent)
  }
}

/// A timer whose time passes when a test says so.
@MainActor
final class ManualTimer {
  private var waiting: [@MainActor () -> Void] = []
  private var waiters: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  private(set) var started = 0

  func start(_ seconds: Double, _ work: @escaping @MainActor () -> Void) {
    waiting.append(work)
    started += 1
    let ready = waiters.filter { $0.count <= started }
    waiters.removeAll { $0.count <= started }
    for waiter in ready { waiter.continuation.resume() }
  }

  /// Lets the time of everything that waits pass.
  func fire() {
    let works = waiting
    waiting = []
    for work in works { work() }
  }

  /// Waits until so many absences have begun.
  func waitForStarts(_ count: Int) async {
    guard started < count else { return }
    await withCheckedContinuation { waiters.append((count, $0)) }
  }
}

/// The prepared answers of a login page's server.
final class LoginAnswers: Sendable {
  @MainActor private(set) var requests: [(url: URL, form: String?)] = []
  @MainActor var answers: [LoginFrame.Answer] = []

  @MainActor
  private func next(_ url: URL, _ form: Data?) throws -> LoginFrame.Answer {
    requests.append((url, form.map { String(decoding: $0, as: UTF8.self) }))
    guard !answers.isEmpty else { throw ServiceError(.offline) }
    return answers.removeFirst()
  }

  var load: LoginFrame.Loader {
    { [self] url, form in try await next(url, form) }
  }
}
