/// A photo as a row of the feed shows it, in texts and numbers.
struct PhotoCard: Equatable {
  /// The photo, which all events name.
  let id: PhotoID
  /// The date of upload; empty if unknown.
  let dateText: String
  /// Indicates whether the heart is red.
  let isLiked: Bool
  /// The words of a screen reader for the heart: the effect of a tap.
  let likeLabel: String
  /// The words of a screen reader for the picture.
  let pictureLabel: String
  /// The height divided by the width.
  let proportion: Double

  /// The height divided by the width of a photo whose size is unknown.
  static let defaultProportion = 0.75

  @MainActor
  init(_ photo: Photo, dates: PhotoDateFormatter) {
    id = photo.id
    dateText = dates.text(for: photo.createdAt)
    isLiked = photo.isLiked
    likeLabel = photo.isLiked ? "Unlike" : "Like"
    pictureLabel = photo.caption ?? "Photo"
    let isEmpty = photo.width <= 0 || photo.height <= 0
    proportion = isEmpty ? Self.defaultProportion : Double(photo.height) / Double(photo.width)
  }

  /// The height of the picture at a width, in the same unit. It is known before the picture
  /// arrives.
  ///
  /// - Parameter width: the width on screen; NaN, infinity, 0 and less give 0.
  /// - Returns: a tenth of the width to ten times the width; a longer picture is cut off.
  func pictureHeight(forWidth width: Double) -> Double {
    guard width > 0, width.isFinite else { return 0 }
    return width * min(max(proportion, 0.1), 10)
  }
}
