import Foundation
import ImageFeedContracts
import ImageFeedCore

@testable import UnsplashServices

/// The back ends that a contract asks for, kept as long as its check lasts.
@MainActor
final class BackEnds {
  /// The local Unsplash that was made last.
  private(set) var sandbox: UnderSandbox?
  private var sandboxes: [UnderSandbox] = []
  private var servers: [SwitchableServer] = []

  /// Said, and not left to `deinit`: they are needed for longer than the object is used.
  func stop() {
    for sandbox in sandboxes { sandbox.stop() }
    for server in servers { server.test.server.stop() }
  }

  /// A local Unsplash.
  func makeSandbox(perPage: Int = 30) throws -> UnderSandbox {
    let made = try UnderSandbox(perPage: perPage)
    sandboxes.append(made)
    sandbox = made
    return made
  }

  /// A server that answers by a script, unless it is told otherwise.
  func makeServer(_ script: @escaping TestServer.Script) throws -> SwitchableServer {
    let server = try SwitchableServer(script)
    servers.append(server)
    return server
  }

  /// A service over the local Unsplash, and over servers that hold their answers or fail.
  ///
  /// - Parameters:
  ///   - reply: what is answered in the end, where answers are held.
  ///   - kindOf401: what a 401 is; not the same for all.
  ///   - service: which one.
  func subject<Service: Sendable>(
    holding reply: ServerReply, kindOf401: ServiceError.Kind = .unauthorised,
    service: @escaping @MainActor (AppServices) -> Service
  ) -> ServiceUnderTest<Service> {
    func failing(_ reply: ServerReply) -> @MainActor () throws -> Service {
      { [self] in service(try makeServer { _ in reply }.services) }
    }
    return ServiceUnderTest { [self] in service(try makeSandbox().services) }
      .holding { [self] in try makeServer { _ in reply }.holding(service) }
      .failing(kindOf401, failing(.json("{}", 401)))
      .failing(.serverFailure(status: 503), failing(.json("{}", 503)))
      .failing(.offline, failing(.drop))
  }
}
