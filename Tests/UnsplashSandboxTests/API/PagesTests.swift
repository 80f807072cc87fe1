import Foundation
import HTTPTestSupport
import Testing

@testable import UnsplashSandbox

@Suite("Web pages")
@SocketTestActor
struct PagesTests {
  let sandbox = InProcessSandbox(quota: 1)
  let photo = DataSet.standard.photos[0]

  @Test("A browser at links.html gets the photo's page, without credentials or quota")
  func photoPage() throws {
    for _ in 1...2 {
      let page = try sandbox.page("/photos/\(photo.slug)")
      #expect(page.status == 200)
      #expect(page.header("Content-Type") == "text/html; charset=utf-8")
      let picture = try #require(try PageElements(page)["img"].first?["src"])
      #expect(picture.hasPrefix("\(sandbox.base)/images/\(photo.pictureName)?"))
      #expect(picture.hasSuffix("&w=1080"))
      #expect(try PageElements(page)["a"].compactMap { $0["href"] }.contains { $0.hasPrefix("/@") })
    }
    #expect(sandbox.sandbox.requestCount("GET /photos/:id (page)") == 2)
    #expect(sandbox.sandbox.requestCount("GET /photos/:id") == 0)
    #expect(try sandbox.page("/photos/none").status == 404)
    let data = try sandbox.ask(
      "GET", "/photos/\(photo.slug)", [InProcessSandbox.browser, InProcessSandbox.key])
    #expect(data.header("Content-Type") == "application/json")
    #expect(data.header("X-Ratelimit-Remaining") == "0")
  }

  @Test("A user's page links to the user's photos")
  func personPage() throws {
    let person = DataSet.standard.persons[photo.author]
    let page = try sandbox.page("/@\(person.username)")
    #expect(page.status == 200)
    let links = try PageElements(page)["a"].compactMap { $0["href"] }
    #expect(links.contains("/photos/\(photo.slug)"))
    let image = try #require(try PageElements(page)["img"].first?["src"])
    #expect(try sandbox.ask("GET", String(image.dropFirst(sandbox.base.count))).status == 200)
    #expect(try sandbox.ask("GET", "/@nobody").status == 404)
    let empty = try sandbox.ask("GET", "/@demo")
    #expect(empty.text.contains("No photos."))
    #expect(try PageElements(empty)["img"].count == 1)
  }

  @Test("A client that does not prefer HTML gets JSON, or an error without credentials")
  func accept() throws {
    for accept in ["*/*", "application/json", "application/json, text/html", "text/html;q=0"] {
      let response = try sandbox.ask("GET", "/photos/\(photo.slug)", ["Accept: \(accept)"])
      #expect(response.status == 401, "\(accept)")
    }
    #expect(!AcceptField(nil).prefersHTML)
    #expect(AcceptField("text/*").prefersHTML)
    #expect(AcceptField("application/json;q=0.5, text/html; q=0.6").prefersHTML)
    #expect(!AcceptField("application/*, text/html;q=0.9").prefersHTML)
    #expect(!AcceptField("").prefersHTML)
  }

  @Test("links.download redirects a browser to the full picture, and gives an API client its URL")
  func download() throws {
    let target = "/photos/\(photo.id)/download?ixid=x"
    let sent = try sandbox.ask("GET", target)
    #expect(sent.status == 302)
    let location = try #require(sent.header("Location"))
    let told = try sandbox.ask("GET", target, [InProcessSandbox.key])
    #expect(told.status == 200)
    #expect(told["url"] as? String == location)
    #expect(try sandbox.ask("GET", "/photos/none/download").status == 404)
    #expect(sandbox.sandbox.requestCount("GET /photos/:id/download") == 1)
  }

  @Test("A portfolio is its URL, or an empty text")
  func portfolio() throws {
    let sandbox = InProcessSandbox()
    let persons = DataSet.standard.persons
    for isEmpty in [true, false] {
      let person = try #require(persons.first { ($0.portfolio == nil) == isEmpty })
      let answer = try sandbox.get("/users/\(person.username)/portfolio")
      #expect(answer.text == "{\"url\":\"\(person.portfolio ?? "")\"}")
    }
  }
}

@Suite("The list of what is served and what is not") @SocketTestActor
struct IndexPageTests {
  let sandbox = InProcessSandbox()
  let data = DataSet.standard

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
    let page = try sandbox.page("/")
    #expect(page.status == 200)
    #expect(page.header("Content-Type") == "text/html; charset=utf-8")
    _ = try PageElements(page)
    for endpoint in Self.served + ServedEndpoints.missing {
      #expect(page.text.contains("<code>\(endpoint.name)</code>"), "\(endpoint.name)")
    }
    #expect(page.text.contains("<code>GET /photos</code> (recorded 2016–2024)"))
    #expect(page.text.contains("<code>GET /stats/month</code> (not recorded)"))
    #expect(page.text.contains("<code>/sandbox/requests</code>"))
    #expect(try sandbox.ask("GET", "/").status == 200)
    #expect(try sandbox.get("/").text == #"{"errors":["Unable to find endpoint"]}"#)
  }

  @Test("What it lists as served is served", arguments: served.map(\.name))
  func served(endpoint: String) throws {
    let (method, target) = try request(endpoint)
    let isPage = target == "/"
    let found = try SiteWalk.endpoint(method, target, isBrowser: isPage)
    #expect(found == endpoint)
    let headers = isPage ? [InProcessSandbox.browser] : [InProcessSandbox.key, "If-None-Match: *"]
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
      try sandbox.page(target).status
    }
    #expect(try status("/collections/\(own.id)/\(own.shareKey)") == 200)
    for slug in ["", "/only-for-me", "/photos"] {
      #expect(try status("/collections/\(own.id)\(slug)") == 404)
    }
    let shown = try #require(data.collections.first { $0.title == "Настроение" })
    #expect(try status("/collections/\(shown.id)") == 200)
    for target in ["/collections/0/x", "/t/none"] { #expect(try status(target) == 404) }
    let page = try sandbox.page("/collections/\(shown.id)/any")
    #expect(page.text.contains("<h1>Настроение</h1>"))
    #expect(page.text.components(separatedBy: "/photos/").count - 1 == shown.photos.count)
  }
}
