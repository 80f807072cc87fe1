import Foundation
import Testing

@testable import ImageFeedTerminal

@Suite("Text browser: sending a form") @LongWork
struct FormSubmissionTests {
  /// The body of a POST form with these controls, sent by its last one.
  private func sent(
    _ controls: String, _ change: (inout FormState) -> Void = { _ in }
  ) throws -> String? {
    var state = FormState(
      page: try page("<form method='post'>\(controls)<button name='go'>Go</button></form>"))
    change(&state)
    let request = try #require(state.submission(by: state.page.controls.count - 1))
    return request.body.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("W-1 The login form is sent as a browser sends it")
  func loginForm() throws {
    let login = try WebPage(
      Data(LocalLoginPage.form().utf8), address: #require(pageAddress))
    var state = FormState(page: login)
    #expect(state.focus == .control(5))
    state.setText("demo@example.com", of: 5)
    state.setText("p&ss wörd+", of: 6)
    let fields =
      "client_id=sandbox-access-key&redirect_uri=urn%3Aietf%3Awg%3Aoauth%3A2.0%3Aoob"
      + "&response_type=code&scope=public+read_user&state=a%3C%26%27%22%0D%0Ab"
      + "&email=demo%40example.com&password=p%26ss+w%C3%B6rd%2B"
    let address = try url("http://127.0.0.1:8080/oauth/authorize")
    let authorize = PageRequest(posting: fields + "&decision=authorize", to: address)
    #expect(state.submission(by: 7) == authorize)
    #expect(state.submission(by: 6) == authorize)
    #expect(
      state.submission(by: 8) == PageRequest(posting: fields + "&decision=decline", to: address))
  }

  @Test(
    "Successful controls are sent in page order",
    arguments: [
      ("<input name='a' value='1'/><input name='b'/>", "a=1&b=&go="),
      ("<input value='1'/><input name='' value='2'/>", "go="),
      ("<input name='a' disabled='' value='1'/>", "go="),
      ("<input name='a' readonly='' value='1'/>", "a=1&go="),
      ("<input type='checkbox' name='a'/><input type='checkbox' name='b' checked=''/>", "b=on&go="),
      ("<input type='checkbox' name='a' value='x' checked=''/>", "a=x&go="),
      (
        "<input type='radio' name='r' value='1'/><input type='radio' name='r' value='2' checked=''/>",
        "r=2&go="
      ),
      ("<select name='s'><option>a</option><option value='v'>b</option></select>", "s=a&go="),
      (
        "<select name='s' multiple=''><option selected=''>a</option><option selected=''>b</option>"
          + "<option selected='' disabled=''>c</option></select>", "s=a&s=b&go="
      ),
      ("<textarea name='t'>a\nb</textarea>", "t=a%0D%0Ab&go="),
      ("<button name='x' value='1'>X</button><input type='submit' name='y' value='2'/>", "go="),
      ("<input type='image' name='i'/><input type='reset' name='r' value='1'/>", "go="),
      ("<input type='hidden' name='_charset_' value='x'/>", "_charset_=UTF-8&go="),
      ("<input type='file' name='f'/>", "f=&go="),
      ("<div hidden=''><input name='token' value='t'/></div>", "token=t&go="),
      ("<input name='a' value='1'/><input name='a' value='2'/>", "a=1&a=2&go="),
      (
        "<input name='a' value='1'/></form><form><input name='b'/><button name='go'>B</button>",
        nil
      ),
    ])
  func entries(controls: String, body: String?) throws {
    #expect(try sent(controls) == body)
  }

  @Test(
    "Names and values are form-encoded",
    arguments: [
      ("", ""), ("a b", "a+b"), ("a+b", "a%2Bb"), ("*-._", "*-._"), ("~", "%7E"), ("&=", "%26%3D"),
      ("100%", "100%25"), ("é", "%C3%A9"), ("щ", "%D1%89"), ("😀", "%F0%9F%98%80"),
      ("a\nb", "a%0D%0Ab"), ("a\rb", "a%0D%0Ab"), ("a\r\nb", "a%0D%0Ab"),
      ("\r\r\n\n", "%0D%0A%0D%0A%0D%0A"), ("<\">'", "%3C%22%3E%27"), ("\u{0}", "%00"),
      ("AZaz09", "AZaz09"), ("a/b?c#d", "a%2Fb%3Fc%23d"), ("\u{A0}", "%C2%A0"),
    ])
  func encoding(text: String, encoded: String) {
    #expect(FormEncoding.encode(text) == encoded)
    #expect(
      FormEncoding.encode([(text, text), ("n", text)]) == "\(encoded)=\(encoded)&n=\(encoded)")
  }

  @Test("GET replaces the query with the fields, and POST leaves the query unchanged")
  func methods() throws {
    func request(_ attributes: String) throws -> PageRequest {
      let state = FormState(
        page: try page("<form \(attributes)><input name='a' value='b'/><button>Go</button></form>"))
      return try #require(state.submission(by: 1))
    }
    let own = "http://127.0.0.1:8080/oauth/authorize"
    #expect(try request("").url.absoluteString == own + "?a=b")
    #expect(try request("").method == .get)
    #expect(try request("").body == nil)
    #expect(try request("action='/x?y=z#f'").url.absoluteString == "http://127.0.0.1:8080/x?a=b")
    #expect(try request("method='post'").url.absoluteString == own + "?client_id=abc")
    let post = try request("action='/x?y=z#f' method='post'")
    #expect(post.url.absoluteString == "http://127.0.0.1:8080/x?y=z")
    #expect(post.headers["Content-Type"] == "application/x-www-form-urlencoded")
    #expect(try request("").headers["Content-Type"] == nil)
    #expect(try request("").headers["Cookie"] == nil)
  }

  @Test("A button may have its own action and method")
  func buttonOverrides() throws {
    let state = FormState(
      page: try page(
        """
        <form action='/a' method='post'><button formaction='/b' formmethod='get' name='x'/>
        <button formmethod='dialog'/><button formaction=''/><button formaction='http://['/></form>
        <form method='dialog'><button/></form><form action='http://['><button/></form><button/>
        <form action='/i'><input type='image' name='i'/><input type='image'/></form>
        """))
    func sent(_ number: Int) -> String? {
      state.submission(by: number).map { "\($0.method.rawValue) \($0.url.absoluteString)" }
    }
    let host = "http://127.0.0.1:8080"
    #expect(
      (0..<9).map(sent) == [
        "GET \(host)/b?x=", nil, "POST \(host)/a", nil, nil, nil, nil, "GET \(host)/i?i.x=0&i.y=0",
        "GET \(host)/i?x=0&y=0",
      ])
  }

  @Test(
    "Enter in a field presses the first submit button, or sends a form of one line",
    arguments: [
      ("<input name='a'/><button name='b' value='1'/><button name='c'/>", "a=&b=1"),
      (
        "<input name='a'/><button type='reset'/><input type='submit' name='c' value='2'/>", "a=&c=2"
      ),
      ("<input name='a'/><button disabled=''/><button name='c'/>", nil),
      ("<input name='a'/>", "a="),
      ("<input name='a'/><input name='b'/>", nil),
      ("<input name='a'/><input type='checkbox' name='b'/><textarea name='c'/>", "a=&c="),
      ("<textarea name='a'/><button name='b'/>", nil),
      ("<input type='checkbox' name='a'/><button name='b'/>", nil),
      ("<input name='a' disabled=''/><button name='b'/>", nil),
      ("<button type='button' name='a'/>", nil),
      ("<button type='reset' name='a'/>", nil),
    ])
  func implicit(controls: String, query: String?) throws {
    let state = FormState(page: try page("<form>\(controls)</form>"))
    #expect(state.submission(by: 0)?.url.query == query)
  }

  @Test("Two forms of a page are independent")
  func twoForms() throws {
    var state = FormState(
      page: try page(
        """
        <form action='/a'><input name='x'/><button>A</button></form>
        <form action='/b'><input name='x'/><button>B</button></form>
        <input name='y' value='z'/>
        """))
    state.setText("1", of: 0)
    state.setText("<2>&", of: 2)
    #expect(state.submission(by: 1)?.url.absoluteString == "http://127.0.0.1:8080/a?x=1")
    #expect(state.submission(by: 3)?.url.absoluteString == "http://127.0.0.1:8080/b?x=%3C2%3E%26")
    #expect(state.submission(by: 4) == nil)
  }
}
