import Foundation
import ImageFeedCore
import Testing

@testable import UnsplashServices

@Suite("E Sessions whose connections are replaced", .serialized)
struct RenewableSessionTests {
  /// The length is wrong: the rest is still in transit when the body counts as complete.
  private static let tooShort = ServerReply.raw(
    "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n[{"
      + String(repeating: "rest of the answer ", count: 20_000))

  @Test("The rest of an answer with too small a length is not read as the next answer")
  func restOfAnAnswer() async throws {
    let test = try ServicesUnderTest { request in request.number == 0 ? Self.tooShort : .json("[]")
    }
    defer { test.server.stop() }
    let error = await serviceError { try await test.services.imagesList.photos(page: 1) }
    #expect(error?.kind == .unreadableAnswer)
    #expect(try await test.services.imagesList.photos(page: 1).items == [])
    #expect(test.server.requests.count == 2)
  }

  @Test(
    "The rest of an error answer is not either; an error with the API's message keeps its connection"
  )
  func restOfAnError() async throws {
    let rest = String(repeating: "rest of the answer ", count: 20_000)
    let cutShort = ServerReply.raw(
      "HTTP/1.1 500 Oh\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{\"" + rest)
    let whole = ServerReply.json(#"{"errors":["No"]}"#, 500)
    for (first, openings) in [(cutShort, 2), (whole, 1)] {
      let test = try ServicesUnderTest { request in request.number == 0 ? first : .json("[]") }
      defer { test.server.stop() }
      let error = await serviceError { try await test.services.imagesList.photos(page: 1) }
      #expect(error?.kind == .serverFailure(status: 500))
      #expect(try await test.services.imagesList.photos(page: 1).items == [])
      #expect(test.server.openings.count == openings)
    }
  }

  @Test("Renewing connections does not affect requests in flight")
  func underWay() async throws {
    let test = try ServicesUnderTest { request in request.number == 0 ? .hold : .json("[]") }
    defer { test.server.stop() }
    let client = HTTPClient(limits: .api)
    let url = try test.url("/")
    let asking = Task { try await client.send(OutgoingRequest(url: url)).status }
    try await test.server.arrivals.wait(for: 1)
    client.renewConnections()
    client.renewConnections()
    #expect(try await client.send(OutgoingRequest(url: url)).status == 200)
    test.server.release(0, with: .json("[]", 201))
    #expect(try await asking.value == 201)
    try await client.becomeIdle()
  }
}
