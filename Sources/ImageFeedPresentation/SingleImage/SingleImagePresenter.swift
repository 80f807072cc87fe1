import Foundation
import ImageFeedCore

/// One photo full screen: the large picture, its place under the fingers, sharing (requirements I), and in the
/// extended edition what a viewer has besides.
@MainActor
public final class SingleImagePresenter: SingleImagePresenterProtocol {
  /// Where the screen can lead, held weakly.
  public weak var router: (any SingleImageRouterProtocol)?
  /// The view, held weakly.
  public weak var view: (any SingleImageViewProtocol)? {
    didSet { if readiness.viewDidChange(from: oldValue, to: view) { viewDidLoad() } }
  }
  /// The texts of the screen.
  public let strings: Strings

  private let record: PhotoRecord
  private let dates: PhotoDateFormatter
  /// Sends likes silently; `nil` in the basic edition, which has no like button here.
  let likes: LikeOutbox?
  /// What is told of the photo alone; `nil` in the basic edition.
  let details: PhotoDetailsStore?
  let original: OriginalPicture?
  let numbers: CountFormatter
  private let referral: Referral?
  private let pictures: any PictureService
  private let tasks: ScreenTasks
  private var readiness = ViewReadiness()
  /// The view, once it takes commands.
  var readyView: (any SingleImageViewProtocol)? { readiness.isReady ? view : nil }
  private var geometry: PictureGeometry
  private var viewport = ScreenSize.zero
  /// The picture itself has told its proportion.
  private var hasProportion = false
  private var picture = PictureState.loading
  /// The bytes turned out to be no picture: the next time they must come from the server.
  private var isDamaged = false
  /// Unsplash knows that the original was opened.
  var hasReportedDownload = false
  /// What the view was told last.
  var shown = Shown()

  /// What a view was told of the extended edition; at first nothing.
  struct Shown {
    var like: LikeButton?
    var statistics: PhotoStatistics?
    var original = OriginalButton.hidden
  }

  /// Makes the presenter of one photo, which stays known as long as its screen does.
  ///
  /// - Parameters:
  ///   - record: the photo.
  ///   - pictures: loads the large version.
  ///   - strings: the language.
  ///   - dates: formats dates in the same language.
  ///   - likes: the session's likes, for a like button (I-5).
  ///   - details: what is told of the photo, for statistics, original and info.
  ///   - numbers: formats the statistics in the same language; kept by an app, made here without one.
  ///   - referral: the application, for the links of the credit and of what is shared.
  ///   - tasks: runs the screen's work.
  public init(
    record: PhotoRecord, pictures: any PictureService, strings: Strings, dates: PhotoDateFormatter,
    likes: LikeOutbox? = nil, details: PhotoDetailsStore? = nil, numbers: CountFormatter? = nil,
    referral: Referral? = nil, tasks: ScreenTasks = ScreenTasks()
  ) {
    self.record = record
    self.details = details
    self.numbers = numbers ?? CountFormatter(strings: strings)
    self.referral = referral
    original = details.map { _ in OriginalPicture(of: record, pictures: pictures, tasks: tasks) }
    self.dates = dates
    self.pictures = pictures
    self.strings = strings
    self.likes = likes
    self.tasks = tasks
    let card = PhotoCard(record.photo, strings: strings, dates: dates)
    // Only the proportion counts, so that it is right before the picture arrives.
    geometry = PictureGeometry(
      picture: ScreenSize(width: 1_000, height: 1_000 * card.proportion), viewport: .zero)
    observeSession()
  }

  /// What the photo shows before it is there, and what is known of it now.
  public var card: PhotoCard {
    PhotoCard(
      photo, strings: strings, dates: dates, takesLikes: likes?.isRefused != true,
      referral: referral)
  }

  var photo: Photo { record.photo }
  /// Whether the screen is gone.
  var isClosed: Bool { tasks.isClosed }

  /// Asks for the large version of the photo (I-2); a view made anew is shown what there is.
  public func viewDidLoad() {
    guard readiness.viewDidLoad(isKnown: view != nil) else { return }
    showViewer()
    showPlacement()
    if picture == .loading, !tasks.isRunning(.picture(photo.id)) {
      loadPicture()
    } else {
      show()
    }
  }

  /// Cancels the pictures and the details; a like is the session's, and goes on.
  public func screenDidClose() {
    tasks.close()
    ignoreSession()
    readiness.close()
    view = nil
    router = nil
  }

  // MARK: Geometry

  /// The photo fills the screen, centred; later on it keeps its place (I-1, I-3).
  public func didLayOut(in viewport: ScreenSize) {
    self.viewport = viewport
    place { $0.resize(viewport: viewport) }
  }

  /// Moves the photo, as far as its edges allow (I-3).
  public func didPan(by offset: ScreenPoint) {
    place { $0.pan(by: offset) }
  }

  /// Zooms, within limits, around the fingers (I-3).
  public func didPinch(by factor: Double, around point: ScreenPoint) {
    place { $0.zoom(by: factor, around: point) }
  }

  /// Turns the photo around the fingers (I-3).
  public func didRotate(by angle: Double, around point: ScreenPoint) {
    place { $0.rotate(by: angle, around: point) }
  }

  /// Zooms in, or back out (I-3).
  public func didDoubleTap(at point: ScreenPoint) {
    place { $0.toggleZoom(at: point) }
  }

  /// A picture or a view without a size has no place yet.
  private func showPlacement() {
    if geometry.placement.size != .zero { view?.setPlacement(geometry.placement) }
  }

  private func place(_ change: (inout PictureGeometry) -> Void) {
    let old = geometry.placement
    change(&geometry)
    if geometry.placement != old { view?.setPlacement(geometry.placement) }
  }

  // MARK: Picture

  /// Shows a placeholder and asks whether to try again (I-2), once for each picture.
  public func didFailToDecodePicture() {
    if original?.didFailToDecode() == true { return }
    guard case .data = picture else { return }
    isDamaged = true
    pictureFailed(ServiceError(.unreadableAnswer, cause: "The picture could not be decoded."))
  }

  /// Asks again for a photo that could not be shown.
  public func didTapPicture() {
    if shownPicture == .unavailable { loadPicture() }
  }

  /// Takes the proportion of the picture itself where the server did not tell it, once: a picture
  /// that is decoded again stays as it was placed.
  public func didDecodePicture(_ size: ScreenSize) {
    guard photo.size.isEmpty, !hasProportion, size.width > 0, size.height > 0 else { return }
    hasProportion = true
    geometry = PictureGeometry(picture: size, viewport: viewport)
    showPlacement()
  }

  private func loadPicture() {
    let started = tasks.startIfIdle(
      .picture(photo.id),
      work: { [pictures, isDamaged, url = photo.urls.regular] in
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
    case .failure(let error): pictureFailed(error)
    // Cancelled by the service itself: nobody is told, and a tap asks again.
    case nil: if !tasks.isClosed { set(.unavailable) }
    }
  }

  private func pictureFailed(_ error: ServiceError) {
    set(.unavailable)
    router?.present(.pictureFailed(error, strings), from: self) { [weak self] answer in
      if answer == .accept { self?.didTapPicture() }
    }
  }

  private func set(_ picture: PictureState) {
    self.picture = picture
    show()
  }

  /// What the screen shows: the original once it is there, else the large picture.
  var shownPicture: PictureState { original?.data.map(PictureState.data) ?? picture }

  /// Shows the picture, whether it can be shared, and whether there is a better one.
  func show() {
    readyView?.setPicture(shownPicture)
    if case .data = shownPicture {
      readyView?.setShareEnabled(true)
    } else {
      readyView?.setShareEnabled(false)
    }
    showOriginal()
  }

  // MARK: Ways on

  /// Opens the share menu, once there is something to share (I-4).
  public func didTapShare() {
    guard case .data(let data) = shownPicture else { return }
    router?.share(SharedPhoto(photo, picture: data, referral: referral), from: self)
  }

  /// Opens the author's page, as Unsplash's terms ask (U-5).
  public func didTapCredit() {
    if let link = card.credit?.link { router?.openLink(link) }
  }

  /// Closes the screen (I-1).
  public func didTapBack() {
    router?.closePhoto(self)
  }
}
