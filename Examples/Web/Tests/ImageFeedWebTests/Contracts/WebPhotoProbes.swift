import ImageFeedContracts
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedContracts
import ImageFeedPresentation
import ImageFeedSpies

@testable import ImageFeedWeb

/// Reads a full-screen photo from the page.
@MainActor
class WebPhotoProbe<View: SingleImageView>: WebScreenProbe<View> {
  var picture: ShownPicture { picture("photo") ?? .loading }
  var isShareEnabled: Bool { screen.isTrue("setShareEnabled", "isEnabled") }
  var credit: String? { screen.show["card"]?["credit"]?.string }
  var placement: PicturePlacement? {
    func number(_ name: String) -> Double? { screen.value("setPlacement", name)?.number }
    guard let width = number("width"), let height = number("height"), let x = number("x"),
      let y = number("y"), let rotation = number("rotation")
    else { return nil }
    return PicturePlacement(
      size: ScreenSize(width: width, height: height), center: ScreenPoint(x: x, y: y),
      rotation: rotation)
  }

  func resize() -> ScreenSize {
    screen.size = (screen.size.height, screen.size.width)
    screen.hasReportedSize = false
    return ScreenSize(width: screen.size.width, height: screen.size.height)
  }

  func perform(_ gesture: PhotoGesture) -> Bool {
    switch gesture {
    case .panRight: tap("didPan", ["x": 12, "y": 0])
    case .pinchOut: tap("didPinch", ["factor": 1.25, "x": 180, "y": 320])
    case .rotateClockwise: tap("didRotate", ["angle": 0.5, "x": 180, "y": 320])
    case .doubleTap: tap("didDoubleTap", ["x": 180, "y": 320])
    }
    return true
  }

  func tapPicture() { tap("didTapPicture") }
  func tapShare() { tap("didTapShare", if: isShareEnabled) }
  func tapCredit() { tap("didTapCredit", if: credit != nil) }
  func tapBack() { tap("didTapBack") }
}

/// Reads a full-screen photo of the basic edition.
@MainActor
final class WebSingleImageProbe: WebPhotoProbe<SingleImageView>, SingleImageProbe {
  init(_ presenter: any SingleImagePresenterProtocol) throws {
    try super.init { $0.showSingleImage(presenter, as: .alone(.singleImage)) }
  }

}

/// Reads a full-screen photo of the extended edition.
@MainActor
final class WebViewerProbe: WebPhotoProbe<ViewerView>, ViewerProbe {
  init(_ presenter: any ViewerPresenterProtocol) throws {
    try super.init { $0.showViewer(presenter, as: .alone(.singleImage)) }
  }

  var viewer: any ViewerViewProtocol { webView }

  var like: LikeButton? {
    guard let label = screen.value("setLike", "label")?.string else { return nil }
    return LikeButton(
      isLiked: screen.isTrue("setLike", "isLiked"),
      isEnabled: screen.isTrue("setLike", "isEnabled"), label: label)
  }
  var statistics: PhotoStatistics? {
    func text(_ name: String) -> String { screen.value("setStatistics", name)?.string ?? "" }
    guard screen.value("setStatistics", "likes") != nil else { return nil }
    return PhotoStatistics(
      likes: text("likes"), views: text("views"), downloads: text("downloads"))
  }
  var original: OriginalButton {
    (screen.value("setOriginal", "state")?.string).flatMap(OriginalButton.init) ?? .hidden
  }

  func tapLike() { tap("didTapLike", if: like?.isEnabled == true) }
  func tapOpenOriginal() { tap("didTapOpenOriginal", if: original == .ready) }
  func tapInfo() { tap("didTapInfo", if: statistics != nil) }
}

/// Reads the info of a photo, in its sheet.
@MainActor
final class WebPhotoInfoProbe: WebScreenProbe<PhotoInfoView>, PhotoInfoProbe {
  init(_ presenter: any PhotoInfoPresenterProtocol) throws {
    try super.init { $0.showInfoOverSplash(presenter) }
  }

  var credit: String? { screen.value("setInfo", "credit")?.string }
  var lines: [PhotoInfo.Line] {
    (screen.value("setInfo", "lines")?.elements ?? []).compactMap { line in
      guard let subject = (line["subject"]?.string).flatMap(PhotoInfo.Subject.init),
        let title = line["title"]?.string, let text = line["text"]?.string
      else { return nil }
      return PhotoInfo.Line(subject, title: title, text: text)
    }
  }
  var authorPicture: ShownPicture? { picture("author") }
  var isLoaderShown: Bool { screen.isShown("setLoaderHidden") }
  var message: ScreenMessage? { screen.message() }
  func tapAuthorPicture() { tap("didTapAuthorPicture", if: authorPicture != nil) }
  func tapCredit() { tap("didTapCredit", if: credit != nil) }
  func tapRetry() { tap("didTapRetry", if: message?.retryTitle != nil) }
  func tapBack() { tap("didTapBack") }
}
