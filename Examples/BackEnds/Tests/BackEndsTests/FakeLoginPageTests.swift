import BackEnds
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("The login page without a network")
struct FakeLoginPageTests {
  @Test("The page is well-formed and sends its form to its own address, below any path")
  func page() throws {
    let answer = FakeLoginPage(method: "GET")
    #expect(answer.status == 200 && answer.location == nil)
    #expect(answer.contentType == "application/xhtml+xml")
    #expect(XMLParser(data: answer.body).parse())
    let page = String(decoding: answer.body, as: UTF8.self)
    #expect(page.contains(#"<form method="post" action="authorize">"#))
  }

  @Test("The button redirects to the code")
  func button() {
    let answer = FakeLoginPage(method: "POST")
    #expect(answer.status == 302 && answer.contentType == nil && answer.body.isEmpty)
    #expect(answer.location == "/oauth/authorize/native?code=fake-code")
  }
}
