import Foundation
import Testing

@testable import ImageFeedTerminal

@Suite("Text browser: secrets are not printed")
struct SecrecyTests {
  /// All texts that Swift prints for a value as a whole.
  private func everything(_ value: Any) -> String {
    var dumped = ""
    dump(value, to: &dumped)
    return dumped + "\(value)" + String(reflecting: value) + String(describing: [value])
  }

  @Test("A-7 Passwords, hidden tokens, codes and cookies are neither printed nor dumped")
  func secrets() async throws {
    let secret = "Zq8"
    let page = try page(
      """
      <p><code>\(secret)</code></p><form method='post'><input type='hidden' name='t' value='\(secret)'/>
      <input type='password' name='p' value='\(secret)'/><button name='b'/></form>
      """)
    var state = FormState(page: page)
    state.setText("typed-\(secret)", of: 1)
    let post = try #require(state.submission(by: 2))
    let get = PageRequest(try url("http://host/path?code=\(secret)"))
    #expect(String(decoding: post.body ?? Data(), as: UTF8.self).contains("typed-\(secret)"))
    let jar = CookieJar()
    jar.store(["s=\(secret)"], from: get.url)
    #expect(jar.header(for: get.url) == "s=\(secret)")
    let answer = PageAnswer(
      status: 302, address: get.url, location: "/?code=\(secret)", setCookies: ["s=\(secret)"],
      body: Data(secret.utf8))
    var withCookies = get
    withCookies.cookies = "s=\(secret)"
    let header = try #require(SetCookie("s=\(secret)"))
    let cookie = try #require(Cookie(header, from: get.url, now: 0, order: 0))
    let all: [Any] = [
      page, state, page.controls[1], post, get, withCookies, jar, answer, header, cookie,
    ]
    for value in all {
      let words = everything(value)
      #expect(!words.contains(secret), "\(type(of: value)) shows it: \(words)")
      // Bytes are dumped as numbers, one per line.
      let numbers = words.split { !$0.isNumber }.joined(separator: " ")
      #expect(!numbers.contains(secret.utf8.map(String.init).joined(separator: " ")))
    }
  }

  @Test("The printed text of a value without its secrets is still useful")
  func descriptions() throws {
    let page = try page("<form><input name='a'/></form><a href='/'>x</a>")
    #expect("\(page)" == "WebPage(2 blocks, 1 links, 1 controls)")
    #expect("\(FormState(page: page))" == "FormState(1 controls)")
    #expect("\(page.controls[0])" == "FormControl(0, a)")
    let request = PageRequest(try url("http://host:1/path?a=b"))
    #expect("\(request)" == "GET host/path")
    #expect("\(PageAnswer(status: 200, address: request.url))" == "200 host/path")
    #expect("\(CookieJar())" == "CookieJar(0 cookies)")
    let header = try #require(SetCookie("n=v"))
    #expect("\(header)" == "SetCookie(n)")
    #expect(
      try "\(#require(Cookie(header, from: request.url, now: 0, order: 0)))" == "Cookie(n, host)")
  }
}
