import ImageFeedPresentation

/// What a view of one photo full screen reported to its presenter.
public enum SingleImageIntent: Hashable, Sendable {
  /// `viewDidLoad`.
  case viewDidLoad
  /// `didLayOut`.
  case didLayOut(in: ScreenSize)
  /// `didPan`.
  case didPan(by: ScreenPoint)
  /// `didPinch`.
  case didPinch(by: Double, around: ScreenPoint)
  /// `didRotate`.
  case didRotate(by: Double, around: ScreenPoint)
  /// `didDoubleTap`.
  case didDoubleTap(at: ScreenPoint)
  /// `didDecodePicture`.
  case didDecodePicture(ScreenSize)
  /// `didTapPicture`.
  case didTapPicture
  /// `didFailToDecodePicture`.
  case didFailToDecodePicture
  /// `didTapLike`.
  case didTapLike
  /// `didTapShare`.
  case didTapShare
  /// `didTapOpenOriginal`.
  case didTapOpenOriginal
  /// `didTapInfo`.
  case didTapInfo
  /// `didTapCredit`.
  case didTapCredit
  /// `didTapBack`.
  case didTapBack
  /// `screenDidClose`.
  case screenDidClose
}

/// A presenter of one photo full screen that records what its view reports, for tests of views.
@MainActor
public final class SingleImagePresenterSpy: SingleImagePresenterProtocol {
  /// Where intents are recorded.
  public let log = CommandLog<SingleImageIntent>()
  /// The view.
  public weak var view: (any SingleImageViewProtocol)?
  /// The texts of the screen.
  public let strings: Strings
  /// What the photo shows.
  public let card: PhotoCard

  /// Makes a spy for a photo.
  public init(card: PhotoCard, strings: Strings = Strings(.english)) {
    self.card = card
    self.strings = strings
  }

  /// Records it.
  public func viewDidLoad() { log.add(.viewDidLoad) }
  /// Records it.
  public func didLayOut(in viewport: ScreenSize) { log.add(.didLayOut(in: viewport)) }
  /// Records it.
  public func didPan(by offset: ScreenPoint) { log.add(.didPan(by: offset)) }
  /// Records it.
  public func didPinch(by factor: Double, around point: ScreenPoint) {
    log.add(.didPinch(by: factor, around: point))
  }
  /// Records it.
  public func didRotate(by angle: Double, around point: ScreenPoint) {
    log.add(.didRotate(by: angle, around: point))
  }
  /// Records it.
  public func didDoubleTap(at point: ScreenPoint) { log.add(.didDoubleTap(at: point)) }
  /// Records it.
  public func didDecodePicture(_ size: ScreenSize) { log.add(.didDecodePicture(size)) }
  /// Records it.
  public func didTapPicture() { log.add(.didTapPicture) }
  /// Records it.
  public func didFailToDecodePicture() { log.add(.didFailToDecodePicture) }
  /// Records it.
  public func didTapLike() { log.add(.didTapLike) }
  /// Records it.
  public func didTapShare() { log.add(.didTapShare) }
  /// Records it.
  public func didTapOpenOriginal() { log.add(.didTapOpenOriginal) }
  /// Records it.
  public func didTapInfo() { log.add(.didTapInfo) }
  /// Records it.
  public func didTapCredit() { log.add(.didTapCredit) }
  /// Records it.
  public func didTapBack() { log.add(.didTapBack) }
  /// Records it.
  public func screenDidClose() { log.add(.screenDidClose) }
}
