import Foundation

/// A photo, as the lists of Unsplash describe it.
struct Photo: Equatable {
  let id: String
  /// The size in pixels. A server may send 0.
  let width: Int
  let height: Int
  /// The date of upload.
  var createdAt: Date?
  /// The description for people who cannot see the photo.
  var caption: String?
  var isLiked = false
}
