import Foundation
import ImageFeedCore
import ImageFeedPresentation
import Testing
import UnsplashSandbox

@testable import UnsplashServices
@testable import imagefeed

/// A local Unsplash and the app's real services, over real HTTP. Each cell has one to itself.
@MainActor
final class LocalUnsplash {
  /// The number of photos per page, small so that two pages load quickly.
  nonisolated static let perPage = 8
  /// Longer than any test waits, so that a request that was not cancelled does not end by itself.
  static let longLimits = RequestLimits(seconds: 2 * .testLimit, bytes: 3_000_000)
  /// Long enough for a request to arrive on a busy machine.
  static let shortLimits = RequestLimits(seconds: 3, bytes: 3_000_000)

  let sandbox: UnsplashSandbox
  let arrivals: RequestArrivals
  let configuration: AuthConfiguration
  let storage = MemoryTokenStorage(nil)
  let siteData = SiteDataCounter()
  let switched: SwitchedServices
  /// Indicates whether requests reach the sandbox.
  private(set) var isReachable = true
  /// The API for random photos, if it differs from that of other requests.
  private var randomPhotosAPI: UnsplashAPI?
  /// Services that never fail.
  private let faultless: (backEnd: TestBackEnd, pages: HTTPPageLoader)
  /// Another client with the same account, which reads the server's state.
  let otherClient: OtherClient

  init() throws {
    let arrivals = RequestArrivals()
    let sandbox = UnsplashSandbox(quota: 1_000_000) { arrivals.add($0) }
    let base = try sandbox.start()
    (self.arrivals, self.sandbox) = (arrivals, sandbox)
    configuration = AuthConfiguration(
      accessKey: UnsplashSandbox.accessKey, secretKey: UnsplashSandbox.secretKey,
      defaultBaseURL: base, authBaseURL: base)
    otherClient = OtherClient(sandbox, configuration)
    faultless = (
      TestBackEnd(
        configuration: configuration, tokenStorage: storage, siteData: siteData,
        limits: Self.longLimits),
      HTTPPageLoader(limits: Self.longLimits)
    )
    switched = SwitchedServices(faultless.backEnd, pages: faultless.pages)
  }

  /// The services of the app under test.
  var services: AppServices { switched.appServices }
  /// The further services of the extended edition.
  var extendedServices: ExtendedServices { switched.extendedServices }

  /// The requests since ``forgetRequests()``, as in the sandbox's log, sorted.
  var requests: [String] { sandbox.requests.map(\.endpoint).sorted() }

  /// Prepares a cell: no faults, and a signed-in person.
  ///
  /// - Parameter injectsFaultLater: whether ``injectFault(of:)`` will replace the services. Until
  ///   then services that never fail are used, which are created only once, because new ones are
  ///   the slowest part of a cell.
  func begin(injectsFaultLater: Bool) async throws {
    removeFault()
    // A request that was cancelled before it arrived does not belong to this cell.
    sandbox.waitUntilQuiet()
    forgetRequests()
    try await signIn()
    otherClient.begin(isKeepingPhotos: injectsFaultLater)
    if injectsFaultLater {
      (switched.current, switched.pages, randomPhotosAPI) = (
        faultless.backEnd, faultless.pages, nil
      )
    } else {
      use(Self.longLimits)
    }
  }

  /// Stores a new token, as a sign-in does, in all services that are used again: a session acts
  /// with the token it began with.
  func signIn() async throws {
    let token = AccessToken(sandbox.makeAccessToken())
    for backEnd in [faultless.backEnd, switched.current] {
      try await backEnd.services.tokenStorage.store(token)
    }
  }

  /// Injects the cell's fault, for new services: on a connection that was used before, the system
  /// library itself repeats requests that fail early.
  func injectFault(of cell: EdgeCase) {
    let limits = cell.fault.outlastsTheLimit ? Self.shortLimits : Self.longLimits
    if cell.action.asksTwice {
      // Two simultaneous requests may share a connection; the failing one needs its own. Only the
      // failing one has the short limit, because on a busy machine that is not enough for the
      // other.
      let failsRandomPhotos = cell.action.target == .random
      use(failsRandomPhotos ? Self.longLimits : limits)
      useSeparateRandomPhotos(failsRandomPhotos ? limits : Self.longLimits)
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

  /// More than the number of connections of any cell.
  private static let drops = 100

  /// The number of dropped connections.
  var droppedConnections: Int {
    let left = sandbox.faultRules.first { $0.fault == .dropped }?.frequency
    guard case .times(let count)? = left else { return 0 }
    return Self.drops - count
  }

  /// Starts counting requests anew, at the server and at the services.
  func forgetRequests() {
    arrivals.begin()
    sandbox.clearRequests()
    switched.forgetFailures()
  }

  /// Releases a held answer.
  ///
  /// - Returns: the requests that other clients made for it.
  func releaseAnswer(to cell: EdgeCase) async throws -> [String] {
    guard cell.fault == .held || cell.fault == .outOfOrder else { return [] }
    try await arrivals.wait(for: cell.action.endpoint)
    if cell.fault == .held {
      sandbox.releaseHeldAnswers()
      return []
    }
    try await otherClient.ask(cell.action)
    return OtherClient.requests(asking: cell.action)
  }

  /// Removes the fault and the time limit, for the same services and on the connections that they
  /// have kept.
  func removeFault() {
    isReachable = true
    sandbox.removeFaults()
    sandbox.releaseHeldAnswers()
    for client in clients(of: switched) { client.limits = Self.longLimits }
  }

  /// Returns when no session has any work; a cancelled request needs a moment for that.
  ///
  /// - Parameter others: services that are used instead of its own.
  func becomeIdle(_ others: SwitchedServices? = nil) async throws {
    let clients = clients(of: others ?? switched)
    #expect(clients.count == (randomPhotosAPI == nil ? 4 : 5), "an unknown client")
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
      (switched.pages as? HTTPPageLoader)?.client.client, randomPhotosAPI?.client,
    ]
    return clients.compactMap { $0 }
  }

  private func use(_ limits: RequestLimits) {
    switched.current = TestBackEnd(
      configuration: configuration, tokenStorage: storage, siteData: siteData, limits: limits)
    switched.pages = HTTPPageLoader(limits: limits)
    randomPhotosAPI = nil
  }

  private func useSeparateRandomPhotos(_ limits: RequestLimits) {
    let api = UnsplashAPI(configuration: configuration, tokenStorage: storage, limits: limits)
    switched.current.extendedServices.randomPhotos = UnsplashRandomPhotosService(api: api)
    randomPhotosAPI = api
  }
}
