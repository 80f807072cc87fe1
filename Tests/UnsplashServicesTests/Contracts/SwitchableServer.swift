import Foundation
import ImageFeedContracts
import ImageFeedCore

@testable import UnsplashServices

/// A server at one address that works, holds its answers, or fails, as it is told.
@MainActor
final class SwitchableServer {
  /// What is done with requests; read by the threads of the server.
  private final class Mode: @unchecked Sendable {  // why: `value` is guarded by `lock`
    private let lock = NSLock()
    private var value: ServerReply?

    /// `nil` answers by the script.
    var reply: ServerReply? {
      get { lock.withLock { value } }
      set { lock.withLock { value = newValue } }
    }
  }

  let test: UnderTest
  private let mode: Mode
  private let script: TestServer.Script
  private var requestsBefore = 0

  init(_ script: @escaping TestServer.Script) throws {
    let mode = Mode()
    self.mode = mode
    self.script = script
    test = try UnderTest { mode.reply ?? script($0) }
  }

  /// Services that have asked for nothing yet.
  var services: AppServices {
    requestsBefore = test.server.requests.count
    return .unsplash(
      configuration: test.configuration, tokenStorage: test.storage, siteData: NoSiteData())
  }

  /// The requests since services were made last.
  var requests: [ServerRequest] { Array(test.server.requests.dropFirst(requestsBefore)) }

  /// From now on every request is answered by the script.
  func work() -> AppServices {
    mode.reply = nil
    return services
  }

  /// From now on every request is answered like this.
  func fail(_ reply: ServerReply) -> AppServices {
    mode.reply = reply
    return services
  }

  /// From now on no request is answered until that is asked for.
  func holding<Service>(
    _ service: (AppServices) -> Service
  ) -> HeldService<Service> {
    mode.reply = .hold
    let held = service(services)
    let arrivals = test.server.arrivals.count + 1
    return HeldService(held) { [self] in
      try await test.server.arrivals.wait(for: arrivals)
    } answer: { [self] in
      mode.reply = nil
      for request in requests { test.server.release(request.number, with: script(request)) }
    }
  }

  /// A service at this address in every situation there is.
  func subject<Service: Sendable>(
    kindOf401: ServiceError.Kind = .unauthorised,
    service: @escaping @MainActor (AppServices) -> Service
  ) -> ServiceUnderTest<Service> {
    ServiceUnderTest { [self] in service(work()) }
      .holding { [self] in holding(service) }
      .failing(kindOf401) { [self] in service(fail(.json("{}", 401))) }
      .failing(.serverFailure(status: 503)) { [self] in service(fail(.json("{}", 503))) }
      .failing(.offline) { [self] in service(fail(.drop)) }
  }
}
