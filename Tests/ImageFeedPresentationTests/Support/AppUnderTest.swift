import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

/// The whole app, with fakes behind it and a front end of spies.
@MainActor
struct AppUnderTest: UnderTest {
  let fakes: FakeServices
  let frontEnd = FrontEndSpy()
  let ledger = TaskLedger()
  let flow: AppFlow

  init(
    language: Language = .english, configuration: AuthConfiguration = .sample,
    unexpected: UnexpectedCalls = .recorded
  ) {
    fakes = FakeServices(unexpected: unexpected)
    var states = 0
    flow = AppFlow(
      frontEnd: frontEnd, services: fakes.services, configuration: configuration,
      language: language, timeZone: .utc,
      makeState: {
        states += 1
        return "state-\(states)"
      },
      makeTasks: ledger.make)
    expectRelease(flow, frontEnd)
  }

  var log: CommandLog<FrontEndCommand> { frontEnd.log }

  func finish() async throws { try await ledger.finish() }

  /// Answers the alert that is shown.
  func answerAlert(_ answer: Alert.Answer) throws {
    flow.didAnswerAlert(try #require(frontEnd.takeAlert()), with: answer)
  }

  /// Starts without a token, and empties the log.
  func openSignIn() async throws {
    flow.start()
    try await finish()
    _ = log.take()
  }

  /// Signs in: taps the button, and lets the login page load the redirect with a code.
  func signIn(with code: String) throws -> NavigationDecision {
    try #require(frontEnd.auth?.presenter).didTapSignIn()
    return try redirect("code=\(code)")
  }

  /// Lets the login page load the native redirect.
  func redirect(_ query: String) throws -> NavigationDecision {
    let url = try #require(
      URL(string: "https://unsplash.example/oauth/authorize/native?\(query)"))
    return try #require(frontEnd.webView?.presenter).decidePolicy(for: url)
  }

  /// Opens the feed with a stored token and one page of photos, and empties the log.
  func open(_ photos: [Photo] = Photo.samples(3), nextPage: Int? = nil) async throws {
    fakes.tokenStorage.storedToken = AccessToken("token-a")
    fakes.profile.profiles.answer(with: .sample)
    fakes.pictures.pictures.answer(with: .picture)
    fakes.imagesList.pages.answer(with: Page(items: photos, nextPage: nextPage))
    flow.start()
    try await finish()
    _ = log.take()
  }

  /// The presenter of the feed.
  var feed: any ImagesListPresenterProtocol {
    get throws { try #require(frontEnd.imagesList?.presenter) }
  }

  /// The presenter of the latest photo.
  var photo: any SingleImagePresenterProtocol {
    get throws { try #require(frontEnd.singleImage?.presenter) }
  }

  /// Opens a photo from the feed, waits for its picture and empties the log.
  @discardableResult
  func openPhoto(_ id: PhotoID = "photo-1") async throws -> any SingleImagePresenterProtocol {
    try feed.didTapPhoto(id)
    try await finish()
    _ = log.take()
    return try photo
  }

  /// Taps the sign-out button of the profile, waits for the question and empties the log.
  func askToSignOut() async throws {
    try #require(frontEnd.profile?.presenter).didTapSignOut()
    try await log.wait { if case .present = $0 { true } else { false } }
    _ = log.take()
  }

  /// Signs out with the question, up to the cleaning.
  func signOut() async throws {
    try await askToSignOut()
    try answerAlert(.accept)
    try await fakes.tokenStorage.writes.waitForCalls(1)
  }

  /// The router of another screen in the tab of the feed, to use the app as a screen does.
  func router() -> ScreenRouter { ScreenRouter(flow, .singleImage, at: .pushed(onto: .feed)) }
}

extension ScreenID {
  static let splash1 = ScreenID(.splash, number: 1)
  static let auth2 = ScreenID(.auth, number: 2)
  static let webView3 = ScreenID(.webView, number: 3)
  static let imagesList2 = ScreenID(.imagesList, number: 2)
  static let profile3 = ScreenID(.profile, number: 3)
  static let singleImage4 = ScreenID(.singleImage, number: 4)
}

extension [TabItem] {
  static let basic = [TabItem(.feed, title: "Feed"), TabItem(.profile, title: "Profile")]
}

/// Each test of the suite fails for an object of its screens that is not released with it.
struct LeakChecks: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await ScreenLeaks.run(function) { Issue.record("\($0)") }
  }
}

extension Trait where Self == LeakChecks {
  static var checksLeaks: Self { Self() }
}

/// Expects that objects are released with the test.
@MainActor
func expectRelease(_ objects: AnyObject...) {
  guard let leaks = ScreenLeaks.check else {
    Issue.record("The suite lacks the trait .checksLeaks.")
    return
  }
  for object in objects { leaks.track(object) }
}

extension UnexpectedCalls {
  /// Calls without a prepared answer that fail the test.
  @MainActor static var recorded: UnexpectedCalls { UnexpectedCalls { Issue.record("\($0)") } }
}
