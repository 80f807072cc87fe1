import Foundation
import ImageFeedCore
import ImageFeedPresentation

/// A command of the presenter of a full-screen photo, to its view or its router.
public enum SingleImageCommand: Hashable, Sendable, QuestionCommand {
  case setPicture(PictureState)
  case setPlacement(PicturePlacement)
  case setShareEnabled(Bool)
  case openLink(URL)
  case share(SharedPhoto)
  case close
  case ask(Alert)
}

/// A view of a full-screen photo that records its commands and keeps its presenter.
public final class SingleImageViewSpy: ScreenViewSpy<
  SingleImageCommand, any SingleImagePresenterProtocol
>, SingleImageViewProtocol
{
  /// Sets itself and reports `viewDidLoad()`, as a view does that is ready.
  public func viewDidLoad() {
    presenter?.view = self
    presenter?.viewDidLoad()
  }

  public func setPicture(_ picture: PictureState) { log.add(.setPicture(picture)) }
  public func setPlacement(_ placement: PicturePlacement) { log.add(.setPlacement(placement)) }
  public func setShareEnabled(_ isEnabled: Bool) { log.add(.setShareEnabled(isEnabled)) }
}

/// A router of a full-screen photo that records where the screen leads.
public final class SingleImageRouterSpy: RouterSpy<SingleImageCommand>, SingleImageRouterProtocol {
  public func share(_ photo: SharedPhoto) { log.add(.share(photo)) }
  public func openLink(_ link: URL) { log.add(.openLink(link)) }
  public func close() { log.add(.close) }
}

/// An intent that a view of a full-screen photo reports.
public enum SingleImageIntent: Hashable, Sendable {
  case viewDidLoad
  case didLayOut(in: ScreenSize)
  case didPan(by: ScreenPoint)
  case didPinch(by: Double, around: ScreenPoint)
  case didRotate(by: Double, around: ScreenPoint)
  case didDoubleTap(at: ScreenPoint)
  case didDecodePicture(ScreenSize)
  case didTapPicture
  case didFailToDecodePicture
  case didTapShare
  case didTapCredit
  case didTapBack
  case didCancelWaiting
  case screenDidClose
}

/// A presenter of a full-screen photo that records what its view reports, for tests of views.
public final class SingleImagePresenterSpy: ScreenPresenterSpy<SingleImageIntent>,
  SingleImagePresenterProtocol
{
  public weak var view: (any SingleImageViewProtocol)?
  /// The card of the photo.
  public let card: PhotoCard

  /// Makes a spy for a photo.
  public init(card: PhotoCard, strings: Strings = Strings(.english)) {
    self.card = card
    super.init(strings: strings)
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
  public func didTapShare() { log.add(.didTapShare) }
  public func didTapCredit() { log.add(.didTapCredit) }
  public func didTapBack() { log.add(.didTapBack) }
  public func didCancelWaiting() { log.add(.didCancelWaiting) }
  public func screenDidClose() { log.add(.screenDidClose) }
}
