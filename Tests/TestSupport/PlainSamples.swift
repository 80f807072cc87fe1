import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation

extension URL {
  /// An address of a host that does not exist.
  public static let page = URL(string: "https://images.example/page") ?? URL(fileURLWithPath: "/")
}

extension Photo {
  /// A photo of which only the identifier, the size and addresses are known.
  public static func plain(_ id: PhotoID) -> Photo {
    Photo(
      id: id, size: PixelSize(width: 4, height: 3),
      urls: PhotoURLs(raw: .page, full: .page, regular: .page, small: .page, thumb: .page))
  }
}

@MainActor
extension PhotoCard {
  /// The card of a plain photo.
  public static func plain(_ id: PhotoID) -> PhotoCard {
    let strings = Strings(.english)
    return PhotoCard(
      .plain(id), strings: strings, dates: PhotoDateFormatter(strings: strings, timeZone: .utc))
  }
}

extension Alert {
  /// An alert with a title and "OK".
  public static func named(_ title: String) -> Alert {
    Alert(title: title, message: nil, buttons: [Button(.accept, title: "OK")])
  }
}

extension ScreenMessage {
  /// A message.
  public static let oops = ScreenMessage(text: "Oops", retryTitle: "Retry")
}

extension PictureState {
  /// A picture.
  public static let bytes = PictureState.data(Data([1, 2, 3]))
}

extension PicturePlacement {
  /// A placement.
  public static let some = PicturePlacement(
    size: ScreenSize(width: 4, height: 3), center: ScreenPoint(x: 2, y: 1), rotation: 0.5)
}

extension SharedPhoto {
  /// A plain photo with its bytes.
  public static let some = SharedPhoto(.plain("1"), picture: Data([1]))
}

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
