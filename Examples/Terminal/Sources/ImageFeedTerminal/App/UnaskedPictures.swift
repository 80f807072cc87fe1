import Foundation
import ImageFeedCore

/// Asks nobody for a picture: a person who wants none (``PictureMode/none``) pays for none.
///
/// A picture is on its way for as long as somebody waits for it. So nothing is said to be missing
/// that nobody wants to see, and a tap opens a photo and does not try to load it again.
struct UnaskedPictures: PictureService {
  /// Keeps what was asked for in other runs of the app.
  let kept: any PictureService

  /// - Throws: ``ServiceError`` of kind `cancelled`, as soon as nobody waits any more; nothing else
  ///   ever happens.
  func picture(at url: URL) async throws -> Data {
    // Nothing ever comes; the loop ends with the task that waits for it.
    let never = AsyncStream<Never> { _ in }
    for await _ in never {}
    throw ServiceError(.cancelled)
  }

  func removePicture(at url: URL) async {
    await kept.removePicture(at: url)
  }

  func removeAllPictures() async throws {
    try await kept.removeAllPictures()
  }
}
