import Foundation
import ImageFeedCore

/// The contents of the share menu (I-4).
public struct SharedPhoto: Hashable, Sendable {
  /// The photo.
  public let photo: Photo
  /// The encoded picture, to share or to save.
  public let picture: Data
  /// The application's name in the link; `nil` for none.
  public let referral: Referral?

  /// Creates the contents.
  public init(_ photo: Photo, picture: Data, referral: Referral? = nil) {
    self.photo = photo
    self.picture = picture
    self.referral = referral
  }

  /// The link to the photo's page, with the application's name (U-5).
  public var link: URL? {
    photo.pageURL.map { referral?.link(to: $0) ?? $0 }
  }

  /// A file name: the identifier, with the extension that fits the first bytes.
  public var fileName: String {
    let kinds: [(bytes: [UInt8], ending: String)] = [
      ([0xFF, 0xD8, 0xFF], ".jpg"), ([0x89, 0x50, 0x4E, 0x47], ".png"),
    ]
    let kind = kinds.first { picture.starts(with: $0.bytes) }
    // The identifier comes from the server; a file name must not lead out of its folder.
    let name = photo.id.rawValue.filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    return (name.isEmpty ? "photo" : name) + (kind?.ending ?? "")
  }
}

/// The identifier of a share menu.
public struct ShareID: Hashable, Sendable {
  /// Counted from 1 over the life of the app.
  public let number: Int

  /// Creates an identifier.
  public init(number: Int) {
    self.number = number
  }
}

/// The outcome of a share menu.
public enum ShareOutcome: String, Hashable, Sendable, CaseIterable {
  /// The picture was saved to the device: a download to report to Unsplash.
  case saved
  /// The picture or its link was shared.
  case sent
  /// The menu was closed without a choice.
  case cancelled
  /// The picture could not be saved or shared. An alert follows.
  case failed
}
