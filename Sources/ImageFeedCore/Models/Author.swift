import Foundation

/// The person who took a photo, as far as a list of photos tells.
public struct Author: Hashable, Sendable {
  /// Identifies the person in requests.
  public var username: Username
  /// The name to show; Unsplash joins first and last name.
  public var name: String
  /// The person's page, for the credit that Unsplash's terms ask for (U-5).
  ///
  /// Shown as a link it carries a ``Referral``.
  public var profileURL: URL?
  /// A small picture of the person, 64 pixels wide.
  public var pictureURL: URL?

  /// Makes an author.
  public init(
    username: Username, name: String, profileURL: URL? = nil, pictureURL: URL? = nil
  ) {
    self.username = username
    self.name = name
    self.profileURL = profileURL
    self.pictureURL = pictureURL
  }
}
