import Foundation
import ImageFeedCore

/// A fake of pictures. `removeAllPictures()` succeeds unless prepared otherwise.
@MainActor
public final class FakePictureService: PictureService {
  /// The smallest picture: one grey pixel as PNG.
  nonisolated public static var samplePicture: Data {
    Data(
      base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNoAAAAgg"
        + "CB2kUIOwAAAABJRU5ErkJggg==") ?? Data()
  }

  /// The calls of `picture(at:)`.
  public let pictures: FakeFunction<URL, Data>
  /// The calls of `removeAllPictures()`.
  public let removals: FakeFunction<Void, Void>

  /// The addresses of calls of `removePicture(at:)`, which needs no preparation.
  public private(set) var removedPictures: [URL] = []

  /// Creates a fake; only ``removals`` has a prepared answer.
  public init(unexpected: UnexpectedCalls = UnexpectedCalls()) {
    pictures = FakeFunction("picture(at:)", member: "pictures.pictures", unexpected: unexpected)
    removals = FakeFunction(
      "removeAllPictures()", member: "pictures.removals", unexpected: unexpected)
    removals.answer(with: ())
  }

  public func picture(at url: URL) async throws(ServiceError) -> Data {
    try await pictures.call(url)
  }

  public func removePicture(at url: URL) async {
    removedPictures.append(url)
  }

  public func removeAllPictures() async throws(ServiceError) {
    try await removals.call(())
  }
}
