import HTTPTestSupport
import LocalHTTP
import Testing

@testable import UnsplashSandbox

@Suite("API: the parameters of a request's body") @SocketTestActor
struct ParametersTests {
  private func request(_ text: String) throws -> HTTPRequest {
    var parser = HTTPRequestParser()
    parser.append(Array(text.utf8))
    guard case .request(let request)? = try parser.next()
    else { throw RawClient.Failure(message: "not a complete request: \(text)") }
    return request
  }

  @Test("The parameters of a form and of a JSON object are decoded; other bodies have none")
  func parameters() throws {
    func items(_ type: String, _ body: String) throws -> [HTTPRequest.Item]? {
      let text =
        "POST / HTTP/1.1\r\nHost: h\r\nContent-Type: \(type)\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
      return try request(text).bodyItems
    }
    let wanted = [HTTPRequest.Item(name: "a b", value: "é")]
    #expect(try items("application/x-www-form-urlencoded", "a+b=%C3%A9") == wanted)
    #expect(try items("Application/JSON; charset=utf-8", #"{"a b":"é","n":[]}"#) == wanted)
    for (value, text) in [("7", "7"), ("true", "1"), ("false", "0"), ("null", "")] {
      let item = HTTPRequest.Item(name: "n", value: text)
      #expect(try items("application/json", "{\"n\":\(value)}") == [item])
    }
    #expect(try items("application/x-www-form-urlencoded", "a=%") == nil)
    #expect(try items("application/json", "[") == nil)
    #expect(try items("text/plain", "a=b") == [])
    let unsaid = try request("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\n\r\na=b")
    #expect(unsaid.bodyItems == [HTTPRequest.Item(name: "a", value: "b")])
  }
}
