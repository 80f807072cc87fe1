import Foundation
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

/// The whole app of the extended edition, with fakes behind it and a front end of spies before it.
@MainActor
struct ExtendedAppUnderTest: UnderTest {
  let fakes: FakeExtendedServices
  let frontEnd = ExtendedFrontEndSpy()
  let ledger = TaskLedger()
  let flow: AppFlow

  init(
    language: Language = .english, configuration: AuthConfiguration = .sample,
    unexpected: UnexpectedCalls = .recorded
  ) {
    fakes = FakeExtendedServices(unexpected: unexpected)
    // The statistics stay unknown, except in tests that prepare the details.
    fakes.photoDetails.details.fail(.notFound)
    fakes.favourites.pages.answer(with: Page(items: [], total: 0))
    // Explore requests both parts as soon as it is placed, and finds nothing.
    fakes.randomPhotos.photos.answer(with: [])
    fakes.collections.pages.answer(with: Page(items: []))
    flow = AppFlow(
      frontEnd: frontEnd, services: fakes.services, extendedServices: fakes.extendedServices,
      configuration: configuration, language: language, timeZone: .utc, makeState: { "state" },
      random: { $0.upperBound }, makeTasks: ledger.make)
    expectRelease(flow, frontEnd)
  }

  var log: CommandLog<ExtendedFrontEndCommand> { frontEnd.extendedLog }

  func finish() async throws { try await ledger.finish() }

  /// Presses a button of the alert on screen.
  func answerAlert(_ answer: Alert.Answer) throws {
    flow.didAnswerAlert(try #require(frontEnd.takeAlert()), with: answer)
  }

  /// Starts with a stored token and one page of photos.
  func start(_ photos: [Photo] = Photo.samples(3)) async throws {
    fakes.tokenStorage.storedToken = AccessToken("token-a")
    fakes.profile.profiles.answer(with: .sample)
    fakes.pictures.pictures.answer(with: .picture)
    fakes.imagesList.pages.answer(with: Page(items: photos))
    flow.start()
    try await finish()
  }

  /// Starts in the same way, and empties the log.
  func open(_ photos: [Photo] = Photo.samples(3)) async throws {
    try await start(photos)
    _ = log.take()
  }

  /// The feed on screen.
  var feed: any ImagesListPresenterProtocol {
    get throws { try #require(frontEnd.imagesList?.presenter) }
  }

  /// The latest Explore on screen.
  var explore: any ExplorePresenterProtocol {
    get throws { try #require(frontEnd.explore?.presenter) }
  }

  /// Signs in from the sign-in screen.
  func signIn() async throws {
    fakes.oauth.exchanges.answer(with: AccessToken("token-b"))
    try #require(frontEnd.auth?.presenter).didTapSignIn()
    let redirect = try #require(
      URL(string: "https://unsplash.example/oauth/authorize/native?code=code"))
    #expect(try #require(frontEnd.webView?.presenter).decidePolicy(for: redirect) == .cancel)
    try await finish()
  }

  /// Signs out, until the cleaning has begun.
  func signOut() async throws {
    _ = log.take()
    try #require(frontEnd.profile?.presenter).didTapSignOut()
    try await log.wait { if case .present = $0 { true } else { false } }
    try answerAlert(.accept)
    try await log.wait { $0 == .setBlocked(true) }
  }

  /// Returns the screens shown since the log was emptied, and empties it.
  func takeShown() -> [Placement] {
    log.take().compactMap { if case .show(let placement) = $0 { placement } else { nil } }
  }
}

extension ScreenID {
  static let imagesList2 = ScreenID(.imagesList, number: 2)
  static let profile3 = ScreenID(.profile, number: 3)
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
