import Foundation
import HTTPTestSupport
import Testing

@testable import UnsplashSandbox

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Web pages")
@SocketTestActor
struct PagesTests {
  nonisolated static let browser =
    "Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
  let sandbox: InProcessSandbox
  let photo = DataSet.of(seed: UnsplashSandbox.standardSeed).photos[0]

  init() throws {
    sandbox = try InProcessSandbox(quota: 1)
  }

  /// The page's elements with a name, as their attributes.
  func elements(_ name: String, _ response: RawResponse) throws -> [[String: String]] {
    let reader = ElementReader(name)
    let parser = XMLParser(data: Data(response.body))
    parser.delegate = reader
    #expect(parser.parse())
    return reader.found
  }

  @Test("A browser at links.html gets the photo's page, without credentials or quota")
  func photoPage() throws {
    for _ in 1...2 {
      let page = try sandbox.ask("GET", "/photos/\(photo.slug)", [Self.browser])
      #expect(page.status == 200)
      #expect(page.header("Content-Type") == "text/html; charset=utf-8")
      let picture = try #require(try elements("img", page).first?["src"])
      #expect(picture.hasPrefix("\(sandbox.base)/images/\(photo.pictureName)?"))
      #expect(picture.hasSuffix("&w=1080"))
      #expect(try elements("a", page).compactMap { $0["href"] }.contains { $0.hasPrefix("/@") })
    }
    #expect(sandbox.sandbox.requestCount("GET /photos/:id (page)") == 2)
    #expect(sandbox.sandbox.requestCount("GET /photos/:id") == 0)
    #expect(try sandbox.ask("GET", "/photos/none", [Self.browser]).status == 404)
    let data = try sandbox.ask(
      "GET", "/photos/\(photo.slug)", [Self.browser, InProcessSandbox.key])
    #expect(data.header("Content-Type") == "application/json")
    #expect(data.header("X-Ratelimit-Remaining") == "0")
  }

  @Test("A user's page links to the user's photos")
  func personPage() throws {
    let person = DataSet.of(seed: UnsplashSandbox.standardSeed).persons[photo.author]
    let page = try sandbox.ask("GET", "/@\(person.username)", [Self.browser])
    #expect(page.status == 200)
    let links = try elements("a", page).compactMap { $0["href"] }
    #expect(links.contains("/photos/\(photo.slug)"))
    let image = try #require(try elements("img", page).first?["src"])
    #expect(try sandbox.ask("GET", String(image.dropFirst(sandbox.base.count))).status == 200)
    #expect(try sandbox.ask("GET", "/@nobody").status == 404)
    let empty = try sandbox.ask("GET", "/@demo")
    #expect(empty.text.contains("No photos."))
    #expect(try elements("img", empty).count == 1)
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
    #expect(told.object["url"] as? String == location)
    #expect(try sandbox.ask("GET", "/photos/none/download").status == 404)
    #expect(sandbox.sandbox.requestCount("GET /photos/:id/download") == 1)
  }

  @Test("A portfolio is its URL, or an empty text")
  func portfolio() throws {
    let sandbox = try InProcessSandbox()
    let persons = DataSet.of(seed: UnsplashSandbox.standardSeed).persons
    for isEmpty in [true, false] {
      let person = try #require(persons.first { ($0.portfolio == nil) == isEmpty })
      let answer = try sandbox.get("/users/\(person.username)/portfolio")
      #expect(answer.text == "{\"url\":\"\(person.portfolio ?? "")\"}")
    }
    #expect(try sandbox.get("/users/nobody/portfolio").status == 404)
  }
}

/// A collector of the elements with one name.
final class ElementReader: NSObject, XMLParserDelegate {
  private(set) var found: [[String: String]] = []
  private let name: String

  init(_ name: String) {
    self.name = name
  }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    if elementName == name { found.append(attributes) }
  }
}
