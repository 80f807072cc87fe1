/// Names one screen that is open; a second one of the same kind has another number.
public struct ScreenID: Hashable, Sendable, CustomStringConvertible {
  /// Which screen it is.
  public enum Kind: Hashable, Sendable {
    /// SPEC S.
    case splash
    /// SPEC A.
    case auth
    /// SPEC W.
    case webView
    /// SPEC F.
    case imagesList
    /// SPEC I.
    case singleImage
    /// SPEC P.
    case profile
    /// SPEC X-3.
    case favourites
    /// SPEC R-6.
    case photoInfo

    /// SPEC R-1.
    case explore
    /// SPEC R-2.
    case search
    /// SPEC R-3.
    case collectionList
    /// SPEC R-4.
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
