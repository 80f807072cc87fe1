import Foundation
import HTTPTestSupport
import Testing

@testable import UnsplashSandbox

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("The list of what is served and what is not") @SocketTestActor
struct IndexPageTests {
  let sandbox: InProcessSandbox
  let data = DataSet.of(seed: UnsplashSandbox.standardSeed)

  init() throws {
    sandbox = try InProcessSandbox()
  }

  private nonisolated static let served =
    ServedEndpoints.reads + ServedEndpoints.writes + ServedEndpoints.site

  /// Returns the method and a target of an endpoint with existing names.
  private func request(_ endpoint: String) throws -> (method: String, target: String) {
    let words = endpoint.split(separator: " ").map(String.init)
    let path = words[1]
    let collection = try #require(data.collections.first { !$0.isPrivate })
    let id =
      path.hasPrefix("/collections")
      ? collection.id
      : path.hasPrefix("/topics") ? data.topics[0].slug : data.photos[0].id
    let slug = path.hasPrefix("/t/") ? data.topics[0].slug : collection.slug
    let query = path.hasPrefix("/search") ? "?query=sea" : ""
    let target = path.replacingOccurrences(of: ":username", with: "guest")
      .replacingOccurrences(of: ":name", with: data.photos[0].pictureName)
      .replacingOccurrences(of: ":slug", with: slug).replacingOccurrences(of: ":id", with: id)
    return (words[0], target + query)
  }

  @Test("The page at the sandbox's address lists every endpoint, and needs no credentials")
  func page() throws {
    let page = try sandbox.ask("GET", "/", [PagesTests.browser])
    #expect(page.status == 200)
    #expect(page.header("Content-Type") == "text/html; charset=utf-8")
    #expect(XMLParser(data: Data(page.body)).parse())
    for endpoint in Self.served + ServedEndpoints.missing {
      #expect(page.text.contains("<code>\(endpoint.name)</code>"), "\(endpoint.name)")
    }
    #expect(try sandbox.ask("GET", "/").status == 200)
    #expect(try sandbox.get("/").text == #"{"errors":["Unable to find endpoint"]}"#)
  }

  @Test("What it lists as served is served", arguments: served.map(\.name))
  func served(endpoint: String) throws {
    let (method, target) = try request(endpoint)
    let isPage = target == "/"
    let found = try SiteWalk.endpoint(method, target, isBrowser: isPage)
    #expect(found == endpoint)
    let headers = isPage ? [PagesTests.browser] : [InProcessSandbox.key, "If-None-Match: *"]
    let answer = try sandbox.ask(method, target, headers)
    #expect(answer.status != 404 && answer.status != 405, "\(answer.status)")
  }

  @Test(
    "What it lists as missing is an unknown endpoint",
    arguments: ServedEndpoints.missing.map(\.name))
  func missing(endpoint: String) throws {
    let (method, target) = try request(endpoint)
    let answer = try sandbox.ask(method, target, [sandbox.bearer])
    #expect(answer.text == #"{"errors":["Unable to find endpoint"]}"#)
  }

  @Test("A private collection's page needs its key; a collection's title may be any text")
  func pages() throws {
    let own = try #require(data.collections.first { $0.isPrivate })
    func status(_ target: String) throws -> Int {
      try sandbox.ask("GET", target, [PagesTests.browser]).status
    }
    #expect(try status("/collections/\(own.id)/\(own.shareKey)") == 200)
    for slug in ["", "/only-for-me", "/photos"] {
      #expect(try status("/collections/\(own.id)\(slug)") == 404)
    }
    let shown = try #require(data.collections.first { $0.title == "Настроение" })
    #expect(try status("/collections/\(shown.id)") == 200)
    for target in ["/collections/0/x", "/t/none"] { #expect(try status(target) == 404) }
    let page = try sandbox.ask("GET", "/collections/\(shown.id)/any", [PagesTests.browser])
    #expect(page.text.contains("<h1>Настроение</h1>"))
    #expect(page.text.components(separatedBy: "/photos/").count - 1 == shown.photos.count)
  }
}
