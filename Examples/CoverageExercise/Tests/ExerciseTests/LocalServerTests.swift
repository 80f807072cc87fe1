import Foundation
import ImageFeedCore
import Subject
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("The local server")
struct LocalServerTests {
  @Test("It records requests and answers as the test says")
  func answer() async throws {
    let server = LocalServer { .json("[\($0.number)]", status: 201, headers: ["X-Total": "7"]) }
    defer { server.stop() }
    var request = URLRequest(url: server.url("/a?b=c"))
    request.httpMethod = "POST"
    request.httpBody = Data("d=e".utf8)

    let (body, response) = try await URLSession.shared.data(for: request)

    let answer = try #require(response as? HTTPURLResponse)
    #expect(String(decoding: body, as: UTF8.self) == "[0]")
    #expect(answer.statusCode == 201)
    #expect(answer.value(forHTTPHeaderField: "X-Total") == "7")
    #expect(server.requests.map(\.line) == ["POST /a?b=c"])
    #expect(server.requests.first?.body == "d=e")
    #expect(server.requests.first?.headers["content-length"] == "3")
  }

  @Test("A request that is held is answered when the test says so")
  func held() async throws {
    let server = LocalServer { $0.number == 0 ? .held : .status(204) }
    defer { server.stop() }
    let url = server.url("/")

    async let first = URLSession.shared.data(from: url)
    #expect(await server.waitForRequests(1))
    let (_, second) = try await URLSession.shared.data(from: url)
    #expect((second as? HTTPURLResponse)?.statusCode == 204)
    server.release(0, with: .picture(Data("late".utf8)))
    server.release(0, with: .status(500))

    #expect(try await first.0 == Data("late".utf8))
  }

  @Test("Waiting for requests has a limit")
  func limit() async {
    let server = LocalServer { _ in .status(200) }
    defer { server.stop() }
    #expect(await !server.waitForRequests(1, limit: 0.01))
    #expect(await server.waitForRequests(0))
  }

  @Test("A stopped server answers no request, not even those it holds")
  func stop() async throws {
    let server = LocalServer { _ in .held }
    let url = server.url("/")
    let held = Task { try await URLSession.shared.data(from: url) }
    #expect(await server.waitForRequests(1))

    server.stop()

    await #expect(throws: (any Error).self) { try await held.value }
    await #expect(throws: (any Error).self) { try await URLSession.shared.data(from: url) }
  }
}
