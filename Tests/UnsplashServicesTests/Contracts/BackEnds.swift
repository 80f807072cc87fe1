import Foundation
import ImageFeedContracts
import ImageFeedCore

@testable import UnsplashServices

/// The back ends of a contract, which live as long as its check.
@MainActor
final class BackEnds {
  /// The local Unsplash that was made last.
  private(set) var sandbox: ServicesAtSandbox?
  private var sandboxes: [ServicesAtSandbox] = []
  private var servers: [SwitchableServer] = []

  /// Called explicitly instead of from `deinit`: the back ends outlive the last use of this object.
  func stop() {
    for sandbox in sandboxes { sandbox.stop() }
    for server in servers { server.test.server.stop() }
  }

  /// Makes a local Unsplash.
  func makeSandbox(perPage: Int = 30) throws -> ServicesAtSandbox {
    let made = try ServicesAtSandbox(perPage: perPage)
    sandboxes.append(made)
    sandbox = made
    return made
  }

  /// Makes a server that answers by a script, unless it is switched.
  func makeServer(_ script: @escaping TestServer.Script) throws -> SwitchableServer {
    let server = try SwitchableServer(script)
    servers.append(server)
    return server
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
      { [self] in service(try makeServer { _ in reply }.backEnd) }
    }
    return ServiceUnderTest { [self] in service(try makeSandbox().backEnd) }
      .holding { [self] in try makeServer { _ in reply }.holding(service) }
      .failing(kindOf401, failing(.json("{}", 401)))
      .failing(.serverFailure(status: 503), failing(.json("{}", 503)))
      .failing(.offline, failing(.drop))
  }
}
