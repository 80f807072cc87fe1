import Foundation
import ImageFeedCore
import Subject
import Testing

@MainActor
@Suite("The exchange of codes")
struct OAuth2ServiceTests {
  nonisolated private static let token = #"{"access_token":"t0ken","token_type":"Bearer"}"#

  @Test("A-3 All parameters are in a form, and every character of the code is kept")
  func request() async throws {
    let server = LocalServer { _ in .json(Self.token) }
    defer { server.stop() }
    let service = Subject.makeOAuth2Service(configuration: server.configuration)

    let token = try await service.fetchAuthToken(code: "a+b &c/d=e")

    #expect(token == AccessToken("t0ken"))
    #expect(server.lines == ["POST /oauth/token"])
    #expect(
      server.requests.first?.body
        == "client_id=access-key&client_secret=secret-key-of-the-app"
        + "&redirect_uri=urn%3Aietf%3Awg%3Aoauth%3A2.0%3Aoob&code=a%2Bb%20%26c%2Fd%3De"
        + "&grant_type=authorization_code")
  }

  @Test("A-4 Two exchanges of the same code at once share one request")
  func sameCode() async throws {
    let server = LocalServer { $0.number == 0 ? .held : .json(Self.token) }
    defer { server.stop() }
    let service = Subject.makeOAuth2Service(configuration: server.configuration)

    async let first = service.fetchAuthToken(code: "c0de")
    await server.waitForRequests(1)
    async let second = service.fetchAuthToken(code: "c0de")
    await server.letRequestsCome()
    #expect(server.lines == ["POST /oauth/token"])
    server.release(0, with: .json(Self.token))

    #expect(try await [first, second] == [AccessToken("t0ken"), AccessToken("t0ken")])
  }

  @Test("A-6 A code can be exchanged again after a failure")
  func secondTry() async throws {
    let server = LocalServer { $0.number == 0 ? .status(500) : .json(Self.token) }
    defer { server.stop() }
    let service = Subject.makeOAuth2Service(configuration: server.configuration)

    let kind = try await failure { _ = try await service.fetchAuthToken(code: "c0de") }
    #expect(kind == .serverFailure(status: 500))
    #expect(try await service.fetchAuthToken(code: "c0de") == AccessToken("t0ken"))
    #expect(server.requests.count == 2)
  }

  @Test("A-5 A refusal whose body looks like a token is an error")
  func refusal() async throws {
    let server = LocalServer { _ in .json(Self.token, status: 400) }
    defer { server.stop() }
    let service = Subject.makeOAuth2Service(configuration: server.configuration)

    let kind = try await failure { _ = try await service.fetchAuthToken(code: "c0de") }

    #expect(kind == .rejected(status: 400, message: nil))
  }

  @Test(
    "A-7 An error contains neither token nor code nor secret",
    arguments: [
      ServerReply.json(#"{"token":"top-secret-token"}"#),
      .json(
        #"{"error_description":"bad code-of-today for secret-key-of-the-app"}"#, status: 400),
    ])
  func secrets(reply: ServerReply) async throws {
    let server = LocalServer { _ in reply }
    defer { server.stop() }
    let service = Subject.makeOAuth2Service(configuration: server.configuration)

    let error = await #expect(throws: ServiceError.self) {
      try await service.fetchAuthToken(code: "code-of-today")
    }

    let text = String(describing: error)
    for secret in ["top-secret-token", "code-of-today", "secret-key-of-the-app"] {
      #expect(!text.contains(secret))
    }
  }
}
