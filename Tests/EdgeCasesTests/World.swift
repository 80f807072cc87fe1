import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedSpies
import TestSupport
import Testing

@testable import UnsplashSandbox
@testable import UnsplashServices

/// A local Unsplash and the app's real services over real HTTP, lent to one cell at a time.
///
/// New sockets, threads and painted pictures are the slowest part of a cell, so it is used again.
@MainActor
final class World {
  /// The number of photos on a page, small so that two of them load quickly.
  nonisolated static let perPage = 8
  /// Larger than any answer, smaller than ``Fault/hugeBody(bytes:)`` of the table.
  nonisolated private static let largestBody = 1_000_000
  /// Longer than a test waits, so that no request ends by itself.
  nonisolated static let patient = RequestLimits(seconds: 2 * .testLimit, bytes: largestBody)
  /// The limit of requests that must not be answered in time. No other request has it.
  nonisolated static let hasty = RequestLimits(seconds: 0.2, bytes: largestBody)

  let sandbox: UnsplashSandbox
  let configuration: AuthConfiguration
  let storage = FakeOAuth2TokenStorage()
  private let siteData = FakeSiteDataStore()
  private var earlierRemovals = 0
  private(set) var services: AppServices
  private(set) var extendedServices: ExtendedServices
  /// The clients by what they request; ``FaultTarget/api`` is for all else.
  private let clients: [FaultTarget: HTTPClient]
  /// Another client of the same account.
  private let other: UnsplashAPI
  private let otherToken: AccessToken
  private let arrivals: Arrivals
  private var firstPage: [Photo] = []
  private var likesToRemove: Set<PhotoID> = []

  private init() throws {
    OpenFiles.raiseLimit()
    let arrivals = Arrivals()
    let sandbox = UnsplashSandbox(quota: 1_000_000) { arrivals.add($0) }
    let base = try sandbox.start()
    (self.arrivals, self.sandbox) = (arrivals, sandbox)
    let configuration = AuthConfiguration(
      accessKey: UnsplashSandbox.accessKey, secretKey: UnsplashSandbox.secretKey,
      defaultBaseURL: base, authBaseURL: base)
    self.configuration = configuration
    let backEnd = UnsplashBackEnd(
      configuration: configuration, tokenStorage: storage, siteData: siteData,
      perPage: Self.perPage, apiLimits: Self.patient, pictureLimits: Self.patient)
    (services, extendedServices) = (backEnd.services, backEnd.extendedServices)
    let storage = backEnd.services.tokenStorage
    func api() -> UnsplashAPI {
      UnsplashAPI(configuration: configuration, tokenStorage: storage, limits: Self.patient)
    }
    // Requests that are in flight with others have clients of their own: only one shall be hasty.
    let (me, user, random) = (api(), api(), api())
    services.profile = ProfileServices(me: .init(api: me), user: .init(api: user))
    extendedServices.randomPhotos = UnsplashRandomPhotosService(api: random)
    clients = [
      .me: me.client, .user: user.client, .random: random.client,
      .api: try #require(services.imagesList as? UnsplashImagesListService).api.client,
      .pictures: try #require(services.pictures as? URLSessionPictureService).client,
      .token: try #require(services.oauth as? UnsplashOAuth2Service).client,
    ]
    otherToken = AccessToken(sandbox.makeAccessToken())
    other = UnsplashAPI(
      configuration: configuration,
      tokenStorage: FakeOAuth2TokenStorage(storedToken: otherToken), limits: Self.patient)
  }

  /// The number of times that cookies and site data were removed in this cell.
  var siteDataRemovals: Int { siteData.removals.calls.count - earlierRemovals }

  // MARK: Lending

  private static var idle: [Bool: [World]] = [:]
  private static var made: [Bool: Int] = [:]
  private static var queue: [Bool: [CheckedContinuation<World?, Never>]] = [:]

  /// Lends a world to a cell. A world in which a cell has thrown is not used again.
  ///
  /// - Parameter waits: whether the cell mostly waits for a limit. Many of those run side by side,
  ///   and few of the others, which need the processors.
  static func lend(waits: Bool, _ body: @MainActor (World) async throws -> Void) async throws {
    let world = try await take(waits)
    do {
      try await world.begin()
      try await body(world)
      giveBack(world, waits)
    } catch {
      world.sandbox.stop()
      giveBack(nil, waits)
      throw error
    }
  }

  private static func take(_ waits: Bool) async throws -> World {
    if let world = idle[waits]?.popLast() { return world }
    guard made[waits, default: 0] == (waits ? 3 : 2) else {
      made[waits, default: 0] += 1
      return try World()
    }
    let world = await withCheckedContinuation { queue[waits, default: []].append($0) }
    return try world ?? World()
  }

  private static func giveBack(_ world: World?, _ waits: Bool) {
    if queue[waits]?.isEmpty == false {
      queue[waits]?.removeFirst().resume(returning: world)
    } else if let world {
      idle[waits, default: []].append(world)
    } else {
      made[waits, default: 0] -= 1
    }
  }

  /// Prepares a cell: no fault, nobody signed in, nothing remembered.
  private func begin() async throws {
    endTrouble()
    try await services.tokenStorage.store(nil)
    earlierRemovals = siteData.removals.calls.count
    try await services.pictures.removeAllPictures()
    for id in likesToRemove { try await setLike(false, of: id) }
    likesToRemove = []
    await forgetRequests()
  }

  // MARK: Trouble

  /// Begins a fault for the requests of an action, and counting them.
  func begin(_ fault: Fault, _ action: Action) async {
    await forgetRequests()
    if fault.outlastsTheLimit {
      (clients[action.target] ?? clients[.api])?.limits = Self.hasty
    }
    if case .refused = fault {
      sandbox.add(FaultRule(.server, fault))
      // The system would use a connection again that is open.
      sandbox.dropConnections()
    } else {
      sandbox.add(FaultRule(action.target, fault, fault == .outOfOrder ? .times(1) : .always))
    }
  }

  /// Holds back the answers to an action, or to all requests of the API.
  func hold(_ action: Action, all: Bool) async {
    await forgetRequests()
    sandbox.add(FaultRule(all ? .api : action.target, .held))
  }

  /// Ends all faults, for the same services.
  func endTrouble() {
    sandbox.removeFaults()
    sandbox.releaseHeldAnswers()
    for client in clients.values { client.limits = Self.patient }
  }

  // MARK: Requests

  /// Starts counting requests anew. Cancelled ones must have ended, or they would still arrive.
  func forgetRequests() async {
    let ending = Task { for client in clients.values { await client.waitUntilIdle() } }
    #expect(await ending.ends(before: Deadline(in: .testLimit)), "a request goes on")
    sandbox.waitUntilQuiet()
    arrivals.begin()
    sandbox.clearRequests()
  }

  /// Waits until a request has reached the server.
  func waitForRequest(_ endpoint: String) async throws {
    try await arrivals.log.wait(limit: .testLimit) { $0.endpoint == endpoint }
  }

  /// Makes the latest request of a kind once more, as another client, and waits for its answer.
  func overtake(_ action: Action) async throws {
    try await waitForRequest(action.endpoint)
    let request = try #require(sandbox.requests.last { $0.endpoint == action.endpoint })
    let base = configuration.defaultBaseURL.absoluteString
    let url = try #require(URL(string: "\(base)\(request.path)?\(request.query)"))
    _ = try await other.client.send(
      OutgoingRequest(
        method: request.method, url: url,
        headers: ["Authorization": "Bearer \(otherToken.value)"]))
  }

  /// Returns when the server has sent all it was to send, held answers included.
  func waitForLateAnswers() async throws {
    endTrouble()
    _ = try await other.send(["stats", "total"])
  }

  // MARK: Contents

  /// The first photos of the feed.
  func photos() async throws -> [Photo] {
    if firstPage.isEmpty {
      firstPage = try await UnsplashImagesListService(api: other, perPage: Self.perPage)
        .photos(page: 1).items
    }
    return firstPage
  }

  /// Likes the first photos of the feed. After the cell neither they nor the first one are liked.
  func like(_ count: Int) async throws {
    for photo in try await photos().prefix(count) {
      try await setLike(true, of: photo.id)
    }
    likesToRemove.formUnion(try await photos().prefix(max(count, 1)).map(\.id))
  }

  private func setLike(_ isLiked: Bool, of photo: PhotoID) async throws {
    _ = try await UnsplashLikeService(api: other).changeLike(photoID: photo, isLiked: isLiked)
  }

  /// A code of the login page.
  func code(of account: SandboxAccount) -> String {
    sandbox.backend.grants.makeCode(
      redirect: configuration.redirectURI,
      GrantStore.Grant(username: account.username, scopes: ["public", "read_user", "write_likes"]))
  }
}

/// The profile service, with a client for each of its requests.
private struct ProfileServices: ProfileService {
  let me, user: UnsplashProfileService

  func fetchProfile() async throws(ServiceError) -> Profile { try await me.fetchProfile() }

  func fetchProfileImageURL(username: Username) async throws(ServiceError) -> URL? {
    try await user.fetchProfileImageURL(username: username)
  }
}

extension Fault {
  /// Indicates whether the client waits until its limit.
  var outlastsTheLimit: Bool {
    switch self {
    case .delay, .dripping: true
    default: false
    }
  }
}

/// The requests that have reached a local Unsplash, to wait for on the main actor.
private final class Arrivals: @unchecked Sendable {  // why: `cell` is guarded by `lock`
  private let lock = NSLock()
  private var cell = 0
  /// The requests since ``begin()``.
  @MainActor let log = CommandLog<LoggedRequest>()

  nonisolated init() {}

  /// Forgets earlier requests, also those that are not reported yet.
  @MainActor
  func begin() {
    lock.withLock { cell += 1 }
    _ = log.take()
  }

  /// Adds a request; called on a thread of the sandbox.
  func add(_ request: LoggedRequest) {
    let now = lock.withLock { cell }
    Task { @MainActor in
      if lock.withLock({ cell }) == now { log.add(request) }
    }
  }
}
