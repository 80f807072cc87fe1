import Foundation
import Testing

@testable import ImageFeed

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("The loader of pictures") @MainActor
struct PictureLoaderTests {
  let url = Photo.mountain.largeURL

  @Test("A picture is requested once")
  func once() async throws {
    let server = Server(200, 201)
    let loader = PictureLoader { try await server.answer(to: $0) }
    #expect(try await loader.picture(at: url) == Data("200".utf8))
    #expect(try await loader.picture(at: url) == Data("200".utf8))
    #expect(server.log.take() == [url])
  }

  @Test("The page of an error is no picture, and the next request reaches the server")
  func errorPage() async throws {
    let server = Server(404, 200)
    let loader = PictureLoader { try await server.answer(to: $0) }
    await #expect(throws: URLError.self) { try await loader.picture(at: url) }
    #expect(try await loader.picture(at: url) == Data("200".utf8))
    #expect(server.log.take() == [url, url])
  }

  @Test("A picture that was removed is requested again")
  func removed() async throws {
    let server = Server(200, 201)
    let loader = PictureLoader { try await server.answer(to: $0) }
    _ = try await loader.picture(at: url)
    loader.removePicture(at: url)
    #expect(try await loader.picture(at: url) == Data("201".utf8))
  }
}

/// A server that answers with prepared statuses, each with its number for a body.
@MainActor
private final class Server {
  let log = Log<URL>()
  private var statuses: [Int]

  init(_ statuses: Int...) { self.statuses = statuses }

  func answer(to url: URL) throws -> (Data, URLResponse) {
    log.add(url)
    let status = statuses.isEmpty ? 500 : statuses.removeFirst()
    let response = HTTPURLResponse(
      url: url, statusCode: status, httpVersion: nil, headerFields: nil)
    guard let response else { throw URLError(.badURL) }
    return (Data("\(status)".utf8), response)
  }
}
