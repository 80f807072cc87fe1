import Foundation

/// The identifier of a photo. Rows move, identifiers do not.
struct PhotoID: Hashable, ExpressibleByStringLiteral {
  let rawValue: String

  init(rawValue: String) { self.rawValue = rawValue }
  init(stringLiteral value: String) { rawValue = value }
}

/// A photo, as the lists of Unsplash describe it.
struct Photo: Equatable {
  let id: PhotoID
  /// The size in pixels. A server may send 0.
  let width: Int
  let height: Int
  /// The date of upload.
  var createdAt: Date?
  /// The description for people who cannot see the photo.
  var caption: String?
  var isLiked = false
}
