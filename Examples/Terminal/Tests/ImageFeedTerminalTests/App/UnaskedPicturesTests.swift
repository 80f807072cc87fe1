import Foundation
import ImageFeedCore
import Testing

@testable import ImageFeedTerminal

@Suite("Pictures that nobody wants")
struct UnaskedPicturesTests {
  /// Notes what it was asked for.
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
  private var pictures: UnaskedPictures { UnaskedPictures(kept: asked) }

  @Test("A picture is on its way until nobody waits any more, and nobody else is asked for it")
  func neverThere() async throws {
    let url = try #require(URL(string: "https://example.com/a.jpg"))
    let waiting = Task { [pictures] in try await pictures.picture(at: url) }
    waiting.cancel()
    let error = await #expect(throws: ServiceError.self) { try await waiting.value }
    #expect(error?.kind == .cancelled)
    #expect(await asked.calls == [])
  }

  @Test("P-5 What is kept of other runs is forgotten, and that it could not be is told")
  func forgotten() async throws {
    let url = try #require(URL(string: "https://example.com/a.jpg"))
    await pictures.removePicture(at: url)
    await #expect(throws: ServiceError(.storageFailure)) { try await pictures.removeAllPictures() }
    #expect(await asked.calls == ["remove", "remove all"])
  }
}
