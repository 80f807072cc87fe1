import Foundation

/// The pictures that were loaded.
@MainActor
protocol PictureCacheProtocol: AnyObject {
  func removeAllPictures() async throws
}

@MainActor
final class PictureCache: PictureCacheProtocol {
  /// By address.
  var pictures: [String: Data] = [:]

  func removeAllPictures() {
    pictures = [:]
  }
}
