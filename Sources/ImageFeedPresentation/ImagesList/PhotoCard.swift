import Foundation
import ImageFeedCore

/// A photo as a row of the feed shows it, in texts and numbers (F-2, F-3).
public struct PhotoCard: Hashable, Sendable, Identifiable {
  /// The photo, which all intents name.
  public let id: PhotoID
  /// The date of upload; empty if unknown.
  public let dateText: String
  /// Indicates whether the heart is red.
  public let isLiked: Bool
  /// Indicates whether the heart can be tapped.
  public let isLikeEnabled: Bool
  /// The words of a screen reader for the heart: the effect of a tap, or the reason why there is
  /// none.
  public let likeLabel: String
  /// The words of a screen reader for the picture.
  public let pictureLabel: String
  /// The credit to show with the photo; `nil` if the author is unknown.
  public let credit: PhotoCredit?
  /// A blurred miniature to fill the placeholder with; see ``BlurHash``.
  public let blurHash: String?
  /// A colour to fill the placeholder with.
  public let color: RGBColor?
  /// The height divided by the width.
  public let proportion: Double

  /// The height divided by the width of a photo whose size is unknown.
  public static let defaultProportion = 0.75

  /// Creates the card of a photo.
  ///
  /// - Parameters:
  ///   - photo: the photo.
  ///   - strings: the language.
  ///   - dates: formats dates in the same language.
  ///   - likeDisabledLabel: the reason why the heart cannot be tapped; `nil` if it can.
  ///   - referral: the application's name in the link of the credit.
  @MainActor
  public init(
    _ photo: Photo, strings: Strings, dates: PhotoDateFormatter, likeDisabledLabel: String? = nil,
    referral: Referral? = nil
  ) {
    id = photo.id
    proportion =
      photo.size.isEmpty
      ? Self.defaultProportion : Double(photo.size.height) / Double(photo.size.width)
    dateText = dates.text(for: photo.createdAt)
    isLiked = photo.isLiked ?? false
    isLikeEnabled = likeDisabledLabel == nil
    likeLabel = likeDisabledLabel ?? (isLiked ? strings.unlike : strings.like)
    pictureLabel = photo.alternativeText ?? photo.caption ?? strings.photo
    credit = photo.author.map { PhotoCredit($0, strings: strings, referral: referral) }
    blurHash = photo.blurHash
    color = photo.color.flatMap(RGBColor.init(hex:))
  }

  /// The height of the picture at a width, in the same unit. It is known before the picture
  /// arrives.
  ///
  /// - Parameter width: the width on screen; NaN, infinity, 0 and less give 0.
  /// - Returns: a tenth of the width to ten times the width; a longer picture is cut off.
  public func pictureHeight(forWidth width: Double) -> Double {
    guard width > 0, width.isFinite else { return 0 }
    return width * min(max(proportion, 0.1), 10)
  }
}

/// Makes the cards of a screen, in one language.
@MainActor
public struct PhotoCards {
  private let hearts: (any Hearts)?
  private let strings: Strings
  private let dates: PhotoDateFormatter
  private let referral: Referral?

  /// Creates a maker of cards. Their hearts can be tapped unless `hearts` of the edition say why not
  ///
  public init(
    hearts: (any Hearts)?, strings: Strings, dates: PhotoDateFormatter, referral: Referral?
  ) {
    (self.hearts, self.strings, self.dates, self.referral) = (hearts, strings, dates, referral)
  }

  /// The card of a photo, with its heart as the edition has it now.
  public func card(for photo: Photo) -> PhotoCard {
    PhotoCard(
      photo, strings: strings, dates: dates, likeDisabledLabel: hearts?.disabledLabel(strings),
      referral: referral)
  }
}

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
