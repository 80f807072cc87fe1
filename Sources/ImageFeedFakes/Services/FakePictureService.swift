import Foundation
import ImageFeedCore

/// Hands out pictures as it is told. Removing all succeeds at once unless prepared otherwise.
@MainActor
public final class FakePictureService: PictureService {
  /// The smallest picture there is: one grey pixel as PNG.
  nonisolated public static var samplePicture: Data {
    Data(
      base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNoAAAAgg"
        + "CB2kUIOwAAAABJRU5ErkJggg==") ?? Data()
  }

  /// Calls of `picture(at:)`.
  public let pictures: FakeFunction<URL, Data>
  /// Calls of `removeAllPictures()`.
  public let removals: FakeFunction<Void, Void>

  /// The addresses of calls of `removePicture(at:)`, which needs no preparation.
  public private(set) var removedPictures: [URL] = []

  /// Makes a fake; only ``removals`` is prepared.
  public init(unexpected: UnexpectedCalls = UnexpectedCalls()) {
    pictures = FakeFunction("picture(at:)", unexpected: unexpected)
    removals = FakeFunction("removeAllPictures()", unexpected: unexpected)
    removals.answer(with: ())
  }

  /// Asks ``pictures``.
  public func picture(at url: URL) async throws -> Data {
    try await pictures.call(url)
  }

  /// Enters the address in ``removedPictures``.
  public func removePicture(at url: URL) async {
    removedPictures.append(url)
  }

  /// Asks ``removals``.
  public func removeAllPictures() async throws {
    try await removals.call(())
  }
}
