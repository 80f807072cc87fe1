/// Names one screen that is open; a second one of the same kind has another number.
public struct ScreenID: Hashable, Sendable, CustomStringConvertible {
  /// Which screen it is.
  public enum Kind: Hashable, Sendable {
    /// requirements S.
    case splash
    /// requirements A.
    case auth
    /// requirements W.
    case webView
    /// requirements F.
    case imagesList
    /// requirements I.
    case singleImage
    /// requirements P.
    case profile
    ///
    case favourites
    ///
    case photoInfo

    ///
    case explore
    ///
    case search
    ///
    case collectionList
    ///
    case photoList
  }

  /// Which screen it is.
  public let kind: Kind
  /// Counted from 1 over the life of the app.
  public let number: Int

  /// Makes an identifier.
  public init(_ kind: Kind, number: Int) {
    self.kind = kind
    self.number = number
  }

  /// Kind and number: `singleImage#5`.
  public var description: String { "\(kind)#\(number)" }
}
