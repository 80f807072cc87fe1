import Foundation

/// The person who took a photo, as far as a list of photos tells.
public struct Author: Hashable, Sendable {
  /// Identifies the person in requests.
  public var username: Username
  /// The name to show; Unsplash joins first and last name.
  public var name: String
  /// The person's page, for the credit that Unsplash's terms ask for (UNSPLASH §5).
  public var profileURL: URL?

  /// Makes an author.
  public init(username: Username, name: String, profileURL: URL? = nil) {
    self.username = username
    self.name = name
    self.profileURL = profileURL
  }
}
