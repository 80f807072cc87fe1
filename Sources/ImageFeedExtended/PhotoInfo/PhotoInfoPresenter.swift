import Foundation
import ImageFeedCore
import ImageFeedPresentation

/// The presenter of a photo's info, in a sheet above the photo: it shows what is known at
/// once, and more when the details arrive.
@MainActor
public final class PhotoInfoPresenter: PhotoInfoPresenterProtocol {
  /// The ways out of the screen, held weakly.
  public weak var router: (any PhotoInfoRouterProtocol)?
  public weak var view: (any PhotoInfoViewProtocol)? {
    didSet { if readiness.viewDidChange(from: oldValue, to: view) { viewDidLoad() } }
  }
  public let strings: Strings

  private let details: PhotoDetailsStore
  private let pictures: any PictureService
  private let dates: PhotoDateFormatter
  private let referral: Referral?
  private let tasks: ScreenTasks
  private var readiness = ViewReadiness()
  /// The view, once it takes commands.
  private var readyView: (any PhotoInfoViewProtocol)? { readiness.isReady ? view : nil }
  /// The author's picture; `nil` while its address is unknown.
  private var picture: PictureState?
  /// Indicates whether the bytes could not be decoded: the next request must reach the server.
  private var isDamaged = false
  /// The info, loader and message on screen.
  private var shown = Shown()

  private struct Shown {
    var info: PhotoInfo?
    var isLoading = false
    var message: ScreenMessage?
  }

  /// Creates the presenter.
  ///
  /// - Parameters:
  ///   - details: the details of the photo, shared with the screen below, so that they are
  ///     requested once.
  ///   - pictures: loads the author's picture.
  ///   - strings: the language.
  ///   - dates: formats dates in the same language.
  ///   - referral: the application's name in the link of the credit.
  ///   - tasks: runs the screen's work.
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

  /// Shows what is known and requests the rest, unless that was done before.
  public func viewDidLoad() {
    guard readiness.viewDidLoad(isKnown: view != nil) else { return }
    shown = Shown()
    if let picture { readyView?.setAuthorPicture(picture) }
    details.fetch()
    showAll()
  }

  /// Cancels the author's picture. The details belong to the photo's screen.
  public func screenDidClose() {
    tasks.close()
    details.changes.remove(self)
    details.photos.changes.remove(self)
    readiness.close()
    view = nil
    router = nil
  }

  // MARK: Info

  private var info: PhotoInfo {
    PhotoInfo(
      details.photo, city: details.details?.city, strings: strings, dates: dates,
      referral: referral)
  }

  private var message: ScreenMessage? {
    guard case .failed(let error) = details.state else { return nil }
    return ScreenMessage(error, strings: strings)
  }

  /// Shows the view what has changed.
  private func showAll() {
    guard let readyView else { return }
    let old = shown
    shown = Shown(info: info, isLoading: details.state == .loading, message: message)
    if shown.info != old.info, let info = shown.info { readyView.setInfo(info) }
    if shown.isLoading != old.isLoading { readyView.setLoaderHidden(!shown.isLoading) }
    if shown.message != old.message { readyView.setMessage(shown.message) }
    if picture == nil { loadPicture() }
  }

  public func didTapRetry() {
    if !tasks.isClosed { details.fetchAgain() }
  }

  // MARK: The author's picture

  public func didFailToDecodeAuthorPicture() {
    guard case .data = picture else { return }
    isDamaged = true
    set(.unavailable)
  }

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
    // Cancelled by the service itself: a tap tries again.
    case nil: if !tasks.isClosed { set(.unavailable) }
    }
  }

  private func set(_ picture: PictureState) {
    self.picture = picture
    readyView?.setAuthorPicture(picture)
  }

  // MARK: Ways on

  public func didTapCredit() {
    if let link = info.credit?.link { router?.openLink(link) }
  }

  public func didTapBack() {
    router?.closeInfo(self)
  }
}
