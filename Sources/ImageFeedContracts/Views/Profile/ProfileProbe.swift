import ImageFeedPresentation

/// Reads a profile back and does what a person does, for ``ProfileViewContract``.
@MainActor
public protocol ProfileProbe: ScreenProbe {
  /// The view.
  var view: any ProfileViewProtocol { get }
  /// The person on show; `nil` while name, username and bio are hidden.
  var person: ShownPerson? { get }
  /// What stands where the avatar belongs.
  var avatar: ShownPicture { get }
  /// Whether the loader is on show.
  var isLoaderShown: Bool { get }
  /// The message on show.
  var message: ScreenMessage? { get }

  /// Presses the sign-out button, which is there from the start.
  func tapSignOut()
  /// Presses the message's button, if there is one.
  func tapRetry()
  /// Taps the avatar, or its placeholder.
  func tapAvatar()
}

/// A person as the profile shows them.
public struct ShownPerson: Hashable, Sendable, CustomStringConvertible {
  /// First and last name.
  public let name: String
  /// The username with "@".
  public let handle: String
  /// What the person wrote about themselves; `nil` where nothing stands.
  public let bio: String?

  /// Makes what is seen of a person.
  public init(name: String, handle: String, bio: String?) {
    self.name = name
    self.handle = handle
    self.bio = bio
  }

  /// What is seen, on one line.
  public var description: String { "\(name), \(handle)" + (bio.map { ", “\($0)”" } ?? "") }
}
