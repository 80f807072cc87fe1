import Foundation
import Testing

@testable import UnsplashServices

@Suite("The server of the tests")
struct TestServerTests {
  @Test("A server that is stopped while nobody connects leaves no thread")
  func stopped() {
    for _ in 0..<20 {
      let server = TestServer { _ in .drop }
      #expect(server.stop())
    }
  }

  #if !os(iOS)
    @Test("A client that leaves amid an answer raises no signal, which would end the process")
    func left() async {
      await #expect(processExitsWith: .success) {
        signal(SIGPIPE, SIG_DFL)
        let server = TestServer { _ in
          let piece = String(repeating: "x", count: 10_000)
          return .drip("HTTP/1.1 200 OK\r\n\r\n", then: piece, milliseconds: 0)
        }
        let url = try #require(URL(string: server.address))
        let client = HTTPClient(limits: RequestLimits(seconds: 20, bytes: 50_000))
        _ = try? await client.send(OutgoingRequest(url: url))
        try await server.departures.wait(for: 1)
        server.stop()
      }
    }
  #endif
}
