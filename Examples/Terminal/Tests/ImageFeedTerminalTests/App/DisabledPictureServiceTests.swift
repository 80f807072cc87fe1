import Foundation
import ImageFeedCore
import Testing

@testable import ImageFeedTerminal

@Suite("The display without pictures")
struct DisabledPictureServiceTests {
  /// Records the requested pictures.
  private actor Asked: PictureService {
    private(set) var calls: [String] = []

    func picture(at url: URL) async throws -> Data {
      calls.append("picture")
      return Data()
    }

    func removePicture(at url: URL) async { calls.append("remove") }

    func removeAllPictures() async throws {
      calls.append("remove all")
      throw ServiceError(.storageFailure)
    }
  }

  private let asked = Asked()
  private var pictures: DisabledPictureService { DisabledPictureService(kept: asked) }

  @Test("A picture stays loading until its caller is cancelled, and no request is made")
  func neverThere() async throws {
    let url = try #require(URL(string: "https://example.com/a.jpg"))
    let waiting = Task { [pictures] in try await pictures.picture(at: url) }
    waiting.cancel()
    let error = await #expect(throws: ServiceError.self) { try await waiting.value }
    #expect(error?.kind == .cancelled)
    #expect(await asked.calls == [])
  }

  @Test("P-5 Pictures kept by other runs are removed, and a failure to remove them is reported")
  func forgotten() async throws {
    let url = try #require(URL(string: "https://example.com/a.jpg"))
    await pictures.removePicture(at: url)
    await #expect(throws: ServiceError(.storageFailure)) { try await pictures.removeAllPictures() }
    #expect(await asked.calls == ["remove", "remove all"])
  }
}
