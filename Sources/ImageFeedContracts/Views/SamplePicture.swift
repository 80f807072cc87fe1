import Foundation
import ImageFeedPresentation

/// Bytes for views to decode.
enum SamplePicture {
  /// A grey picture as PNG, three pixels wide and two high.
  static var data: Data { Data(base64Encoded: png) ?? Data() }
  /// The proportion of ``data``.
  static let widthByHeight = 1.5
  /// Bytes that are no picture.
  static let broken = Data("This is no picture.".utf8)

  /// What a view is told, one after the other, and what is seen then.
  static let steps: [(told: PictureState, shown: ShownPicture)] = [
    (.data(data), .picture), (.unavailable, .unavailable), (.loading, .loading),
    (.unavailable, .unavailable), (.data(data), .picture), (.loading, .loading),
  ]

  private static let png =
    "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAAAAAC4HznGAAAADklEQVR4nGNo"
    + "aGhgAGIADAgDAcWhuYYAAAAASUVORK5CYII="
}
