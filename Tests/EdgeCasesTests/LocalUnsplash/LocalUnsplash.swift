import Foundation
import ImageFeedCore
import ImageFeedPresentation
import Testing
import UnsplashSandbox

@testable import UnsplashServices

/// A local Unsplash and the app's real services, over real HTTP; a cell has it to itself.
@MainActor
final class LocalUnsplash {
  /// What a page of the feed holds: two pages are enough, and quick to read.
  static let perPage = 10
  /// Longer than any test waits: what should have been cancelled, and was not, does not end by itself.
  static let longLimits = RequestLimits(seconds: 2 * .patience, bytes: 3_000_000)
  /// Long enough for a request to arrive on a machine that has much else to do.
  static let shortLimits = RequestLimits(seconds: 2, bytes: 3_000_000)

  let sandbox: UnsplashSandbox
  let arrivals: Arrivals
  let configuration: AuthConfiguration
  let storage = MemoryTokenStorage(nil)
  let siteData = SiteDataCounter()
  let switched: SwitchedServices
  /// Somebody beside the screen, of the same account, who sees what the server knows.
  let bystander: Bystander
  private(set) var limits = LocalUnsplash.longLimits

  init() throws {
    let arrivals = Arrivals()
    let sandbox = UnsplashSandbox(quota: 1_000_000) { arrivals.add($0) }
    let base = try sandbox.start()
    (self.arrivals, self.sandbox) = (arrivals, sandbox)
    configuration = AuthConfiguration(
      accessKey: UnsplashSandbox.accessKey, secretKey: UnsplashSandbox.secretKey,
      defaultBaseURL: base, authBaseURL: base)
    bystander = Bystander(sandbox, configuration)
    switched = SwitchedServices(
      .unsplash(configuration: configuration, tokenStorage: storage, siteData: siteData))
  }

  /// What the app under test is given.
  var services: AppServices { switched.appServices }

  /// A new cell: nothing goes wrong, somebody is signed in, and no connection is open.
  func begin() {
    mend()
    arrivals.begin()
    sandbox.clearRequests()
    signIn()
    use(Self.longLimits)
  }

  /// Stores a new token, as a sign-in does.
  func signIn(_ account: SandboxAccount = .demo) {
    storage.now = AccessToken(sandbox.makeAccessToken(account: account))
  }

  /// From now on this goes wrong, for services that have asked nothing yet: on a connection that was
  /// used before, the system library itself repeats what breaks early.
  func strike(_ cell: EdgeCase) {
    use(cell.fault.outlastsTheLimit ? Self.shortLimits : Self.longLimits)
    arrivals.begin()
    sandbox.clearRequests()
    let isCounted = cell.isOnce || cell.fault == .outOfOrder
    sandbox.add(
      FaultRule(
        cell.fault.isOfServer ? .server : cell.doing.target, cell.fault,
        isCounted ? .times(1) : .always))
  }

  /// Lets an answer go that was kept back.
  func letGo(_ cell: EdgeCase) async throws {
    guard cell.fault == .held || cell.fault == .outOfOrder else { return }
    try await arrivals.wait(for: cell.doing.endpoint)
    if cell.fault == .held {
      sandbox.releaseHeldAnswers()
    } else {
      try await bystander.ask(cell.doing)
    }
  }

  /// Nothing goes wrong any more. What timed out gets its time; everything else goes on with the
  /// services that have seen the failure.
  func mend() {
    sandbox.removeFaults()
    sandbox.releaseHeldAnswers()
    if limits != Self.longLimits { use(Self.longLimits) }
  }

  /// Returns when no session works on anything, which a cancelled request takes a moment for.
  func becomeIdle() async throws {
    let services = switched.current
    let clients = [
      (services.imagesList as? UnsplashImagesListService)?.api.client,
      (services.pictures as? URLSessionPictureService)?.client,
      (services.oauth as? UnsplashOAuth2Service)?.client,
    ]
    for client in clients {
      let client = try #require(client)
      try await withPatience("a session works on nothing") { await client.waitUntilIdle() }
    }
  }

  private func use(_ limits: RequestLimits) {
    self.limits = limits
    switched.current = .unsplash(
      configuration: configuration, tokenStorage: storage, siteData: siteData,
      perPage: Self.perPage, apiLimits: limits, pictureLimits: limits)
  }
}
