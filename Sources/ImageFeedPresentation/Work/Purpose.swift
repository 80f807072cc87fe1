import ImageFeedCore

extension ScreenTasks {
  /// The purpose of a piece of work. Add your own in an extension.
  public struct Purpose: Hashable, Sendable, CustomStringConvertible {
    private let name: String
    private let subject: String?

    /// Creates a purpose, equal to any other with the same name and subject.
    public init(_ name: String, subject: String? = nil) {
      self.name = name
      self.subject = subject
    }

    /// Reading or writing the token.
    public static let token = Purpose("token")
    /// Exchanging a sign-in code.
    public static let code = Purpose("code")
    /// Loading the profile.
    public static let profile = Purpose("profile")
    /// Loading the avatar.
    public static let avatar = Purpose("avatar")
    /// Loading a page of a list.
    public static let page = Purpose("page")
    /// Changing a like while the interface is blocked (F-4).
    public static let like = Purpose("like")
    /// Removing everything a session left behind (P-5).
    public static let signOut = Purpose("signOut")

    /// Loading the picture of a photo.
    public static func picture(_ id: PhotoID) -> Purpose {
      Purpose("picture", subject: id.rawValue)
    }

    /// Reporting the download of a photo.
    public static func download(_ id: PhotoID) -> Purpose {
      Purpose("download", subject: id.rawValue)
    }

    public var description: String {
      subject.map { "\(name)(\($0))" } ?? name
    }
  }
}
