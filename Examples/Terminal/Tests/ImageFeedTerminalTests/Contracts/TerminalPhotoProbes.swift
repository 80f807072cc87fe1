import Foundation
import ImageFeedContracts
import ImageFeedExtended
import ImageFeedExtendedContracts
import ImageFeedExtendedSpies
import ImageFeedPresentation

@testable import ImageFeedTerminal

/// Reads a full-screen photo from a terminal's screen.
@MainActor
class TerminalPhotoProbe: TerminalScreenProbe<SingleImageView>, SingleImageProbe {
  init(show: (TerminalFrontEnd) -> Void) throws {
    try super.init(show: show)
  }

  convenience init(_ presenter: any SingleImagePresenterProtocol) throws {
    try self.init { _ = $0.showSingleImage(presenter, as: .alone(.singleImage)) }
  }

  var view: any SingleImageViewProtocol { screen }
  var placement: PicturePlacement? { screen.placement }
  var isShareEnabled: Bool { screen.hints.contains { $0.keys == "s" } }
  var credit: String? { screen.credit.flatMap { tester.text.contains($0) ? $0 : nil } }
  var picture: ShownPicture {
    if isLoading(in: 0..<20) { return .loading }
    return tester.text.contains("✕") ? .unavailable : .picture
  }

  func resize() -> ScreenSize {
    tester.resize(columns: 100, rows: 30)
    return ScreenSize(width: 100, height: 60)
  }

  func perform(_ gesture: PhotoGesture) -> Bool {
    switch gesture {
    // The arrows move the view over the photo.
    case .panRight: tester.press(.left)
    case .pinchOut: tester.press(.character("+"))
    case .rotateClockwise: tester.press(.character("]"))
    case .doubleTap: tester.press(.character("z"))
    }
    return true
  }

  func tapPicture() { tester.press(.character("r")) }
  func tapShare() { tester.press(.character("s")) }
  func tapCredit() { tester.press(.character("c")) }
  func tapBack() { tester.press(.escape) }
}

/// Reads a full-screen photo of the extended edition from a terminal's screen.
@MainActor
final class TerminalViewerProbe: TerminalPhotoProbe, ViewerProbe {
  convenience init(_ presenter: any ViewerPresenterProtocol) throws {
    try self.init { _ = $0.showViewer(presenter, as: .alone(.singleImage)) }
  }

  var viewer: any ViewerViewProtocol { screen }
  /// The heart, if it is visible and its key is shown exactly while it is enabled.
  var like: LikeButton? {
    guard tester.text.contains(screen.like?.isLiked == true ? "♥" : "♡") else { return nil }
    let isNamed = screen.hints.contains { $0.keys == "l" }
    return screen.like?.isEnabled == isNamed ? screen.like : nil
  }
  var statistics: PhotoStatistics? {
    screen.statistics.flatMap {
      let line = "Likes \($0.likes) · Views \($0.views) · Downloads \($0.downloads)"
      return tester.text.contains(line) ? $0 : nil
    }
  }
  var original: OriginalButton {
    if tester.text.contains("⠋ Open original") { return .loading }
    return screen.hints.contains { $0.keys == "o" } ? .ready : .hidden
  }

  func tapLike() { tester.press(.character("l")) }
  func tapOpenOriginal() { tester.press(.character("o")) }
  func tapInfo() { tester.press(.character("i")) }
}

/// Reads the info of a photo from a terminal's screen.
@MainActor
final class TerminalPhotoInfoProbe: TerminalScreenProbe<PhotoInfoView>, PhotoInfoProbe {
  init(_ presenter: any PhotoInfoPresenterProtocol) throws {
    try super.init { frontEnd in
      let photo = Placement.alone(.singleImage)
      _ = frontEnd.showViewer(ViewerPresenterSpy(card: SampleCard.card()), as: photo)
      _ = frontEnd.showPhotoInfo(
        presenter, as: ScreenID(.photoInfo, number: 2), over: photo.screen)
    }
  }

  var view: any PhotoInfoViewProtocol { screen }
  var authorPicture: ShownPicture? { screen.authorPicture?.shown }
  var isLoaderShown: Bool { isLoading(in: 0..<20) }
  var message: ScreenMessage? { shown(screen.message) }
  var credit: String? {
    tester.draw().compactMap { row in
      row.range(of: "Photo by").map { row[$0.lowerBound...].trimmingCharacters(in: .whitespaces) }
    }.first
  }

  /// The lines below the author: each title, and below it its text.
  var lines: [PhotoInfo.Line] {
    let rows = tester.draw().map { $0.trimmingCharacters(in: .whitespaces) }
    return (screen.info?.lines ?? []).compactMap { line in
      guard let row = rows.firstIndex(of: line.title), row + 1 < rows.count else { return nil }
      return PhotoInfo.Line(line.subject, title: line.title, text: rows[row + 1])
    }
  }

  func tapAuthorPicture() { tester.press(.character("a")) }
  func tapCredit() { tester.press(.character("c")) }
  func tapRetry() { tester.press(.character("r")) }
  func tapBack() { tester.press(.escape) }
}
