import Foundation
import ImageFeedCore

/// The presenter of a full-screen photo: its picture, its place under the fingers, and sharing (I).
///
/// A class that inherits from it can show another picture and further controls.
@MainActor
open class SingleImagePresenter: SingleImagePresenterProtocol {
  /// The ways out of the screen, held weakly.
  public weak var router: (any SingleImageRouterProtocol)?
  public weak var view: (any SingleImageViewProtocol)? {
    didSet { if readiness.viewDidChange(from: oldValue, to: view) { viewDidLoad() } }
  }
  public let strings: Strings

  private let record: PhotoRecord
  private let dates: PhotoDateFormatter
  private let referral: Referral?
  private let pictures: any PictureService
  private let tasks: ScreenTasks
  private var readiness = ViewReadiness()
  private var geometry: PictureGeometry
  private var viewport = ScreenSize.zero
  /// Indicates whether the picture itself has given its proportion.
  private var hasProportion = false
  private var picture = PictureState.loading
  /// Indicates whether the bytes could not be decoded: the next request must reach the server.
  private var isDamaged = false

  /// Creates the presenter of one photo. The photo stays known as long as its screen is open.
  ///
  /// - Parameters:
  ///   - record: the photo.
  ///   - pictures: loads the large picture.
  ///   - strings: the language.
  ///   - dates: formats dates in the same language.
  ///   - referral: the application's name in the links of the credit and of what is shared.
  ///   - tasks: runs the screen's work.
  public init(
    record: PhotoRecord, pictures: any PictureService, strings: Strings, dates: PhotoDateFormatter,
    referral: Referral? = nil, tasks: ScreenTasks = ScreenTasks()
  ) {
    self.record = record
    self.pictures = pictures
    self.strings = strings
    self.dates = dates
    self.referral = referral
    self.tasks = tasks
    let card = PhotoCard(record.photo, strings: strings, dates: dates)
    // Only the proportion matters here, so that the place is right before the picture arrives.
    geometry = PictureGeometry(
      picture: ScreenSize(width: 1_000, height: 1_000 * card.proportion), viewport: .zero)
  }

  /// The photo as it is known now.
  public var photo: Photo { record.photo }

  /// The view, once it takes commands.
  public var readyView: (any SingleImageViewProtocol)? { readiness.isReady ? view : nil }

  open var card: PhotoCard {
    PhotoCard(photo, strings: strings, dates: dates, referral: referral)
  }

  public func viewDidLoad() {
    guard readiness.viewDidLoad(isKnown: view != nil) else { return }
    viewIsReady()
    showPlacement()
    if picture == .loading, !tasks.isRunning(.picture(photo.id)) {
      loadPicture()
    } else {
      show()
    }
  }

  /// Runs when a view has become ready, before it is shown anything.
  open func viewIsReady() {}

  open func screenDidClose() {
    tasks.close()
    readiness.close()
    view = nil
    router = nil
  }

  // MARK: Geometry

  /// Fills the screen with the photo, centred; from then on it keeps its place (I-1, I-3).
  public func didLayOut(in viewport: ScreenSize) {
    self.viewport = viewport
    place { $0.resize(viewport: viewport) }
  }

  public func didPan(by offset: ScreenPoint) {
    place { $0.pan(by: offset) }
  }

  public func didPinch(by factor: Double, around point: ScreenPoint) {
    place { $0.zoom(by: factor, around: point) }
  }

  public func didRotate(by angle: Double, around point: ScreenPoint) {
    place { $0.rotate(by: angle, around: point) }
  }

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

  /// The picture on screen.
  open var shownPicture: PictureState { picture }

  open func didFailToDecodePicture() {
    guard case .data = picture else { return }
    isDamaged = true
    pictureFailed(ServiceError(.unreadableAnswer, cause: "The picture could not be decoded."))
  }

  /// Loads a picture that could not be shown again.
  public func didTapPicture() {
    if shownPicture == .unavailable { loadPicture() }
  }

  /// Takes the proportion from the picture, once, if the server did not give it.
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
    // Cancelled by the service itself: no alert, but a tap tries again.
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

  /// Shows the picture, and whether it can be shared.
  open func show() {
    readyView?.setPicture(shownPicture)
    if case .data = shownPicture {
      readyView?.setShareEnabled(true)
    } else {
      readyView?.setShareEnabled(false)
    }
  }

  // MARK: Ways on

  /// Opens the share menu, once there is something to share (I-4).
  public func didTapShare() {
    guard case .data(let data) = shownPicture else { return }
    router?.share(SharedPhoto(photo, picture: data, referral: referral), from: self)
  }

  public func didTapCredit() {
    if let link = card.credit?.link { router?.openLink(link) }
  }

  public func didTapBack() {
    router?.closePhoto(self)
  }
}
