import Foundation
import HTTPTestSupport
import LocalHTTP
import Testing

@testable import UnsplashSandbox

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("OAuth: the login form") @SocketTestActor
struct LoginFormTests {
  /// A form as a browser sees it.
  final class Form: NSObject, XMLParserDelegate {
    private(set) var attributes: [String: String] = [:]
    private(set) var inputs: [[String: String]] = []
    private(set) var buttons: [[String: String]] = []
    private(set) var links: [[String: String]] = []

    init(_ page: RawResponse) throws {
      super.init()
      let parser = XMLParser(data: Data(page.body))
      parser.delegate = self
      guard parser.parse() else { throw RawClient.Failure(message: "not well-formed") }
    }

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String] = [:]
    ) {
      switch name {
      case "form": self.attributes = attributes
      case "input": inputs.append(attributes)
      case "button": buttons.append(attributes)
      case "a": links.append(attributes)
      default: break
      }
    }

    /// Returns the form's body after typing values and pressing a button.
    func body(typed: [String: String], button: String) -> String {
      let pressed = buttons.filter { $0["id"] == button }
      return (inputs + pressed).compactMap { field in
        guard let name = field["name"] else { return nil }
        let value = typed[name] ?? field["value"] ?? ""
        return "\(FormDecoding.escape(name))=\(FormDecoding.escape(value))"
      }.joined(separator: "&")
    }
  }

  let sandbox: InProcessSandbox
  let right = ["email": "demo@example.com", "password": "demo"]

  init() throws {
    sandbox = try InProcessSandbox()
  }

  func page(_ redirect: String) throws -> RawResponse {
    try sandbox.ask(
      "GET",
      "/oauth/authorize?\(AuthorizePageTests.asked)&\(redirect)"
        + "&scope=public+write_likes&state=%22a%20%26%3Cb%3E%27%C3%A9")
  }

  func submit(_ form: Form, _ typed: [String: String], _ button: String) throws -> RawResponse {
    let method = try #require(form.attributes["method"]).uppercased()
    let page = URL(string: "\(sandbox.base)/oauth/authorize")
    let action = URL(string: try #require(form.attributes["action"]), relativeTo: page)
    return try sandbox.ask(
      method, try #require(action?.path), [InProcessSandbox.form],
      body: form.body(typed: typed, button: button))
  }

  func items(_ response: RawResponse) throws -> [String: String] {
    let location = try #require(response.header("Location"))
    let items = try #require(URLComponents(string: location)?.queryItems)
    return Dictionary(items.map { ($0.name, $0.value ?? "") }) { $1 }
  }

  @Test("Authorizing redirects with a code and the unchanged state")
  func authorize() throws {
    let form = try Form(try page(AuthorizePageTests.loopback))
    #expect(
      form.inputs.filter { $0["type"] != "hidden" }.map { $0["type"] } == ["email", "password"])
    let sent = try submit(form, right, "authorize")
    #expect(sent.status == 302)
    let items = try items(sent)
    #expect(items["state"] == "\"a &<b>'é")
    #expect(items["a"] == "b")
    let code = try #require(items["code"])
    let token = try sandbox.ask(
      "POST", "/oauth/token",
      body: "client_id=sandbox-access-key&client_secret=sandbox-secret-key&code=\(code)"
        + "&grant_type=authorization_code&\(AuthorizePageTests.loopback)")
    #expect(token.status == 200)
    #expect(token.object["scope"] as? String == "public write_likes")
    #expect(token.header("Access-Control-Allow-Origin") == "*")
  }

  @Test("A link fills in the demo account, and keeps what the application asked for")
  func demo() throws {
    let form = try Form(try page(AuthorizePageTests.loopback))
    let link = try #require(form.links.first { $0["id"] == "demo" }?["href"])
    #expect(link.hasPrefix("authorize?"))
    let filled = try Form(try sandbox.ask("GET", "/oauth/\(link)"))
    #expect(filled.inputs.map { $0["name"] } == form.inputs.map { $0["name"] })
    #expect(filled.buttons.map { $0["value"] } == ["authorize", "decline"])
    #expect(filled.buttons.map { $0["autofocus"] } == ["autofocus", nil])
    let sent = try submit(filled, [:], "authorize")
    #expect(try items(sent)["state"] == "\"a &<b>'é")
    #expect(try items(sent)["code"] != nil)
  }

  @Test(
    "Pages are not cached, not framed, and run no scripts", arguments: ["form", "native", "error"])
  func headers(page name: String) throws {
    let page =
      switch name {
      case "form": try page(AuthorizePageTests.native)
      case "native": try sandbox.ask("GET", "/oauth/authorize/native?code=x")
      default: try sandbox.ask("GET", "/oauth/authorize")
      }
    #expect(page.header("Cache-Control") == "no-store")
    #expect(page.header("X-Frame-Options") == "DENY")
    #expect(page.header("Content-Security-Policy")?.hasPrefix("default-src 'none'; ") == true)
    #expect(page.header("Content-Security-Policy")?.contains("script-src") == false)
  }

  @Test("A page of another site may send a preflight request to the token endpoint")
  func preflight() throws {
    let answer = try sandbox.ask("OPTIONS", "/oauth/token")
    #expect(answer.status == 204)
    #expect(answer.header("Access-Control-Allow-Origin") == "*")
    #expect(answer.header("Access-Control-Allow-Methods")?.contains("POST") == true)
  }
}
