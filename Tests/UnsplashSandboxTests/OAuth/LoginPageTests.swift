import Foundation
import HTTPTestSupport
import LocalHTTP
import Testing

@testable import UnsplashSandbox

@Suite("OAuth: the pages") @SocketTestActor
struct AuthorizePageTests {
  let sandbox = InProcessSandbox()

  nonisolated static let native = "redirect_uri=urn%3Aietf%3Awg%3Aoauth%3A2.0%3Aoob"
  nonisolated static let loopback = "redirect_uri=http%3A%2F%2F127.0.0.1%3A9%2Fcb%3Fa%3Db"
  nonisolated static let asked = "client_id=sandbox-access-key&response_type=code"

  @Test("The form is well-formed, says what is asked for, and contains the escaped parameters")
  func form() throws {
    let page = try sandbox.ask(
      "GET",
      "/oauth/authorize?\(Self.asked)&\(Self.native)&scope=public+read_user%20write_likes"
        + "&state=%22%3E%3Cscript%3E%26%01")
    #expect(page.status == 200)
    #expect(page.header("Content-Type") == "text/html; charset=utf-8")
    _ = try PageElements(page)
    #expect(
      page.text.contains(
        "<li>see public photos and collections</li><li>see your profile</li>"
          + "<li>like and unlike photos on your behalf</li>"))
    #expect(page.text.contains("value=\"&quot;&gt;&lt;script&gt;&amp;\u{FFFD}\""))
    #expect(!page.text.contains("<script>"))
    // Relative, so that a server can show the page below a path of its own.
    #expect(page.text.contains("<form action=\"authorize\" method=\"post\">"))
  }

  @Test("The right password gives a code on the native page, without a state")
  func nativeCode() throws {
    let answer = try sandbox.post(
      "/oauth/authorize",
      "\(Self.asked)&\(Self.native)&state=s&email=Demo%40example.com&password=demo")
    #expect(answer.status == 303, "a redirect that keeps the method would send the password on")
    let location = try #require(answer.header("Location"))
    let prefix = "\(sandbox.base)/oauth/authorize/native?code="
    #expect(location.hasPrefix(prefix))
    let code = location.dropFirst(prefix.count)
    #expect(code.count == 43)
    let page = try sandbox.ask("GET", String(location.dropFirst(sandbox.base.count)))
    _ = try PageElements(page)
    #expect(page.text.contains("<code id=\"authorization_code\">\(code)</code>"))
    #expect(try sandbox.ask("GET", "/oauth/authorize/native").status == 400)
  }

  @Test(
    "The form is in the language that the reader prefers, with each permission in words",
    arguments: [
      (nil, "en"), ("ru", "ru"), ("ru-RU,en;q=0.9", "ru"), ("ru, en", "ru"), ("en, ru", "en"),
      ("de, ru;q=0.4, en;q=0.5", "en"), ("ru;q=0", "en"), ("*", "en"),
    ])
  func languages(field: String?, language: String) throws {
    let fields = field.map { ["Accept-Language: \($0)"] } ?? []
    let (heading, words) =
      language == "ru"
      ? ("Вход в локальный Unsplash", "Неверный адрес почты или пароль.")
      : ("Sign in to the local Unsplash", "Invalid email or password.")
    let scopes = OAuthClient.scopes.joined(separator: "+")
    let page = try sandbox.ask(
      "GET", "/oauth/authorize?\(Self.asked)&\(Self.native)&scope=\(scopes)", fields)
    #expect(page.text.contains(" lang=\"\(language)\" "))
    #expect(page.text.contains("<h1>\(heading)</h1>"))
    #expect(OAuthClient.scopes.allSatisfy { !page.text.contains("<li>\($0)</li>") })
    let again = try sandbox.ask(
      "POST", "/oauth/authorize", [InProcessSandbox.form] + fields,
      body: "\(Self.asked)&\(Self.native)")
    #expect(again.text.contains(">\(words)</p>"))
  }

  @Test("A wrong password shows the page again, with a message")
  func wrongPassword() throws {
    for words in ["email=demo%40example.com&password=no", "email=x&password=demo", ""] {
      let page = try sandbox.post("/oauth/authorize", "\(Self.asked)&\(Self.native)&\(words)")
      #expect(page.status == 200)
      #expect(page.text.contains("Invalid email or password."))
      _ = try PageElements(page)
    }
  }

  @Test("Declining redirects with access_denied and the state; to the native page, without it")
  func declined() throws {
    func decline(_ redirect: String) throws -> RawResponse {
      try sandbox.post("/oauth/authorize", "\(Self.asked)&\(redirect)&state=a+b&decision=decline")
    }
    let location = try #require(try decline(Self.loopback).header("Location"))
    #expect(
      location.hasPrefix("http://127.0.0.1:9/cb?a=b&error=access_denied&error_description=The"))
    #expect(location.hasSuffix("&state=a%20b"))
    let native = try decline(Self.native)
    #expect(native.status == 303)
    let address = try #require(native.header("Location"))
    let prefix = "\(sandbox.base)/oauth/authorize/native?error=access_denied&error_description=The"
    #expect(address.hasPrefix(prefix) && !address.contains("state"))
    // A browser that follows it sees the reason.
    let page = try sandbox.ask("GET", String(address.dropFirst(sandbox.base.count)))
    #expect(page.status == 400)
    #expect(page.text.contains("denied the request"))
    let other = try sandbox.ask("GET", "/oauth/authorize/native?error=x&error_description=Buy%20me")
    #expect(other.status == 400 && !other.text.contains("Buy me"))
  }

  @Test(
    "Unknown applications and foreign URIs get no redirect",
    arguments: [
      ("client_id=other", "redirect_uri=http%3A%2F%2F127.0.0.1%2F", 401),
      ("x=", "redirect_uri=http%3A%2F%2F127.0.0.1%2F", 401),
      (asked, "redirect_uri=http%3A%2F%2Fexample.com%2F", 400),
      (asked, "redirect_uri=http%3A%2F%2F127.0.0.1.example.com%2F", 400),
      (asked, "redirect_uri=http%3A%2F%2F127.0.0.1%40example.com%2F", 400),
      (asked, "redirect_uri=http%3A%2F%2F127.0.0.1%3A99999%2F", 400),
      (asked, "redirect_uri=http%3A%2F%2F127.0.0.1%3A%2B80%2F", 400),
      (asked, "redirect_uri=http%3A%2F%2F127.0.0.1%3A%2F", 400),
      (asked, "redirect_uri=http%3A%2F%2F127.0.0.1%2F%23x", 400),
      (asked, "redirect_uri=http%3A%2F%2F127.0.0.1%2F%0D%0AX%3A1", 400),
      (asked, "redirect_uri=myapp%3A%2F%2Fcb", 400), (asked, "x=", 400),
      (asked, "\(loopback)&\(loopback)", 400), ("\(asked)&client_id=x", loopback, 400),
    ])
  func untrusted(client: String, redirect: String, status: Int) throws {
    let page = try sandbox.ask("GET", "/oauth/authorize?\(client)&\(redirect)&response_type=code")
    #expect(page.status == status)
    #expect(page.header("Location") == nil)
    _ = try PageElements(page)
  }

  @Test(
    "Other errors are sent to the application; out of band they are shown on a page",
    arguments: [
      ("response_type=token", "unsupported_response_type"), ("x=", "invalid_request"),
      ("response_type=code&scope=public%2Bread_user", "invalid_scope"),
      ("response_type=code&scope=public&scope=read_user", "invalid_request"),
      ("response_type=code&response_type=code", "invalid_request"),
    ])
  func refused(wrong: String, error: String) throws {
    let client = "client_id=sandbox-access-key&state=s&\(wrong)"
    let sent = try sandbox.ask("GET", "/oauth/authorize?\(client)&\(Self.loopback)")
    #expect(sent.status == 302)
    #expect(sent.header("Location")?.contains("&error=\(error)&") == true)
    #expect(sent.header("Location")?.hasSuffix("&state=s") == true)
    let shown = try sandbox.ask("GET", "/oauth/authorize?\(client)&\(Self.native)")
    #expect(shown.status == 400)
    #expect(shown.header("Location") == nil)
  }
}

@Suite("OAuth: the login form") @SocketTestActor
struct LoginFormTests {
  let sandbox = InProcessSandbox()
  let right = ["email": "demo@example.com", "password": "demo"]

  func page(_ redirect: String) throws -> RawResponse {
    try sandbox.ask(
      "GET",
      "/oauth/authorize?\(AuthorizePageTests.asked)&\(redirect)"
        + "&scope=public+write_likes&state=%22a%20%26%3Cb%3E%27%C3%A9")
  }

  /// Types into the form and presses a button, as in a browser.
  func submit(
    _ form: PageElements, _ typed: [String: String], _ button: String
  ) throws -> RawResponse {
    let attributes = try #require(form["form"].first)
    let pressed = form["button"].filter { $0["id"] == button }
    let body = (form["input"] + pressed).compactMap { field -> String? in
      guard let name = field["name"] else { return nil }
      let value = typed[name] ?? field["value"] ?? ""
      return "\(FormDecoding.escape(name))=\(FormDecoding.escape(value))"
    }.joined(separator: "&")
    let page = URL(string: "\(sandbox.base)/oauth/authorize")
    let action = URL(string: try #require(attributes["action"]), relativeTo: page)
    return try sandbox.ask(
      try #require(attributes["method"]).uppercased(), try #require(action?.path),
      [InProcessSandbox.form], body: body)
  }

  func items(_ response: RawResponse) throws -> [String: String] {
    let location = try #require(response.header("Location"))
    let items = try #require(URLComponents(string: location)?.queryItems)
    return Dictionary(items.map { ($0.name, $0.value ?? "") }) { $1 }
  }

  @Test("Authorizing redirects with a code and the unchanged state")
  func authorize() throws {
    let form = try PageElements(try page(AuthorizePageTests.loopback))
    #expect(
      form["input"].filter { $0["type"] != "hidden" }.map { $0["type"] } == ["email", "password"])
    let sent = try submit(form, right, "authorize")
    #expect(sent.status == 303)
    let items = try items(sent)
    #expect(items["state"] == "\"a &<b>'é")
    #expect(items["a"] == "b")
    let code = try #require(items["code"])
    let token = try sandbox.post(
      "/oauth/token",
      "client_id=sandbox-access-key&client_secret=sandbox-secret-key&code=\(code)"
        + "&grant_type=authorization_code&\(AuthorizePageTests.loopback)")
    #expect(token.status == 200)
    #expect(token["scope"] as? String == "public write_likes")
    #expect(token.header("Access-Control-Allow-Origin") == "*")
  }

  @Test("A link fills in the demo account, and keeps what the application asked for")
  func demo() throws {
    let form = try PageElements(try page(AuthorizePageTests.loopback))
    let link = try #require(form["a"].first { $0["id"] == "demo" }?["href"])
    #expect(link.hasPrefix("authorize?"))
    let filled = try PageElements(try sandbox.ask("GET", "/oauth/\(link)"))
    #expect(filled["input"].map { $0["name"] } == form["input"].map { $0["name"] })
    #expect(filled["button"].map { $0["value"] } == ["authorize", "decline"])
    #expect(filled["button"].map { $0["autofocus"] } == ["autofocus", nil])
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
