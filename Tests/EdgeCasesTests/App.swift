import Foundation
import ImageFeedCore
import ImageFeedExtended
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing
import UnsplashSandbox

/// The whole app except for the toolkit: one of the editions over a ``World``, on paper.
@MainActor
final class App: UnderTest {
  /// One of the two editions.
  enum Edition: Sendable {
    case basic, extended
  }

  let world: World
  let frontEnd = PaperFrontEnd()
  let flow: AppFlow
  private let bodies = Bodies()

  init(_ world: World, _ edition: Edition) {
    self.world = world
    let utc = TimeZone(secondsFromGMT: 0) ?? .current
    flow =
      switch edition {
      case .basic:
        AppFlow(
          frontEnd: frontEnd, services: world.services, configuration: world.configuration,
          language: .english, timeZone: utc, makeTasks: bodies.make)
      case .extended:
        AppFlow(
          frontEnd: frontEnd, services: world.services, extendedServices: world.extendedServices,
          configuration: world.configuration, language: .english, timeZone: utc,
          random: { _ in 1 }, makeTasks: bodies.make)
      }
    frontEnd.didPresent = { [changes = bodies.changes] in changes.add(()) }
  }

  /// All that a person sees, and an entry for a stored token.
  var seen: Seen {
    var seen = frontEnd.seen
    if world.storage.storedToken != nil { seen["token"] = "stored" }
    return seen
  }

  /// Waits until nothing is in progress anywhere, except a body that waits for an answer to the
  /// alert on screen.
  func finish() async throws {
    try await bodies.wait { [frontEnd] in $0.count == (frontEnd.isAsking ? 1 : 0) }
  }

  /// Waits for cancelled bodies, which end without their answers.
  func finishCancelled() async throws {
    try await bodies.wait { !$0.values.contains { $0.task.isCancelled } }
  }

  /// Starts with a token in the storage.
  func launch() async throws {
    try await world.services.tokenStorage.store(AccessToken(world.sandbox.makeAccessToken()))
    flow.start()
  }

  /// Signs in on the sign-in screen with a code of the login page.
  func signIn(as account: SandboxAccount = .demo) throws {
    try auth.didReceiveCode(world.code(of: account))
  }

  /// Signs out, and answers "Yes".
  func signOut() async throws {
    try profile.didTapSignOut()
    try await bodies.wait { [frontEnd] _ in frontEnd.isAsking }
    frontEnd.answerAlert()
  }

  // MARK: Screens

  func view(_ kind: ScreenID.Kind) throws -> PaperView {
    try #require(frontEnd.view(kind), "no \(kind.rawValue) is open")
  }

  private func presenter<Presenter>(_ kind: ScreenID.Kind) throws -> Presenter {
    try #require(try view(kind).presenter as? Presenter)
  }

  var splash: any SplashPresenterProtocol { get throws { try presenter(.splash) } }
  var auth: any AuthPresenterProtocol { get throws { try presenter(.auth) } }
  var feed: any ImagesListPresenterProtocol { get throws { try presenter(.imagesList) } }
  var photo: any SingleImagePresenterProtocol { get throws { try presenter(.singleImage) } }
  var viewer: any ViewerPresenterProtocol { get throws { try presenter(.singleImage) } }
  var info: any PhotoInfoPresenterProtocol { get throws { try presenter(.photoInfo) } }
  var profile: any ProfilePresenterProtocol { get throws { try presenter(.profile) } }
  var explore: any ExplorePresenterProtocol { get throws { try presenter(.explore) } }
  var search: any SearchPresenterProtocol { get throws { try presenter(.search) } }
  var photos: any PhotoListPresenterProtocol { get throws { try presenter(.photoList) } }
  var collections: any CollectionListPresenterProtocol {
    get throws { try presenter(.collectionList) }
  }
  func rows(_ kind: ScreenID.Kind) throws -> any PhotoRowsPresenterProtocol { try presenter(kind) }

  /// The photo in a row of the feed.
  func id(_ row: Int) throws -> PhotoID { try #require(try feed.photoID(at: row)) }

  // MARK: Ways to a screen

  /// Opens Explore and waits for both of its parts.
  func openExplore() async throws {
    try await run { try view(.explore).load() }
  }

  /// Opens a search with a query in its field.
  func openSearch(_ kind: ContentKind) throws {
    try explore.didTapSearch(kind)
    try search.didChangeText(" mountain ")
  }

  /// Opens what a search finds.
  func openFound(_ kind: ContentKind) async throws {
    try openSearch(kind)
    try search.didTapStart()
    try await finish()
  }

  /// Opens the first found collection that has more than a page of photos.
  func openCollection() throws {
    let card = try view(.collectionList).collections.first {
      Int($0.photoCountText.prefix { $0.isNumber }) ?? 0 > World.perPage
    }
    try collections.didTapCollection(try #require(card).id)
  }

  /// Opens a photo of the feed full screen and waits for it.
  func openPhoto(_ row: Int = 0) async throws {
    try await run { try feed.didTapPhoto(try id(row)) }
  }

  /// Saves the photo on screen with the share menu.
  func savePhoto() throws {
    try photo.didTapShare()
    flow.didShare(try #require(frontEnd.share), as: .saved)
  }
}

/// The work of the whole app, also that of screens that are gone.
@MainActor
private final class Bodies {
  typealias Running = [Int: (purpose: ScreenTasks.Purpose, task: Task<Void, Never>)]

  /// An entry for each body that has ended and each alert that has come.
  let changes = CommandLog<Void>()
  private var running: Running = [:]
  private var lastNumber = 0

  func make() -> ScreenTasks {
    ScreenTasks { [weak self] purpose, task in self?.enter(purpose, task) }
  }

  private func enter(_ purpose: ScreenTasks.Purpose, _ task: Task<Void, Never>) {
    lastNumber += 1
    let number = lastNumber
    running[number] = (purpose, task)
    Task { [weak self] in
      await task.value
      self?.running[number] = nil
      self?.changes.add(())
    }
  }

  /// Waits for a change after which the bodies that have not ended are as wanted.
  func wait(until isReached: (Running) -> Bool) async throws {
    while !isReached(running) {
      _ = changes.take()
      do {
        try await changes.wait { true }
      } catch {
        Issue.record("Still running: \(running.values.map(\.purpose))")
        throw error
      }
    }
  }
}
