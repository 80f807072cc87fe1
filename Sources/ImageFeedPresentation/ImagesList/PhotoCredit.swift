import Foundation
import ImageFeedCore

/// The credit of a photo, which Unsplash's terms ask to show with it (U-5).
public struct PhotoCredit: Hashable, Sendable {
  /// "Photo by Ada Byron on Unsplash".
  public let text: String
  private let author: Author
  private let referral: Referral?

  /// Creates the credit of a photo.
  ///
  /// - Parameters:
  ///   - author: the author.
  ///   - strings: the language.
  ///   - referral: the application's name in the link; without it there is no link.
  public init(_ author: Author, strings: Strings, referral: Referral?) {
    self.author = author
    self.referral = referral
    text = strings.photoBy.components(separatedBy: Strings.place).joined(separator: author.name)
  }

  /// The author's name.
  public var name: String { author.name }

  /// The link to the author's page, with the application's name. It is made on request: a row shows
  /// only the text.
  public var link: URL? { referral?.link(to: author) }
}
