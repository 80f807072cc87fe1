import Foundation
import ImageFeedCore

/// A picture service that requests nothing, for ``PictureMode/none``.
///
/// A picture stays in the loading state for as long as it is wanted. So no picture is shown as
/// failed, and a tap opens a photo instead of loading its picture again.
struct DisabledPictureService: PictureService {
  /// The service with the pictures kept by earlier runs of the app.
  let kept: any PictureService

  /// - Throws: ``ServiceError`` of kind `cancelled` once the caller is cancelled. It never returns
  ///   in any other way.
  func picture(at url: URL) async throws -> Data {
    // Nothing is ever sent; the loop ends when the waiting task is cancelled.
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
