import Foundation
import ImageFeedCore
import ImageFeedPresentation

/// The presenter of a photo's info, in a sheet above the photo: it shows what is known at
/// once, and more when the details arrive.
@MainActor
public final class PhotoInfoPresenter: PhotoInfoPresenterProtocol {
  public weak var view: (any PhotoInfoViewProtocol)? {
    // A closed screen takes no other view.
    didSet { if router == nil { view = nil } }
  }
  public let strings: Strings

  /// `nil` once the screen has closed.
  private var router: (any PhotoInfoRouterProtocol)?
  private let details: PhotoDetailsStore
  private let pictures: ScreenPictures
  private let dates: PhotoDateFormatter
  private let referral: Referral?
  private let tasks: ScreenTasks
  /// The author's picture; `nil` while its address is unknown.
  private var picture: PictureState?
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
  ///   - router: the ways out of the screen.
  ///   - details: the details of the photo, shared with the screen below, so that they are
  ///     requested once.
  ///   - pictures: loads the author's picture.
  ///   - strings: the language.
  ///   - dates: formats dates in the same language.
  ///   - referral: the application's name in the link of the credit.
  ///   - tasks: runs the screen's work.
  public init(
    router: any PhotoInfoRouterProtocol, details: PhotoDetailsStore, pictures: any PictureService,
    strings: Strings, dates: PhotoDateFormatter, referral: Referral?,
    tasks: ScreenTasks = ScreenTasks()
  ) {
    self.router = router
    self.details = details
    self.pictures = ScreenPictures(pictures)
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
    guard ready(view) != nil else { return }
    shown = Shown()
    if let picture { view?.setAuthorPicture(picture) }
    details.fetch()
    showAll()
  }

  /// Cancels the author's picture. The details belong to the photo's screen.
  public func screenDidClose() {
    tasks.close()
    details.changes.remove(self)
    details.photos.changes.remove(self)
    (view, router) = (nil, nil)
  }

  public func didCancelWaiting() {}

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
    guard view != nil else { return }
    let old = shown
    shown = Shown(info: info, isLoading: details.state == .loading, message: message)
    if shown.info != old.info, let info = shown.info { view?.setInfo(info) }
    if shown.isLoading != old.isLoading { view?.setLoaderHidden(!shown.isLoading) }
    if shown.message != old.message { view?.setMessage(shown.message) }
    if picture == nil { loadPicture() }
  }

  public func didTapRetry() {
    if router != nil { details.fetchAgain() }
  }

  // MARK: The author's picture

  public func didFailToDecodeAuthorPicture() {
    guard case .data = picture else { return }
    if let url = details.photo.author?.pictureURL { pictures.didFailToDecode(url) }
    set(.unavailable)
  }

  public func didTapAuthorPicture() {
    if picture == .unavailable { loadPicture() }
  }

  private func loadPicture() {
    guard let url = details.photo.author?.pictureURL else { return }
    set(.loading)
    tasks.replace(.avatar) { [weak self] in await self?.showPicture(at: url) }
  }

  private func showPicture(at url: URL) async {
    do throws(ServiceError) {
      set(.data(try await pictures.picture(at: url)))
    } catch {
      if !Task.isCancelled { set(.unavailable) }
    }
  }

  private func set(_ picture: PictureState) {
    self.picture = picture
    view?.setAuthorPicture(picture)
  }

  // MARK: Ways on

  public func didTapCredit() {
    if let link = info.credit?.link { router?.openLink(link) }
  }

  public func didTapBack() {
    router?.close()
  }
}
