import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Subject
import Testing

/// The whole app, with fakes behind it and a front end of spies before it.
@MainActor
struct App: ScreenUnderTest {
  let fakes: FakeServices
  let frontEnd = FrontEndSpy()
  let ledger = TaskLedger()
  let flow: AppFlow

  init(_ fakes: FakeServices) {
    self.fakes = fakes
    flow = Subject.makeAppFlow(
      frontEnd: frontEnd, services: fakes.services, configuration: .sample,
      makeTasks: ledger.make)
  }

  var tracked: [AnyObject] { [flow, frontEnd] }
  var log: CommandLog<FrontEndCommand> { frontEnd.log }
  var pages: FakeFunction<Int, Page<Photo>> { fakes.imagesList.pages }

  func finish() async throws {
    try await ledger.finish()
  }

  /// Starts with a stored token and one page of photos, and empties the log.
  func open(_ photos: [Photo] = Photo.samples(3), nextPage: Int? = nil) async throws {
    fakes.tokenStorage.storedToken = .kept
    fakes.profile.profiles.answer(with: .sample)
    fakes.pictures.pictures.answer(with: .picture)
    pages.answer(with: Page(items: photos, nextPage: nextPage))
    flow.start()
    try await finish()
    try #require(feed.photoCount == photos.count)
    _ = log.take()
  }

  /// Signs in on the login page, as another person.
  func signIn(as profile: Profile) throws {
    fakes.oauth.exchanges.answer(with: AccessToken("another-token"))
    fakes.profile.profiles.answer(with: profile)
    fakes.profile.imageURLs.answer(with: nil)
    try #require(frontEnd.auth?.presenter).didTapSignIn()
    let redirect = URL.test("https://unsplash.example/oauth/authorize/native?code=c0de")
    _ = try #require(frontEnd.webView?.presenter).decidePolicy(for: redirect)
    try #require(ledger.purposes.contains(.code))
  }

  /// The feed on show.
  var feed: any ImagesListPresenterProtocol {
    get throws { try #require(frontEnd.imagesList?.presenter) }
  }

  /// Gives answers that are on their way the time to arrive: work that was started after them is
  /// waited for, several times over.
  func letAnswersArrive() async throws {
    let tasks = ScreenTasks()
    for _ in 0..<20 {
      tasks.startIfIdle(.init("a round")) {
      } ended: { _ in
      }
      try await tasks.finish(within: 5)
    }
  }

  /// How often a kind of screen was shown, by the log.
  static func count(_ kind: ScreenID.Kind, in log: [FrontEndCommand]) -> Int {
    log.filter {
      if case .show(let placement) = $0 { placement.screen.kind == kind } else { false }
    }
    .count
  }
}

extension Profile {
  static let grace = Profile(username: "grace", firstName: "Grace")
}
