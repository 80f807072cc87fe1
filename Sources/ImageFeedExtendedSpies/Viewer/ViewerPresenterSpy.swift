import ImageFeedExtended
import ImageFeedPresentation
import ImageFeedSpies

/// An intent that a view of a full-screen photo in the extended edition reports.
public enum ViewerIntent: Hashable, Sendable {
  case viewDidLoad
  case didLayOut(in: ScreenSize)
  case didPan(by: ScreenPoint)
  case didPinch(by: Double, around: ScreenPoint)
  case didRotate(by: Double, around: ScreenPoint)
  case didDoubleTap(at: ScreenPoint)
  case didDecodePicture(ScreenSize)
  case didTapPicture
  case didFailToDecodePicture
  case didTapLike
  case didTapShare
  case didTapOpenOriginal
  case didTapInfo
  case didTapCredit
  case didTapBack
  case didCancelWaiting
  case screenDidClose
}

/// A presenter of a full-screen photo in the extended edition that records what its view reports,
/// for tests of views.
@MainActor
public final class ViewerPresenterSpy: ViewerPresenterProtocol {
  /// The recorded intents.
  public let log = CommandLog<ViewerIntent>()
  public weak var view: (any SingleImageViewProtocol)?
  public weak var viewer: (any ViewerViewProtocol)? {
    didSet { view = viewer }
  }
  public let strings: Strings
  /// The card of the photo.
  public let card: PhotoCard

  /// Makes a spy for a photo.
  public init(card: PhotoCard, strings: Strings = Strings(.english)) {
    self.card = card
    self.strings = strings
  }

  public func viewDidLoad() { log.add(.viewDidLoad) }
  public func didLayOut(in viewport: ScreenSize) { log.add(.didLayOut(in: viewport)) }
  public func didPan(by offset: ScreenPoint) { log.add(.didPan(by: offset)) }
  public func didPinch(by factor: Double, around point: ScreenPoint) {
    log.add(.didPinch(by: factor, around: point))
  }
  public func didRotate(by angle: Double, around point: ScreenPoint) {
    log.add(.didRotate(by: angle, around: point))
  }
  public func didDoubleTap(at point: ScreenPoint) { log.add(.didDoubleTap(at: point)) }
  public func didDecodePicture(_ size: ScreenSize) { log.add(.didDecodePicture(size)) }
  public func didTapPicture() { log.add(.didTapPicture) }
  public func didFailToDecodePicture() { log.add(.didFailToDecodePicture) }
  public func didTapLike() { log.add(.didTapLike) }
  public func didTapShare() { log.add(.didTapShare) }
  public func didTapOpenOriginal() { log.add(.didTapOpenOriginal) }
  public func didTapInfo() { log.add(.didTapInfo) }
  public func didTapCredit() { log.add(.didTapCredit) }
  public func didTapBack() { log.add(.didTapBack) }
  public func didCancelWaiting() { log.add(.didCancelWaiting) }
  public func screenDidClose() { log.add(.screenDidClose) }
}
