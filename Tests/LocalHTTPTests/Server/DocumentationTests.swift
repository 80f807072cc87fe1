import Foundation
import HTTPTestSupport
import LocalHTTP
import Testing

@Suite("HTTP: the examples of the module's documentation") @SocketTestActor
struct DocumentationTests {
  private static let get = "GET /%@ HTTP/1.1\r\nHost: h\r\n\r\n"

  @Test("A server")
  func server() throws {
    let server = try HTTPServer { request in
      request.target.path == "/" ? .text(.ok, "Hello") : .text(.notFound, "Only / is here.")
    }
    let client = try RawClient(try #require(URL(string: server.address)))
    client.send(String(format: Self.get, ""))
    #expect(try client.response().text == "Hello")
    client.send(String(format: Self.get, "other"))
    #expect(try client.response().status == 404)
  }

  @Test("A stream of events")
  func stream() throws {
    let stream = EventStream()
    let server = try HTTPServer { _ in .events(stream) }
    stream.send(ServerSentEvent(#"{"photos": 30}"#, id: "1"))
    let client = try RawClient(try #require(URL(string: server.address)))
    client.send(String(format: Self.get, ""))
    #expect(try client.streamHead().status == 200)
    #expect(try client.event() == "id: 1\ndata: {\"photos\": 30}\n\n")
  }
}
