import Foundation

/// The place of pictures that were loaded.
@MainActor
protocol PictureCacheProtocol {
  func removeAllPictures() async throws
}

@MainActor
final class PictureCache: PictureCacheProtocol {
  var pictures: [String: Data] = [:]

  func removeAllPictures() async throws { pictures = [:] }
}
