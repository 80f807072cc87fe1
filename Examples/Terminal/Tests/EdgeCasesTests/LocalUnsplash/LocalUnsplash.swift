import Foundation
import ImageFeedCore
import ImageFeedPresentation
import Testing
import UnsplashSandbox

@testable import UnsplashServices
@testable import imagefeed

/// A local Unsplash and the app's real services, over real HTTP; a cell has it to itself.
@MainActor
final class LocalUnsplash {
  /// The number of photos on a page: two pages are enough, and quick to load.
  nonisolated static let perPage = 8
  /// Longer than any test waits, so that a request that was not cancelled does not end by itself.
  static let longLimits = RequestLimits(seconds: 2 * .testLimit, bytes: 3_000_000)
  /// Long enough for a request to arrive on a machine that has much else to do.
  static let shortLimits = RequestLimits(seconds: 3, bytes: 3_000_000)

  let sandbox: UnsplashSandbox
  let arrivals: RequestArrivals
  let configuration: AuthConfiguration
  let storage = MemoryTokenStorage(nil)
  let siteData = SiteDataCounter()
  let switched: SwitchedServices
  /// Whether requests come through to the sandbox.
  private(set) var isReachable = true
  /// The API of random photos, if it differs from that of other requests.
  private var chance: UnsplashAPI?
  /// Services that never see a failure.
  private let calm: (backEnd: TestBackEnd, pages: HTTPPageLoader)
  /// Another client with the same account, which reads the server's state.
  let bystander: Bystander

  init() throws {
    let arrivals = RequestArrivals()
    let sandbox = UnsplashSandbox(quota: 1_000_000) { arrivals.add($0) }
    let base = try sandbox.start()
    (self.arrivals, self.sandbox) = (arrivals, sandbox)
    configuration = AuthConfiguration(
      accessKey: UnsplashSandbox.accessKey, secretKey: UnsplashSandbox.secretKey,
      defaultBaseURL: base, authBaseURL: base)
    bystander = Bystander(sandbox, configuration)
    calm = (
      TestBackEnd(
        configuration: configuration, tokenStorage: storage, siteData: siteData,
        limits: Self.longLimits),
      HTTPPageLoader(limits: Self.longLimits)
    )
    switched = SwitchedServices(calm.backEnd, pages: calm.pages)
  }

  /// The services of the app under test.
  var services: AppServices { switched.appServices }
  /// The further services of the extended edition.
  var extendedServices: ExtendedServices { switched.extendedServices }

  /// The requests since they were last forgotten, as the sandbox's log names them, sorted.
  var requests: [String] { sandbox.requests.map(\.endpoint).sorted() }

  /// Begins a cell: without faults, and with a signed-in person.
  ///
  /// - Parameter isStruckLater: services of its own come with ``strike(_:)`` then. What comes before can be
  ///   had of services that never see a failure, and are made once: new ones are the dearest part of a cell.
  func begin(isStruckLater: Bool) {
    mend()
    // A request that was cancelled before it arrived does not belong to this cell.
    sandbox.waitUntilQuiet()
    forgetRequests()
    signIn()
    bystander.begin(isKeepingPhotos: isStruckLater)
    if isStruckLater {
      (switched.current, switched.pages, chance) = (calm.backEnd, calm.pages, nil)
    } else {
      use(Self.longLimits)
    }
  }

  /// Stores a new token, as a sign-in does.
  func signIn(_ account: SandboxAccount = .demo) {
    storage.now = AccessToken(sandbox.makeAccessToken(account: account))
  }

  /// From now on this goes wrong, for services that have asked nothing yet: on a connection that was
  /// used before, the system library itself repeats requests that fail early.
  func strike(_ cell: EdgeCase) {
    let limits = cell.fault.outlastsTheLimit ? Self.shortLimits : Self.longLimits
    if cell.action.asksTwice {
      // Two requests at once share a connection or not as it happens; the struck one must have its own.
      // The short limit is the struck one's alone: on a busy machine it is not enough for the other.
      let isChanceStruck = cell.action.target == .random
      use(isChanceStruck ? Self.longLimits : limits)
      askForChanceApart(isChanceStruck ? limits : Self.longLimits)
    } else {
      use(limits)
    }
    isReachable = !cell.fault.isOfServer
    forgetRequests()
    let isCounted = cell.isOnce || cell.fault == .outOfOrder
    sandbox.add(
      FaultRule(
        cell.fault.isOfServer ? .server : cell.action.target, cell.fault,
        cell.fault == .dropped ? .times(Self.drops) : isCounted ? .times(1) : .always))
  }

  /// More than any cell makes connections.
  private static let drops = 100

  /// The number of dropped connections.
  var droppedConnections: Int {
    let left = sandbox.faultRules.first { $0.fault == .dropped }?.frequency
    guard case .times(let count)? = left else { return 0 }
    return Self.drops - count
  }

  /// From now on requests are counted anew, at the server and at the services.
  func forgetRequests() {
    arrivals.begin()
    sandbox.clearRequests()
    switched.forgetFailures()
  }

  /// Lets an answer go that was kept back.
  ///
  /// - Returns: the requests that others made for that.
  func letGo(_ cell: EdgeCase) async throws -> [String] {
    guard cell.fault == .held || cell.fault == .outOfOrder else { return [] }
    try await arrivals.wait(for: cell.action.endpoint)
    if cell.fault == .held {
      sandbox.releaseHeldAnswers()
      return []
    }
    try await bystander.ask(cell.action)
    return Bystander.requests(asking: cell.action)
  }

  /// Nothing goes wrong any more, and there is time for all that is asked from now on: by the very
  /// services that have seen the failure, over the connections that they have kept.
  func mend() {
    isReachable = true
    sandbox.removeFaults()
    sandbox.releaseHeldAnswers()
    for client in clients(of: switched) { client.limits = Self.longLimits }
  }

  /// Returns when no session works on anything, which a cancelled request takes a moment for.
  ///
  /// - Parameter others: services that are used instead of its own.
  func becomeIdle(_ others: SwitchedServices? = nil) async throws {
    let clients = clients(of: others ?? switched)
    #expect(clients.count == (chance == nil ? 4 : 5), "an unknown client")
    for client in clients {
      try await waitWithLimit("a session works on nothing") { await client.waitUntilIdle() }
    }
  }

  /// The HTTP clients of the services in use.
  private func clients(of switched: SwitchedServices) -> [HTTPClient] {
    let services = switched.current.services
    let clients = [
      (services.imagesList as? UnsplashImagesListService)?.api.client,
      (services.pictures as? URLSessionPictureService)?.client,
      (services.oauth as? UnsplashOAuth2Service)?.client,
      (switched.pages as? HTTPPageLoader)?.client.client, chance?.client,
    ]
    return clients.compactMap { $0 }
  }

  private func use(_ limits: RequestLimits) {
    switched.current = TestBackEnd(
      configuration: configuration, tokenStorage: storage, siteData: siteData, limits: limits)
    switched.pages = HTTPPageLoader(limits: limits)
    chance = nil
  }

  private func askForChanceApart(_ limits: RequestLimits) {
    let api = UnsplashAPI(configuration: configuration, tokenStorage: storage, limits: limits)
    switched.current.extendedServices.randomPhotos = UnsplashRandomPhotosService(api: api)
    chance = api
  }
}
