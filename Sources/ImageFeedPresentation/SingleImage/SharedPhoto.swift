import Foundation
import ImageFeedCore

/// What the share menu gets (SPEC I-4).
public struct SharedPhoto: Hashable, Sendable {
  /// The photo.
  public let photo: Photo
  /// The encoded picture, to be shared or saved.
  public let picture: Data

  /// Makes what is to be shared.
  public init(_ photo: Photo, picture: Data) {
    self.photo = photo
    self.picture = picture
  }

  /// The photo's page, to be shared as a link.
  public var link: URL? { photo.pageURL }
}

/// What became of a share menu.
public enum ShareOutcome: Hashable, Sendable {
  /// The picture was saved to the device: a download, which Unsplash wants to hear of.
  case saved
  /// The picture or its link went elsewhere.
  case shared
  /// The menu was closed.
  case cancelled
}
