import Foundation
import ImageFeedCore
import TestSupport
import Testing

@testable import UnsplashServices

/// All values of the core and the services that contain a secret or may contain one, in every text
/// form.
@Suite("A-7 Secrets in texts of values", .serialized, .closesAll)
struct ShownNowhereTests {
  /// Returns the values by name, after the services have used them.
  private static func values(_ test: ServicesUnderTest, folder: TokenFolder) async throws
    -> [(name: String, value: Any)]
  {
    let storage = folder.storage
    try await storage.store(AccessToken(Secret.token))
    let session = SessionTokenStorage(storage)
    let token = try #require(try await session.token())
    let api = UnsplashAPI(configuration: test.configuration, tokenStorage: storage)
    let pages = WebPageClient()
    let body = Data(Fixtures.token(Secret.token).utf8)
    let page = try await pages.send(
      method: "POST", url: try test.url("/page?\(PercentEncoding.strict(Secret.code))"),
      headers: ["Cookie": Secret.token], body: Data(Secret.secretKey.utf8))
    return [
      ("token", token), ("configuration", test.configuration), ("app services", test.services),
      ("token body", try JSONDecoder().decode(OAuthTokenResponseBody.self, from: body)),
      ("api", api), ("list", UnsplashImagesListService(api: api)),
      ("likes", UnsplashLikeService(api: api)), ("profile", UnsplashProfileService(api: api)),
      ("downloads", UnsplashDownloadService(api: api)), ("oauth", test.services.oauth),
      ("pictures", test.services.pictures), ("file storage", storage), ("file", storage.file),
      ("session storage", session),
      ("page client", pages), ("page", page), ("client", api.client),
      ("request", request(try test.url("/x"))), ("answer", answer), ("limits", RequestLimits.api),
      ("lost connection", LostConnection(error: ServiceError(.offline), head: answer)),
      (
        "repetition",
        RequestRetry(of: request(try test.url("/x")), deadline: .now(), isQuotaSpent: Locked(false))
      ),
    ]
  }

  private static func request(_ url: URL) -> OutgoingRequest {
    OutgoingRequest(
      method: "POST", url: url, headers: ["Authorization": "Bearer \(Secret.token)"],
      body: Data("code=\(Secret.code)".utf8), secrets: Secret.all)
  }

  private static let answer = HTTPAnswer(
    status: 200, headers: ["Location": "app://code?code=\(Secret.code)"],
    body: Data(Fixtures.token(Secret.token).utf8),
    redirectTarget: URL(string: "app://code?code=\(Secret.token)"))

  @Test("Values with a token, a secret, a code or a body show none in any form")
  func values() async throws {
    let test = try ServicesUnderTest { request in
      request.path == "/page"
        ? .json(Secret.all.joined(separator: " "), headers: [("Set-Cookie", Secret.token)])
        : .json(Fixtures.token(Secret.token))
    }
    let folder = TokenFolder()
    _ = try await test.services.oauth.fetchAuthToken(code: Secret.code)
    for (name, value) in try await Self.values(test, folder: folder) {
      for (way, text) in ShownForms.all(of: value) {
        #expect(!text.contains("Zq8"), "\(name), \(way)")
      }
    }
  }

  /// A server that echoes every part of the request everywhere in its answer.
  private static func echo(_ status: Int, _ request: ServerRequest) -> ServerReply {
    let known = request.headers.values.joined(separator: " ") + request.body + request.target
    let words = (Secret.all + [known]).map { word in
      word.replacingOccurrences(of: "\\", with: "").replacingOccurrences(of: "\"", with: "")
    }
    let list = words.map { "\"\($0)\"" }.joined(separator: ",")
    return .json(
      #"{"errors":[\#(list)],"error":"\#(words[0])","error_description":"\#(words[2])"}"#, status,
      headers: [
        ("WWW-Authenticate", "Unknown \(Secret.token)"), ("X-Secret", Secret.secretKey),
        ("Location", "/\(Secret.token)"), ("Link", "</\(Secret.token)>; rel=\"next\""),
      ])
  }

  @Test(
    "Errors show no secret, whatever the server echoes in its answer",
    arguments: [200, 302, 400, 401, 403, 404, 409, 422, 429, 500, 503, 600])
  func errors(status: Int) async throws {
    let test = try ServicesUnderTest { Self.echo(status, $0) }
    let services = test.services
    let url = try test.url("/d?\(Secret.token)")
    for call in ServiceCall.allCases {
      guard let error = await call.failure(with: services, base: url) else { continue }
      // The message of a rejection may contain the name of the code's parameter, but not its value.
      for (way, text) in ShownForms.all(of: error) {
        for secret in [Secret.token, Secret.secretKey, Secret.code] where sends(call, secret) {
          #expect(!text.contains(secret), "\(call), \(way): \(text)")
          #expect(!text.contains(PercentEncoding.strict(secret)), "\(call), \(way)")
        }
      }
    }
  }

  /// Only secrets that the request contained are redacted; the rest of the server's message is its
  /// own.
  private func sends(_ call: ServiceCall, _ secret: String) -> Bool {
    switch secret {
    case Secret.secretKey: call != .picture
    case Secret.code: call == .token
    default: call != .token && call != .picture
    }
  }

  @Test(
    "The search finds a secret",
    arguments: ["description", "reflection", "dump", "print", "debugPrint", "mirror", "array dump"])
  func search(way: String) {
    #expect(ShownForms.all(of: ["a": Secret.token])[way]?.contains("Zq8") == true)
  }

  @Test("The search covers bytes, classes and errors")
  func searchFurther() {
    class Base { let hidden = Secret.token }
    final class Derived: Base {}
    struct Failure: Error { let text = Secret.token }
    #expect(ShownForms.all(of: [Data(Secret.token.utf8)])["mirror"]?.contains("Zq8") == true)
    #expect(ShownForms.all(of: Derived())["mirror"]?.contains("Zq8") == true)
    #expect(ShownForms.all(of: Failure())["result dump"]?.contains("Zq8") == true)
  }
}
