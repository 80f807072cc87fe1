import Foundation
import HTTPTestSupport
import Testing

@testable import UnsplashSandbox

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("OAuth: the pages") @SocketTestActor
struct AuthorizePageTests {
  nonisolated static let native = "redirect_uri=urn%3Aietf%3Awg%3Aoauth%3A2.0%3Aoob"
  nonisolated static let loopback = "redirect_uri=http%3A%2F%2F127.0.0.1%3A9%2Fcb%3Fa%3Db"
  nonisolated static let asked = "client_id=sandbox-access-key&response_type=code"

  func isWellFormed(_ response: RawResponse) -> Bool {
    XMLParser(data: Data(response.body)).parse()
  }

  @Test("The form is well-formed, says what is asked for, and contains the escaped parameters")
  func form() throws {
    let running = try InProcessSandbox()
    let page = try running.ask(
      "GET",
      "/oauth/authorize?\(Self.asked)&\(Self.native)&scope=public+read_user%20write_likes"
        + "&state=%22%3E%3Cscript%3E%26%01")
    #expect(page.status == 200)
    #expect(page.header("Content-Type") == "text/html; charset=utf-8")
    #expect(isWellFormed(page))
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
    let running = try InProcessSandbox()
    let answer = try running.ask(
      "POST", "/oauth/authorize", [InProcessSandbox.form],
      body: "\(Self.asked)&\(Self.native)&state=s&email=Demo%40example.com&password=demo")
    #expect(answer.status == 302)
    let location = try #require(answer.header("Location"))
    let prefix = "\(running.base)/oauth/authorize/native?code="
    #expect(location.hasPrefix(prefix))
    let code = location.dropFirst(prefix.count)
    #expect(code.count == 43)
    let page = try running.ask("GET", String(location.dropFirst(running.base.count)))
    #expect(isWellFormed(page))
    #expect(page.text.contains("<code id=\"authorization_code\">\(code)</code>"))
    #expect(try running.ask("GET", "/oauth/authorize/native").status == 400)
  }

  @Test(
    "The form is in the language that the reader prefers, with each permission in words",
    arguments: [
      (nil, "en"), ("ru", "ru"), ("ru-RU,en;q=0.9", "ru"), ("ru, en", "ru"), ("en, ru", "en"),
      ("de, ru;q=0.4, en;q=0.5", "en"), ("ru;q=0", "en"), ("*", "en"),
    ])
  func languages(field: String?, language: String) throws {
    let running = try InProcessSandbox()
    let fields = field.map { ["Accept-Language: \($0)"] } ?? []
    let (heading, words) =
      language == "ru"
      ? ("Вход в локальный Unsplash", "Неверный адрес почты или пароль.")
      : ("Sign in to the local Unsplash", "Invalid email or password.")
    let scopes = OAuthClient.scopes.joined(separator: "+")
    let page = try running.ask(
      "GET", "/oauth/authorize?\(Self.asked)&\(Self.native)&scope=\(scopes)", fields)
    #expect(page.text.contains(" lang=\"\(language)\" "))
    #expect(page.text.contains("<h1>\(heading)</h1>"))
    #expect(OAuthClient.scopes.allSatisfy { !page.text.contains("<li>\($0)</li>") })
    let again = try running.ask(
      "POST", "/oauth/authorize", [InProcessSandbox.form] + fields,
      body: "\(Self.asked)&\(Self.native)")
    #expect(again.text.contains(">\(words)</p>"))
  }

  @Test("A wrong password shows the page again, with a message")
  func wrongPassword() throws {
    let running = try InProcessSandbox()
    for words in ["email=demo%40example.com&password=no", "email=x&password=demo", ""] {
      let page = try running.ask(
        "POST", "/oauth/authorize", [InProcessSandbox.form],
        body: "\(Self.asked)&\(Self.native)&\(words)")
      #expect(page.status == 200)
      #expect(page.text.contains("Invalid email or password."))
      #expect(isWellFormed(page))
    }
  }

  @Test("Declining redirects with access_denied and the state; to the native page, without it")
  func declined() throws {
    let running = try InProcessSandbox()
    func decline(_ redirect: String) throws -> RawResponse {
      try running.ask(
        "POST", "/oauth/authorize", [InProcessSandbox.form],
        body: "\(Self.asked)&\(redirect)&state=a+b&decision=decline")
    }
    let location = try #require(try decline(Self.loopback).header("Location"))
    #expect(
      location.hasPrefix("http://127.0.0.1:9/cb?a=b&error=access_denied&error_description=The"))
    #expect(location.hasSuffix("&state=a%20b"))
    let native = try decline(Self.native)
    #expect(native.status == 302)
    let address = try #require(native.header("Location"))
    let prefix = "\(running.base)/oauth/authorize/native?error=access_denied&error_description=The"
    #expect(address.hasPrefix(prefix) && !address.contains("state"))
    // A browser that follows it sees the reason.
    let page = try running.ask("GET", String(address.dropFirst(running.base.count)))
    #expect(page.status == 400)
    #expect(page.text.contains("denied the request"))
    let other = try running.ask("GET", "/oauth/authorize/native?error=x&error_description=Buy%20me")
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
    ])
  func untrusted(client: String, redirect: String, status: Int) throws {
    let running = try InProcessSandbox()
    let page = try running.ask("GET", "/oauth/authorize?\(client)&\(redirect)&response_type=code")
    #expect(page.status == status)
    #expect(page.header("Location") == nil)
    #expect(isWellFormed(page))
  }

  @Test(
    "Other errors are sent to the application; out of band they are shown on a page",
    arguments: [
      ("response_type=token", "unsupported_response_type"), ("x=", "invalid_request"),
      ("response_type=code&scope=public%2Bread_user", "invalid_scope"),
    ])
  func refused(wrong: String, error: String) throws {
    let running = try InProcessSandbox()
    let client = "client_id=sandbox-access-key&state=s&\(wrong)"
    let sent = try running.ask("GET", "/oauth/authorize?\(client)&\(Self.loopback)")
    #expect(sent.status == 302)
    #expect(sent.header("Location")?.contains("&error=\(error)&") == true)
    #expect(sent.header("Location")?.hasSuffix("&state=s") == true)
    let shown = try running.ask("GET", "/oauth/authorize?\(client)&\(Self.native)")
    #expect(shown.status == 400)
    #expect(shown.header("Location") == nil)
  }
}
