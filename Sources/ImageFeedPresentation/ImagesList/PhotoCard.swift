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
