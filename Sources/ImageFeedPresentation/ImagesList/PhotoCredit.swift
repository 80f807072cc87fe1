import Foundation
import ImageFeedCore

/// Whose photo it is, as Unsplash's terms ask to show it beside each (U-5).
public struct PhotoCredit: Hashable, Sendable {
  /// "Photo by Ada Byron on Unsplash".
  public let text: String
  private let author: Author
  private let referral: Referral?

  /// Makes the credit of a photo.
  ///
  /// - Parameters:
  ///   - author: who took it.
  ///   - strings: the language.
  ///   - referral: the application that shows it; without one there is no link.
  public init(_ author: Author, strings: Strings, referral: Referral?) {
    self.author = author
    self.referral = referral
    text = strings.photoBy.components(separatedBy: Strings.place).joined(separator: author.name)
  }

  /// The author's name.
  public var name: String { author.name }

  /// The author's page, with the application's name; made when it is asked for, for a row shows the
  /// text alone.
  public var link: URL? { referral?.link(to: author) }
}
