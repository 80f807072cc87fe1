import Foundation
import Testing

@testable import ImageFeedTerminal

@Suite("Redirect listener: one connection")
struct RedirectConnectionTests {
  @Test("A head ends at its empty line, in pieces of any size", arguments: 1...9)
  func cuts(size: Int) {
    for head in [
      "GET / HTTP/1.1\r\nA: b\r\n\r\n", "GET / HTTP/1.1\nA: b\n\n", "\r\n\r\n", "a\n\r\n",
    ] {
      var connection = RedirectConnection(deadline: 0)
      var (found, rest) = ([[UInt8]](), Array(head.utf8)[...])
      while !rest.isEmpty {
        if let head = connection.receive(rest.prefix(size)) { found.append(head) }
        rest = rest.dropFirst(size)
      }
      #expect(found == [Array(head.utf8)])
    }
  }

  @Test("Bytes after the head are not part of it")
  func rest() {
    var connection = RedirectConnection(deadline: 0)
    let head = connection.receive(Array("GET /\r\n\r\nbody\r\n\r\n".utf8)[...])
    #expect(head == Array("GET /\r\n\r\n".utf8))
  }

  @Test("A head may have up to 8,192 bytes")
  func limit() {
    func stage(_ count: Int) -> (RedirectConnection.Stage, Bool) {
      var connection = RedirectConnection(deadline: 0)
      let bytes = [UInt8](repeating: 0x61, count: count - 4) + Array("\r\n\r\n".utf8)
      let head = connection.receive(bytes[...])
      return (connection.stage, head != nil)
    }
    #expect(stage(8_192) == (.head, true))
    #expect(stage(8_193) == (.sending, false))
  }

  @Test("An answer is sent in pieces, then the connection waits to be closed")
  func sending() {
    var connection = RedirectConnection(deadline: 0)
    connection.answer([1, 2, 3])
    #expect(connection.stage == .sending)
    connection.didSend(2)
    #expect(Array(connection.output) == [3])
    #expect(connection.stage == .sending)
    #expect(connection.receive([0x0A, 0x0A]) == nil)
    connection.didSend(1)
    #expect(connection.stage == .parting)
    connection.close()
    #expect(connection.stage == .closed)
  }
}
