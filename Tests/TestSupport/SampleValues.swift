import Foundation
import ImageFeedFakes
import ImageFeedPresentation

extension TimeZone {
  /// The time zone of every date in the tests.
  public static let utc = TimeZone(secondsFromGMT: 0) ?? .current
}

extension ScreenMessage {
  /// The message of a list whose request did not reach the server.
  public static let offline = ScreenMessage(text: "Can't reach the server.", retryTitle: "Retry")
}

@MainActor
extension Data {
  /// The bytes of a picture.
  public static let picture = FakePictureService.samplePicture
}
