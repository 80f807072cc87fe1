import ImageFeedPresentation

/// Reads a profile and does what a person does, for ``ProfileViewContract``.
@MainActor
public protocol ProfileProbe: ScreenProbe {
  /// The visible person; `nil` while name, username and bio are hidden.
  var person: ShownPerson? { get }
  /// The contents of the avatar's place.
  var avatar: ShownPicture { get }
  /// Indicates whether the loader is visible.
  var isLoaderShown: Bool { get }
  /// The visible message.
  var message: ScreenMessage? { get }

  /// Presses the sign-out button, which is visible from the start.
  func tapSignOut()
  /// Presses the message's button, if there is one.
  func tapRetry()
  /// Taps the avatar, or its placeholder.
  func tapAvatar()
}

/// The visible texts about a person.
public struct ShownPerson: Hashable, Sendable, CustomStringConvertible {
  /// First and last name.
  public let name: String
  /// The username with "@".
  public let handle: String
  /// The bio; `nil` if none is visible.
  public let bio: String?

  /// Creates the texts.
  public init(name: String, handle: String, bio: String?) {
    self.name = name
    self.handle = handle
    self.bio = bio
  }

  public var description: String { "\(name), \(handle)" + (bio.map { ", “\($0)”" } ?? "") }
}
