import Foundation
import ImageFeedExtended
import ImageFeedPresentation
import ImageFeedSpies

/// A command of the presenter of a photo's info, to its view or its router.
public enum PhotoInfoCommand: Hashable, Sendable {
  case setInfo(PhotoInfo)
  case setAuthorPicture(PictureState?)
  case setLoaderHidden(Bool)
  case setMessage(ScreenMessage?)
  case openLink(URL)
  case close
}

/// A view of a photo's info that records its commands and keeps its presenter.
public final class PhotoInfoViewSpy: ScreenViewSpy<
  PhotoInfoCommand, any PhotoInfoPresenterProtocol
>, PhotoInfoViewProtocol
{
  /// Sets itself and reports `viewDidLoad()`, as a view does that is ready.
  public func viewDidLoad() {
    presenter?.view = self
    presenter?.viewDidLoad()
  }

  public func setInfo(_ info: PhotoInfo) { log.add(.setInfo(info)) }
  public func setAuthorPicture(_ picture: PictureState?) { log.add(.setAuthorPicture(picture)) }
  public func setLoaderHidden(_ isHidden: Bool) { log.add(.setLoaderHidden(isHidden)) }
  public func setMessage(_ message: ScreenMessage?) { log.add(.setMessage(message)) }
}

/// A router of a photo's info that records where the screen leads.
public final class PhotoInfoRouterSpy: RouterSpy<PhotoInfoCommand>, PhotoInfoRouterProtocol {
  public func openLink(_ link: URL) { log.add(.openLink(link)) }
  public func close() { log.add(.close) }
}

/// An intent that a view of a photo's info reports.
public enum PhotoInfoIntent: Hashable, Sendable {
  case viewDidLoad
  case didFailToDecodeAuthorPicture
  case didTapAuthorPicture
  case didTapCredit
  case didTapRetry
  case didTapBack
  case didCancelWaiting
  case screenDidClose
}

/// A presenter of a photo's info that records what its view reports, for tests of views.
public final class PhotoInfoPresenterSpy: ScreenPresenterSpy<PhotoInfoIntent>,
  PhotoInfoPresenterProtocol
{
  public weak var view: (any PhotoInfoViewProtocol)?

  public func viewDidLoad() { log.add(.viewDidLoad) }
  public func didFailToDecodeAuthorPicture() { log.add(.didFailToDecodeAuthorPicture) }
  public func didTapAuthorPicture() { log.add(.didTapAuthorPicture) }
  public func didTapCredit() { log.add(.didTapCredit) }
  public func didTapRetry() { log.add(.didTapRetry) }
  public func didTapBack() { log.add(.didTapBack) }
  public func didCancelWaiting() { log.add(.didCancelWaiting) }
  public func screenDidClose() { log.add(.screenDidClose) }
}
