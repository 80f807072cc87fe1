import ImageFeedCore

extension ScreenTasks {
  /// What a piece of work is for. A front end or a screen of one's own adds its purposes in an
  /// extension.
  public struct Purpose: Hashable, Sendable, CustomStringConvertible {
    private let name: String
    private let subject: String?

    /// Makes a purpose; two with the same name and subject are the same.
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
    /// Loading a page of a list, the first one again included.
    public static let page = Purpose("page")
    /// Changing a like while the whole interface waits (F-4).
    public static let like = Purpose("like")
    /// Removing everything a session left behind (P-5).
    public static let signOut = Purpose("signOut")

    /// Changing the like of one photo, silently.
    public static func like(_ id: PhotoID) -> Purpose {
      Purpose("like", subject: id.rawValue)
    }

    /// Loading the picture of one photo.
    public static func picture(_ id: PhotoID) -> Purpose {
      Purpose("picture", subject: id.rawValue)
    }

    /// Loading the original of one photo.
    public static func original(_ id: PhotoID) -> Purpose {
      Purpose("original", subject: id.rawValue)
    }

    /// Asking what is told of one photo alone.
    public static func details(_ id: PhotoID) -> Purpose {
      Purpose("details", subject: id.rawValue)
    }

    /// Reporting the download of one photo.
    public static func download(_ id: PhotoID) -> Purpose {
      Purpose("download", subject: id.rawValue)
    }

    /// Loading a part of Explore.
    public static func explore(_ part: ContentKind) -> Purpose {
      Purpose("explore", subject: "\(part)")
    }

    /// Searching.
    public static let search = Purpose("search")

    /// Loading the cover of one collection.
    public static func cover(_ id: CollectionID) -> Purpose {
      Purpose("cover", subject: id.rawValue)
    }

    /// Loading one of a collection's first pictures.
    public static func preview(_ id: PreviewID) -> Purpose {
      Purpose("preview", subject: id.description)
    }

    /// The name, and the subject in parentheses.
    public var description: String {
      subject.map { "\(name)(\($0))" } ?? name
    }
  }
}
