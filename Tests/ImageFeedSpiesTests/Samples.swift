import Foundation
import ImageFeedCore
import ImageFeedPresentation

extension URL {
  /// An address of a host that does not exist.
  static let page = URL(string: "https://images.example/page") ?? URL(fileURLWithPath: "/")
}

extension Photo {
  static func plain(_ id: PhotoID) -> Photo {
    Photo(
      id: id, size: PixelSize(width: 4, height: 3),
      urls: PhotoURLs(raw: .page, full: .page, regular: .page, small: .page, thumb: .page))
  }
}

@MainActor
extension PhotoCard {
  static func plain(_ id: PhotoID) -> PhotoCard {
    let strings = Strings(.english)
    let dates = PhotoDateFormatter(
      strings: strings, timeZone: TimeZone(secondsFromGMT: 0) ?? .current)
    return PhotoCard(.plain(id), strings: strings, dates: dates)
  }
}

extension Profile {
  static let ada = Profile(username: "ada", firstName: "Ada")
}

extension Alert {
  static func named(_ title: String) -> Alert {
    Alert(title: title, message: nil, buttons: [Button(.accept, title: "OK")])
  }
}

extension ScreenMessage {
  static let oops = ScreenMessage(text: "Oops", retryTitle: "Retry")
}

extension PictureState {
  static let bytes = PictureState.data(Data([1, 2, 3]))
}

extension PicturePlacement {
  static let some = PicturePlacement(
    size: ScreenSize(width: 4, height: 3), center: ScreenPoint(x: 2, y: 1), rotation: 0.5)
}

extension SharedPhoto {
  static let some = SharedPhoto(.plain("1"), picture: Data([1]))
}
