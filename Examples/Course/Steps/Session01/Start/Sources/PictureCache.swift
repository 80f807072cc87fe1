import Foundation

/// The pictures that were loaded, by address.
@MainActor
final class PictureCache {
  static let shared = PictureCache()

  var pictures: [String: Data] = [:]
}
