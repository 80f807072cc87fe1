import BrowserTestSupport
import Foundation
import ImageFeedContracts
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedContracts
import ImageFeedPresentation

@testable import ImageFeedWeb

/// Reads a full-screen photo in a browser.
@MainActor
class BrowserPhotoProbe<View: SingleImageView>: BrowserScreenProbe<View> {
  var picture: ShownPicture { picture(".photo-stage .picture") ?? .loading }
  var isShareEnabled: Bool { isEnabled(".controls > :first-child") }
  var credit: String? { text(".photo-footer > .link") }

  var placement: PicturePlacement? {
    read(
      or: Placement?.none,
      """
      const node = find(".placed");
      const [stage, box] = [find(".photo-stage"), node].map((part) => part.getBoundingClientRect());
      const { a, b } = new DOMMatrix(getComputedStyle(node).transform);
      return {
        width: node.offsetWidth, height: node.offsetHeight,
        x: (box.left + box.right) / 2 - stage.left, y: (box.top + box.bottom) / 2 - stage.top,
        rotation: Math.atan2(b, a),
      };
      """
    )?.placement
  }

  private struct Placement: Decodable {
    let width: Double
    let height: Double
    let x: Double
    let y: Double
    let rotation: Double

    var placement: PicturePlacement {
      PicturePlacement(
        size: ScreenSize(width: width, height: height), center: ScreenPoint(x: x, y: y),
        rotation: rotation)
    }
  }

  func resize() -> ScreenSize {
    page.act { browser in
      try browser.resize(width: BrowserPage.size.height, height: BrowserPage.size.width)
    }
    let size: [Double] = read(
      or: [0, 0],
      "const stage = find('.photo-stage'); return [stage.clientWidth, stage.clientHeight]"
    )
    return ScreenSize(width: size[0], height: size[1])
  }

  func perform(_ gesture: PhotoGesture) -> Bool {
    act("return find('.photo-stage');") { browser, stage in
      switch gesture {
      case .panRight:
        try browser.perform(
          .pointer(
            .touch, .move(to: .element(stage)), .down, .move(to: .element(stage, x: 60)), .up))
      case .pinchOut:
        try browser.useTwoFingers(around: stage.middle(), from: (60, 0), to: (120, 0))
      case .rotateClockwise:
        try browser.useTwoFingers(around: stage.middle(), from: (100, 0), to: (60, 80))
      case .doubleTap: try browser.tapTwice(.element(stage))
      }
    }
    return true
  }

  func tapPicture() {
    act("return find('.photo-stage');") { _, stage in try stage.click() }
  }
  func tapShare() { tap(".controls > :first-child") }
  func tapCredit() { tap(".photo-footer > .link") }
  func tapBack() { tap(".back-button") }
}

extension Element {
  fileprivate func middle() throws -> (x: Double, y: Double) {
    let frame = try frame()
    return (frame.x + frame.width / 2, frame.y + frame.height / 2)
  }
}

/// Reads a full-screen photo of the basic edition in a browser.
@MainActor
final class BrowserSingleImageProbe: BrowserPhotoProbe<SingleImageView>, SingleImageProbe {
  init(_ presenter: any SingleImagePresenterProtocol) throws {
    try super.init { $0.showSingleImage(presenter, as: .alone(.singleImage)) }
  }

}

/// Reads a full-screen photo of the extended edition in a browser.
@MainActor
final class BrowserViewerProbe: BrowserPhotoProbe<ViewerView>, ViewerProbe {
  init(_ presenter: any ViewerPresenterProtocol) throws {
    try super.init { $0.showViewer(presenter, as: .alone(.singleImage)) }
  }

  var viewer: any ViewerViewProtocol { webView }

  var like: LikeButton? {
    read(
      or: LikeReading?.none,
      """
      const heart = find(".heart");
      return isSeen(heart)
        ? { isLiked: isRed(heart), label: heart.getAttribute("aria-label") }
        : null;
      """
    ).map { LikeButton(isLiked: $0.isLiked, isEnabled: isEnabled(".heart"), label: $0.label) }
  }

  private struct LikeReading: Decodable {
    let isLiked: Bool
    let label: String
  }

  /// The numbers behind their names.
  var statistics: PhotoStatistics? {
    guard let text = text(".statistics") else { return nil }
    let strings = Strings(.english).extended
    let names = [strings.likes, strings.views, strings.downloads]
    let parts = text.components(separatedBy: " · ")
    guard parts.count == names.count, zip(parts, names).allSatisfy({ $0.hasPrefix("\($1) ") })
    else { return PhotoStatistics(likes: text, views: "", downloads: "") }
    let numbers = zip(parts, names).map { String($0.dropFirst($1.count + 1)) }
    return PhotoStatistics(likes: numbers[0], views: numbers[1], downloads: numbers[2])
  }

  var original: OriginalButton {
    if isSeen(".controls > .loader") { return .loading }
    return isEnabled(Self.originalButton) ? .ready : .hidden
  }

  private static let originalButton = ".controls > .button"

  func tapLike() { tap(".heart") }
  func tapOpenOriginal() { tap(Self.originalButton) }
  func tapInfo() { tap(".controls > :last-child") }
}

/// Reads the info of a photo in a browser, in its sheet.
@MainActor
final class BrowserPhotoInfoProbe: BrowserScreenProbe<PhotoInfoView>, PhotoInfoProbe {
  init(_ presenter: any PhotoInfoPresenterProtocol) throws {
    try super.init { $0.showInfoOverSplash(presenter) }
  }

  var credit: String? { text(".author .link") }
  var lines: [PhotoInfo.Line] {
    let lines: [[String]] = read(
      or: [],
      """
      return [...screen.querySelectorAll("dt")].filter(isSeen).map((title) =>
        [title.dataset.subject, title.innerText, shownText(title.nextElementSibling) ?? ""]);
      """)
    return lines.compactMap { line in
      PhotoInfo.Subject(rawValue: line[0]).map {
        PhotoInfo.Line($0, title: line[1], text: line[2])
      }
    }
  }
  var authorPicture: ShownPicture? { picture(".author .picture") }
  var isLoaderShown: Bool { isSeen(".loader") }
  var message: ScreenMessage? { message() }
  func tapAuthorPicture() { tap(".author .avatar") }
  func tapCredit() { tap(".author .link") }
  func tapRetry() { tap(".message button") }
  func tapBack() { tap(".bar button") }
}
