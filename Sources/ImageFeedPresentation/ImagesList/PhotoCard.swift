import ImageFeedCore

/// What one row of the feed shows: ready-made texts and numbers (F-2, F-3).
public struct PhotoCard: Hashable, Sendable, Identifiable {
  /// The photo; all intents carry it.
  public let id: PhotoID
  /// The date of upload, empty if unknown.
  public let dateText: String
  /// Whether the heart is red.
  public let isLiked: Bool
  /// Whether the heart can be tapped: not once Unsplash takes no likes any more.
  public let isLikeEnabled: Bool
  /// What a screen reader says of the heart: what a tap will do, or why it does nothing.
  public let likeLabel: String
  /// What a screen reader says of the picture.
  public let pictureLabel: String
  /// Whose photo it is, to be shown with it; `nil` where the server named nobody.
  public let credit: PhotoCredit?
  /// A blurred miniature to fill the placeholder with; see ``BlurHash``.
  public let blurHash: String?
  /// A colour to fill the placeholder with.
  public let color: RGBColor?
  /// The height divided by the width.
  public let proportion: Double

  /// The height divided by the width of a photo whose size is unknown.
  public static let defaultProportion = 0.75

  /// Makes the card of a photo.
  ///
  /// - Parameters:
  ///   - photo: as it is known.
  ///   - strings: the language.
  ///   - dates: formats dates in the same language.
  ///   - takesLikes: whether the heart can be tapped.
  ///   - referral: the application, for the link of the credit.
  @MainActor
  public init(
    _ photo: Photo, strings: Strings, dates: PhotoDateFormatter, takesLikes: Bool = true,
    referral: Referral? = nil
  ) {
    id = photo.id
    proportion =
      photo.size.isEmpty
      ? Self.defaultProportion : Double(photo.size.height) / Double(photo.size.width)
    dateText = dates.text(for: photo.createdAt)
    isLiked = photo.isLiked ?? false
    isLikeEnabled = takesLikes
    likeLabel = !takesLikes ? strings.likesRefused : isLiked ? strings.unlike : strings.like
    pictureLabel = photo.alternativeText ?? photo.caption ?? strings.photo
    credit = photo.author.map { PhotoCredit($0, strings: strings, referral: referral) }
    blurHash = photo.blurHash
    color = photo.color.flatMap(RGBColor.init(hex:))
  }

  /// How high the picture is at a width, in the same unit; known before the picture arrives.
  ///
  /// - Parameter width: of the picture on the screen; 0, less or no number gives 0.
  /// - Returns: at most ten times the width, at least a tenth of it: a longer picture is cut off.
  public func pictureHeight(forWidth width: Double) -> Double {
    guard width > 0, width.isFinite else { return 0 }
    return width * min(max(proportion, 0.1), 10)
  }
}
