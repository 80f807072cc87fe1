import Foundation
import ImageFeedContracts
import ImageFeedCore

@testable import UnsplashServices

/// A server at one URL that can be switched between answering, holding its answers and failing.
@MainActor
final class SwitchableServer {
  /// The current mode, read by the server's threads.
  private final class Mode: @unchecked Sendable {  // why: `value` is guarded by `lock`
    private let lock = NSLock()
    private var value: ServerReply?

    /// `nil` answers by the script.
    var reply: ServerReply? {
      get { lock.withLock { value } }
      set { lock.withLock { value = newValue } }
    }
  }

  let test: ServicesUnderTest
  private let mode: Mode
  private let script: TestServer.Script
  private var requestsBefore = 0

  init(_ script: @escaping TestServer.Script) throws {
    let mode = Mode()
    self.mode = mode
    self.script = script
    test = try ServicesUnderTest { mode.reply ?? script($0) }
  }

  /// Services that have sent no request yet.
  var backEnd: UnsplashBackEnd {
    requestsBefore = test.server.requests.count
    return UnsplashBackEnd(
      configuration: test.configuration, tokenStorage: test.storage, siteData: UnusedSiteData())
  }

  /// The requests since services were last made.
  var requests: [ServerRequest] { Array(test.server.requests.dropFirst(requestsBefore)) }

  /// Answers every request by the script from now on.
  func work() -> UnsplashBackEnd {
    mode.reply = nil
    return backEnd
  }

  /// Answers every request with this reply from now on.
  func fail(_ reply: ServerReply) -> UnsplashBackEnd {
    mode.reply = reply
    return backEnd
  }

  /// Holds every answer from now on, until it is released.
  func holding<Service>(
    _ service: (UnsplashBackEnd) -> Service
  ) -> HeldService<Service> {
    mode.reply = .hold
    let held = service(backEnd)
    let arrivals = test.server.arrivals.count + 1
    return HeldService(held) { [self] in
      try await test.server.arrivals.wait(for: arrivals)
    } answer: { [self] in
      mode.reply = nil
      for request in requests { test.server.release(request.number, with: script(request)) }
    }
  }

  /// Makes a service at this URL in every situation.
  func subject<Service: Sendable>(
    kindOf401: ServiceError.Kind = .unauthorised,
    service: @escaping @MainActor (UnsplashBackEnd) -> Service
  ) -> ServiceUnderTest<Service> {
    ServiceUnderTest { [self] in service(work()) }
      .holding { [self] in holding(service) }
      .failing(kindOf401) { [self] in service(fail(.json("{}", 401))) }
      .failing(.serverFailure(status: 503)) { [self] in service(fail(.json("{}", 503))) }
      .failing(.offline) { [self] in service(fail(.drop)) }
  }
}
