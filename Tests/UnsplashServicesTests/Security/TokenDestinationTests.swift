import Foundation
import ImageFeedCore
import Testing

@testable import UnsplashServices

/// A foreign server beside the API's, and many ways to lead a request there.
@Suite("A-7 The token is sent to the API's own host only", .serialized, .closesAll)
struct TokenDestinationTests {
  /// URLs; `API` and `OTHER` stand for ports of this machine.
  static let tricks = [
    "http://127.0.0.1:OTHER/x", "http://127.0.0.1:API@127.0.0.1:OTHER/x",
    "http://user:password@127.0.0.1:OTHER/x", "http://user@127.0.0.1:API/x",
    "//127.0.0.1:OTHER/x", "///127.0.0.1:OTHER/x", #"http:\\127.0.0.1:OTHER/x"#,
    #"http://127.0.0.1:OTHER\@127.0.0.1:API/x"#, #"\\127.0.0.1:OTHER/x"#,
    "http://127.0.0.1:OTHER#@127.0.0.1:API/x", "http://127.0.0.1:OTHER?@127.0.0.1:API/x",
    "http://127.0.0.1:OTHER/@127.0.0.1:API/x", "http://127.0.0.1:API%40127.0.0.1:OTHER/x",
    "http://127.0.0.1:API:OTHER/x", "http://127.0.0.1:0OTHER/x", "http:127.0.0.1:OTHER/x",
    "http:/127.0.0.1:OTHER/x", "HTTP://127.0.0.1:OTHER/x", "http://localhost:OTHER/x",
    "http://localhost:API/x", "http://127.1:OTHER/x", "http://2130706433:OTHER/x",
    "http://0x7f000001:OTHER/x", "http://[::ffff:127.0.0.1]:OTHER/x", "http://[::1]:API/x",
    "https://127.0.0.1:API/x", "https://127.0.0.1:OTHER/x", "ws://127.0.0.1:OTHER/x",
    "ftp://127.0.0.1:OTHER/x", "javascript:fetch('http://127.0.0.1:OTHER')",
    "/\t/127.0.0.1:OTHER/x",
    "http://127.0.0.1:API.example:OTHER/x", " http://127.0.0.1:OTHER/x",
    "?x=http://127.0.0.1:OTHER",
    "http://127.0.0.1.:OTHER/x", "http://127.0.0.1%00.example:OTHER/x",
  ]

  private static func fill(_ trick: String, _ api: UInt16, _ other: UInt16) -> String {
    trick.replacingOccurrences(of: "API", with: String(api))
      .replacingOccurrences(of: "OTHER", with: String(other))
  }

  /// The API under test, and a foreign server that must not receive the token.
  private struct Neighbours {
    let other = TestServer { _ in .json("[]") }
    let test: ServicesUnderTest

    init(trick: String) throws {
      let port = other.port
      test = try ServicesUnderTest { [trick] request in
        let api = UInt16(request.headers["host"]?.components(separatedBy: ":").last ?? "") ?? 0
        let target = fill(trick, api, port)
        // Original requests are redirected; redirected ones are answered.
        return ["/photos", "/me", "/photos/a/like", "/oauth/token"].contains(request.path)
          && request.target.contains("page=2") == false
          ? .json(
            "[]", request.path == "/photos" ? 200 : 302,
            headers: [("Location", target), ("Link", "<\(target)?page=2>; rel=\"next\"")])
          : .json(Fixtures.photos(["a"]))
      }
    }

    func expectNoToken(sourceLocation: SourceLocation = #_sourceLocation) {
      for request in other.requests {
        #expect(!Self.holdsSecret(request), sourceLocation: sourceLocation)
      }
      // Another name of this machine is another host, whose server is unknown.
      for request in test.server.requests where Self.holdsSecret(request) {
        #expect(
          request.headers["host"] == "127.0.0.1:\(test.server.port)", sourceLocation: sourceLocation
        )
      }
    }

    /// A user name and password in the URL itself are not the app's secrets and are sent.
    static func holdsSecret(_ request: ServerRequest) -> Bool {
      let text = "\(request.headers) \(request.target) \(request.body)"
      return text.contains("Zq8") || text.contains("Bearer") || text.contains("access-key")
    }
  }

  @Test("The token does not follow a redirect", arguments: tricks)
  func redirects(trick: String) async throws {
    let neighbours = try Neighbours(trick: trick)
    let services = neighbours.test.services
    _ = try? await services.profile.fetchProfile()
    _ = try? await services.likes.changeLike(photoID: "a", isLiked: true)
    _ = try? await services.oauth.fetchAuthToken(code: Secret.code)
    let paths = neighbours.test.server.requests.map(\.path)
    #expect(Set(paths).isSuperset(of: ["/me", "/photos/a/like", "/oauth/token"]))
    neighbours.expectNoToken()
    #expect(neighbours.other.requests.isEmpty)
  }

  @Test("The token does not follow the Link header", arguments: tricks)
  func links(trick: String) async throws {
    let neighbours = try Neighbours(trick: trick)
    let services = neighbours.test.services
    let page = try await services.imagesList.photos(page: 1)
    if let next = page.nextPage { _ = try? await services.imagesList.photos(page: next) }
    neighbours.expectNoToken()
    #expect(neighbours.other.requests.isEmpty)
    #expect(neighbours.test.server.requests.allSatisfy { $0.path == "/photos" })
  }

  @Test("The token does not follow the URL of a download", arguments: tricks)
  func downloads(trick: String) async throws {
    let neighbours = try Neighbours(trick: "/elsewhere")
    let text = Self.fill(trick, neighbours.test.server.port, neighbours.other.port)
    guard let url = URL(string: text) else { return }
    let downloads = neighbours.test.services.downloads
    #expect(
      await serviceError { try await downloads.reportDownload(at: url) }?.kind == .redirectRefused)
    neighbours.expectNoToken()
    #expect(neighbours.other.requests.isEmpty)
  }

  @Test(
    "The token is not sent to any picture server",
    // A picture may be anywhere, but other host names would be looked up in the network.
    arguments: tricks.filter { !$0.contains("example") && !$0.contains("1.:") })
  func pictures(trick: String) async throws {
    let neighbours = try Neighbours(trick: trick)
    let (services, base) = (neighbours.test.services, neighbours.test.server.address)
    let direct = Self.fill(trick, neighbours.test.server.port, neighbours.other.port)
    for text in [direct, base + "/p.png"] {
      guard let url = URL(string: text) else { continue }
      _ = try? await services.pictures.picture(at: url)
    }
    neighbours.expectNoToken()
    for request in neighbours.test.server.requests {
      #expect(!Neighbours.holdsSecret(request))
    }
  }
}
