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
    text = strings.photoBy.components(separatedBy: Strings.place)
      .joined(separator: author.name.isolated)
  }

  /// The author's name.
  public var name: String { author.name }

  /// The link to the author's page, with the application's name. It is made on request: a row shows
  /// only the text.
  public var link: URL? { referral?.link(to: author) }
}

extension String {
  /// The text for use inside another one, which must not be reordered by it: a text with letters that
  /// are written from right to left, or with controls of the direction, is put into an isolate
  /// (UAX #9). Any other stays as it is.
  fileprivate var isolated: String {
    guard unicodeScalars.contains(where: \.changesDirection) else { return self }
    // What would end the isolate is left out: a name could contain it, followed by an override. What
    // begins an isolate inside is left out with it.
    let inside = unicodeScalars.filter { !$0.endsIsolate }
    return "\u{2068}\(String(String.UnicodeScalarView(inside)))\u{2069}"
  }
}

extension Unicode.Scalar {
  fileprivate var changesDirection: Bool {
    switch value {
    // The blocks of the scripts that are written from right to left.
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF:
      true
    default: properties.isBidiControl
    }
  }

  fileprivate var endsIsolate: Bool {
    switch value {
    // The ends of a paragraph (class B), and the controls of isolates.
    case 0xA, 0xD, 0x1C...0x1E, 0x85, 0x2029, 0x2066...0x2069: true
    default: false
    }
  }
}
