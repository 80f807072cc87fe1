import ImageFeedPresentation

/// What a view of a photo's info reported to its presenter.
public enum PhotoInfoIntent: Hashable, Sendable {
  /// `viewDidLoad`.
  case viewDidLoad
  /// `didFailToDecodeAuthorPicture`.
  case didFailToDecodeAuthorPicture
  /// `didTapAuthorPicture`.
  case didTapAuthorPicture
  /// `didTapCredit`.
  case didTapCredit
  /// `didTapRetry`.
  case didTapRetry
  /// `didTapBack`.
  case didTapBack
  /// `screenDidClose`.
  case screenDidClose
}

/// A presenter of a photo's info that records what its view reports, for tests of views.
@MainActor
public final class PhotoInfoPresenterSpy: PhotoInfoPresenterProtocol {
  /// Where intents are recorded.
  public let log = CommandLog<PhotoInfoIntent>()
  /// The view.
  public weak var view: (any PhotoInfoViewProtocol)?
  /// The texts of the screen.
  public let strings: Strings

  /// Makes a spy.
  public init(strings: Strings = Strings(.english)) {
    self.strings = strings
  }

  /// Records it.
  public func viewDidLoad() { log.add(.viewDidLoad) }
  /// Records it.
  public func didFailToDecodeAuthorPicture() { log.add(.didFailToDecodeAuthorPicture) }
  /// Records it.
  public func didTapAuthorPicture() { log.add(.didTapAuthorPicture) }
  /// Records it.
  public func didTapCredit() { log.add(.didTapCredit) }
  /// Records it.
  public func didTapRetry() { log.add(.didTapRetry) }
  /// Records it.
  public func didTapBack() { log.add(.didTapBack) }
  /// Records it.
  public func screenDidClose() { log.add(.screenDidClose) }
}
