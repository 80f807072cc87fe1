import ImageFeedExtended
import ImageFeedPresentation
import ImageFeedSpies

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
@MainActor
public final class PhotoInfoPresenterSpy: PhotoInfoPresenterProtocol {
  /// The recorded intents.
  public let log = CommandLog<PhotoInfoIntent>()
  public weak var view: (any PhotoInfoViewProtocol)?
  public let strings: Strings

  /// Creates a spy.
  public init(strings: Strings = Strings(.english)) {
    self.strings = strings
  }

  public func viewDidLoad() { log.add(.viewDidLoad) }
  public func didFailToDecodeAuthorPicture() { log.add(.didFailToDecodeAuthorPicture) }
  public func didTapAuthorPicture() { log.add(.didTapAuthorPicture) }
  public func didTapCredit() { log.add(.didTapCredit) }
  public func didTapRetry() { log.add(.didTapRetry) }
  public func didTapBack() { log.add(.didTapBack) }
  public func didCancelWaiting() { log.add(.didCancelWaiting) }
  public func screenDidClose() { log.add(.screenDidClose) }
}
