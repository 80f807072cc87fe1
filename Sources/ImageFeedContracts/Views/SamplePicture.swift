import Foundation
import ImageFeedPresentation

/// Bytes for views to decode.
package enum SamplePicture {
  /// A grey PNG, three pixels wide and two high.
  package static var data: Data { Data(base64Encoded: png) ?? Data() }
  /// The width of ``data`` divided by its height.
  package static let widthByHeight = 1.5
  /// Bytes that are not a picture.
  package static let broken = Data("This is not a picture.".utf8)

  /// States to set one after another, with what the view should show.
  package static let steps: [(state: PictureState, shown: ShownPicture)] = [
    (.data(data), .picture), (.unavailable, .unavailable), (.loading, .loading),
    (.unavailable, .unavailable), (.data(data), .picture), (.loading, .loading),
  ]

  private static let png =
    "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAAAAAC4HznGAAAADklEQVR4nGNo"
    + "aGhgAGIADAgDAcWhuYYAAAAASUVORK5CYII="
}
