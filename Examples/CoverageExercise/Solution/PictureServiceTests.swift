import Foundation
import ImageFeedCore
import Subject
import Testing

@MainActor
@Suite("Pictures over HTTP")
struct PictureServiceTests {
  private let picture = Data("a picture".utf8)

  @Test("R-8 A loaded picture is not requested again until all are removed")
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

  @Test("R-8 Two callers of the same picture share one request")
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

  @Test("R-8 The body of an error is not kept as a picture")
  func errorPage() async throws {
    let server = LocalServer { [picture] in .picture(picture, status: $0.number == 0 ? 404 : 200) }
    defer { server.stop() }
    let service = Subject.makePictureService()
    let url = server.url("/a.jpg")

    #expect(try await failure { _ = try await service.picture(at: url) } == .notFound)
    #expect(try await service.picture(at: url) == picture)
    #expect(server.requests.count == 2)
  }

  @Test("R-8 An HTML page is not kept as a picture, whatever its status")
  func loginPage() async throws {
    let server = LocalServer { [picture] in
      .picture(picture, headers: $0.number == 0 ? ["Content-Type": "text/html"] : [:])
    }
    defer { server.stop() }
    let service = Subject.makePictureService()
    let url = server.url("/a.jpg")

    #expect(try await failure { _ = try await service.picture(at: url) } == .unreadableAnswer)
    #expect(try await service.picture(at: url) == picture)
    #expect(server.requests.count == 2)
  }

  @Test("R-8 A damaged picture is requested from the server again")
  func damaged() async throws {
    let server = LocalServer { [picture] _ in .picture(picture) }
    defer { server.stop() }
    let service = Subject.makePictureService()
    let url = server.url("/a.jpg")
    _ = try await service.picture(at: url)

    await service.removePicture(at: url)
    _ = try await service.picture(at: url)

    #expect(server.requests.count == 2)
  }

  @Test("R-8 When one of several callers is cancelled, the others get the picture")
  func oneGoes() async throws {
    let server = LocalServer { [picture] in $0.number == 0 ? .held : .picture(picture) }
    defer { server.stop() }
    let service = Subject.makePictureService()
    let url = server.url("/a.jpg")
    let gone = Task { try await service.picture(at: url) }
    await server.waitForRequests(1)
    // Many, for nobody can see when one of them has come to wait.
    let others = (1...20).map { _ in Task { try await service.picture(at: url) } }
    await server.letRequestsCome()

    gone.cancel()
    _ = await gone.result
    server.release(0, with: .picture(picture))

    for other in others { #expect(try await other.value == picture) }
  }

  @Test("P-5 Removing all empties the folder, too")
  func folder() async throws {
    let server = LocalServer { [picture] _ in
      .picture(picture, headers: ["Cache-Control": "max-age=600"])
    }
    defer { server.stop() }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pictures-\(UUID().uuidString)", isDirectory: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = server.url("/a.jpg")
    let last = Subject.makePictureService(folder: folder)
    _ = try await last.picture(at: url)
    // Pictures are written in their own time; this waits its turn behind that.
    await last.removePicture(at: server.url("/another.jpg"))

    try await last.removeAllPictures()
    _ = try await Subject.makePictureService(folder: folder).picture(at: url)

    #expect(server.requests.count == 2)
  }
}
