import Foundation
import ImageFeedCore
import Subject
import Testing

@MainActor
@Suite("Pictures over HTTP")
struct PictureServiceTests {
  private let picture = Data("a picture".utf8)

  @Test("R-8 A picture that was loaded is not loaded again, until all are removed")
  func memory() async throws {
    let server = LocalServer { [picture] _ in .picture(picture) }
    defer { server.stop() }
    let service = Subject.makePictureService()
    for _ in 1...2 {
      #expect(try await service.picture(at: server.url("/a.jpg")) == picture)
    }
    #expect(server.requests.count == 1)

    try await service.removeAllPictures()
    #expect(try await service.picture(at: server.url("/a.jpg")) == picture)
    #expect(server.requests.count == 2)
  }

  @Test("R-8 The same picture asked for twice at once is one request, and both callers hear")
  func twiceAtOnce() async throws {
    let server = LocalServer { [picture] in $0.number == 0 ? .held : .picture(picture) }
    defer { server.stop() }
    let service = Subject.makePictureService()
    let url = server.url("/a.jpg")

    async let first = service.picture(at: url)
    await server.waitForRequests(1)
    async let second = service.picture(at: url)
    await server.letRequestsCome()
    #expect(server.lines == ["GET /a.jpg"])
    server.release(0, with: .picture(picture))

    #expect(try await [first, second] == [picture, picture])
  }

  @Test("R-8 What comes with an error is no picture, and is not kept")
  func errorPage() async throws {
    let server = LocalServer { [picture] in .picture(picture, status: $0.number == 0 ? 404 : 200) }
    defer { server.stop() }
    let service = Subject.makePictureService()
    let url = server.url("/a.jpg")

    #expect(try await failure { _ = try await service.picture(at: url) } == .notFound)
    #expect(try await service.picture(at: url) == picture)
    #expect(server.requests.count == 2)
  }
}
