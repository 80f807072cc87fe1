import Foundation
import ImageFeedContracts
import ImageFeedCore

@testable import UnsplashServices

/// The back ends of a contract.
@MainActor
final class BackEnds {
  /// The local Unsplash that was made last.
  private(set) var sandbox: ServicesAtSandbox?

  /// Makes a local Unsplash.
  func makeSandbox(perPage: Int = 30) throws -> ServicesAtSandbox {
    let made = try ServicesAtSandbox(perPage: perPage)
    sandbox = made
    return made
  }

  /// Makes a service over the local Unsplash, and over servers that hold their answers or fail.
  ///
  /// - Parameters:
  ///   - reply: the final answer of the servers that hold theirs.
  ///   - kindOf401: the error of a 401, which differs between services.
  ///   - service: selects the service.
  func subject<Service: Sendable>(
    holding reply: ServerReply, kindOf401: ServiceError.Kind = .unauthorised,
    service: @escaping @MainActor (UnsplashBackEnd) -> Service
  ) -> ServiceUnderTest<Service> {
    func failing(_ reply: ServerReply) -> @MainActor () throws -> Service {
      { service(try SwitchableServer { _ in reply }.backEnd) }
    }
    return ServiceUnderTest { [self] in service(try makeSandbox().backEnd) }
      .holding { try SwitchableServer { _ in reply }.holding(service) }
      .failing(kindOf401, failing(.json("{}", 401)))
      .failing(.serverFailure(status: 503), failing(.json("{}", 503)))
      .failing(.offline, failing(.drop))
  }
}

/// A server at one URL that can be switched between answering, holding its answers and failing.
@MainActor
final class SwitchableServer {
  let test: ServicesUnderTest
  /// The reply to every request; `nil` answers by the script.
  private let reply = Locked<ServerReply?>(nil)
  private let script: TestServer.Script
  private var requestsBefore = 0

  init(_ script: @escaping TestServer.Script) throws {
    self.script = script
    test = try ServicesUnderTest { [reply] request in reply.withLock { $0 } ?? script(request) }
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
    reply.withLock { $0 = nil }
    return backEnd
  }

  /// Answers every request with this reply from now on.
  func fail(_ failure: ServerReply) -> UnsplashBackEnd {
    reply.withLock { $0 = failure }
    return backEnd
  }

  /// Holds every answer from now on, until it is released.
  func holding<Service>(
    _ service: (UnsplashBackEnd) -> Service
  ) -> HeldService<Service> {
    reply.withLock { $0 = .hold }
    let held = service(backEnd)
    let arrivals = test.server.arrivals.count + 1
    return HeldService(held) { [self] in
      try await test.server.arrivals.wait(for: arrivals)
    } answer: { [self] in
      reply.withLock { $0 = nil }
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
