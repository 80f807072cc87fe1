import Foundation
import ImageFeedCore

/// What the share menu gets (I-4).
public struct SharedPhoto: Hashable, Sendable {
  /// The photo.
  public let photo: Photo
  /// The encoded picture, to be shared or saved.
  public let picture: Data
  /// The application, for the link; `nil` leaves the link as it is.
  public let referral: Referral?

  /// Makes what is to be shared.
  public init(_ photo: Photo, picture: Data, referral: Referral? = nil) {
    self.photo = photo
    self.picture = picture
    self.referral = referral
  }

  /// The photo's page, to be shared as a link, with the application's name (U-5).
  public var link: URL? {
    photo.pageURL.map { referral?.link(to: $0) ?? $0 }
  }

  /// A name to save the picture by: the identifier, and the extension its first bytes call for.
  public var fileName: String {
    let kinds: [(bytes: [UInt8], ending: String)] = [
      ([0xFF, 0xD8, 0xFF], ".jpg"), ([0x89, 0x50, 0x4E, 0x47], ".png"),
    ]
    let kind = kinds.first { picture.starts(with: $0.bytes) }
    // An identifier is the server's; a file name must not lead out of its folder.
    let name = photo.id.rawValue.filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    return (name.isEmpty ? "photo" : name) + (kind?.ending ?? "")
  }
}

/// Names one share menu that was opened.
public struct ShareID: Hashable, Sendable {
  /// Counted from 1 over the life of the app.
  public let number: Int

  /// Makes an identifier.
  public init(number: Int) {
    self.number = number
  }
}

/// What became of a share menu.
public enum ShareOutcome: Hashable, Sendable {
  /// The picture was saved to the device: a download, which Unsplash wants to hear of.
  case saved
  /// The picture or its link went elsewhere.
  case sent
  /// The menu was closed.
  case cancelled
  /// The picture could not be saved or shared; the person is told.
  case failed
}
