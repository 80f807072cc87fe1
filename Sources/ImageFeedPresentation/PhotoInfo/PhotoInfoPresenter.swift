import Foundation
import ImageFeedCore

/// What is known of a photo, in a sheet above it: it shows what there is at once, and more
/// when the details come.
@MainActor
public final class PhotoInfoPresenter: PhotoInfoPresenterProtocol {
  /// Where the screen can lead, held weakly.
  public weak var router: (any PhotoInfoRouterProtocol)?
  /// The view, held weakly.
  public weak var view: (any PhotoInfoViewProtocol)? {
    didSet { if readiness.viewDidChange(from: oldValue, to: view) { viewDidLoad() } }
  }
  /// The texts of the screen.
  public let strings: Strings

  private let details: PhotoDetailsStore
  private let pictures: any PictureService
  private let dates: PhotoDateFormatter
  private let referral: Referral?
  private let tasks: ScreenTasks
  private var readiness = ViewReadiness()
  /// The view, once it takes commands.
  private var readyView: (any PhotoInfoViewProtocol)? { readiness.isReady ? view : nil }
  /// The author's picture; `nil` while no address of one is known.
  private var picture: PictureState?
  /// The bytes turned out to be no picture: the next time they must come from the server.
  private var isDamaged = false
  /// What the view was told last.
  private var shown = Shown()

  /// What a view was told; at first nothing.
  private struct Shown {
    var info: PhotoInfo?
    var isLoading = false
    var message: ScreenMessage?
  }

  /// Makes the presenter.
  ///
  /// - Parameters:
  ///   - details: what is told of the photo; shared with the screen below, so that it is asked for
  ///     once.
  ///   - pictures: loads the author's picture.
  ///   - strings: the language.
  ///   - dates: formats dates in the same language.
  ///   - referral: the application, for the link of the credit.
  ///   - tasks: runs the screen's own work.
  public init(
    details: PhotoDetailsStore, pictures: any PictureService, strings: Strings,
    dates: PhotoDateFormatter, referral: Referral?, tasks: ScreenTasks = ScreenTasks()
  ) {
    self.details = details
    self.pictures = pictures
    self.strings = strings
    self.dates = dates
    self.referral = referral
    self.tasks = tasks
    details.changes.add(self) { presenter, _ in presenter.showAll() }
    details.photos.changes.add(self) { presenter, change in
      if change.new.id == presenter.details.photo.id { presenter.showAll() }
    }
  }

  /// Shows what is known, and asks for the rest unless that was done before.
  public func viewDidLoad() {
    guard readiness.viewDidLoad(isKnown: view != nil) else { return }
    shown = Shown()
    if let picture { readyView?.setAuthorPicture(picture) }
    details.fetch()
    showAll()
  }

  /// Cancels the author's picture; the details are the photo's.
  public func screenDidClose() {
    tasks.close()
    details.changes.remove(self)
    details.photos.changes.remove(self)
    readiness.close()
    view = nil
    router = nil
  }

  // MARK: What is known

  private var info: PhotoInfo {
    PhotoInfo(
      details.photo, city: details.details?.city, strings: strings, dates: dates,
      referral: referral)
  }

  private var message: ScreenMessage? {
    guard case .failed(let error) = details.state else { return nil }
    return ScreenMessage(error, strings: strings)
  }

  /// Tells the view what is not what it was told last.
  private func showAll() {
    guard let readyView else { return }
    let old = shown
    shown = Shown(info: info, isLoading: details.state == .loading, message: message)
    if shown.info != old.info, let info = shown.info { readyView.setInfo(info) }
    if shown.isLoading != old.isLoading { readyView.setLoaderHidden(!shown.isLoading) }
    if shown.message != old.message { readyView.setMessage(shown.message) }
    if picture == nil { loadPicture() }
  }

  /// Asks again for the details.
  public func didTapRetry() {
    if !tasks.isClosed { details.fetchAgain() }
  }

  // MARK: The author's picture

  /// Shows a placeholder; tapping it tries again.
  public func didFailToDecodeAuthorPicture() {
    guard case .data = picture else { return }
    isDamaged = true
    set(.unavailable)
  }

  /// Asks again for a picture that could not be shown.
  public func didTapAuthorPicture() {
    if picture == .unavailable { loadPicture() }
  }

  private func loadPicture() {
    guard let url = details.photo.author?.pictureURL else { return }
    let started = tasks.startIfIdle(
      .avatar,
      work: { [pictures, isDamaged] in
        if isDamaged { await pictures.removePicture(at: url) }
        return try await pictures.picture(at: url)
      },
      ended: { [weak self] in self?.pictureEnded($0) })
    guard started else { return }
    isDamaged = false
    set(.loading)
  }

  private func pictureEnded(_ result: Result<Data, ServiceError>?) {
    switch result {
    case .success(let data): set(.data(data))
    case .failure: set(.unavailable)
    // Cancelled by the service itself: a tap asks again.
    case nil: if !tasks.isClosed { set(.unavailable) }
    }
  }

  private func set(_ picture: PictureState) {
    self.picture = picture
    readyView?.setAuthorPicture(picture)
  }

  // MARK: Ways on

  /// Opens the author's page (U-5).
  public func didTapCredit() {
    if let link = info.credit?.link { router?.openLink(link) }
  }

  /// Closes the screen.
  public func didTapBack() {
    router?.closeInfo(self)
  }
}
