import Foundation
import ImageFeedCore

/// The presenter of a full-screen photo: its picture, its place under the fingers, and sharing (I).
///
/// A class that inherits from it can show another picture and further controls.
@MainActor
open class SingleImagePresenter: SingleImagePresenterProtocol {
  public weak var view: (any SingleImageViewProtocol)? {
    // A closed screen takes no other view.
    didSet { if router == nil { view = nil } }
  }
  public let strings: Strings

  /// `nil` once the screen has closed.
  private var router: (any SingleImageRouterProtocol)?
  private let opened: Photo
  private let photos: PhotoStore
  private let dates: PhotoDateFormatter
  private let referral: Referral?
  private let pictures: ScreenPictures
  private let tasks: ScreenTasks
  private var geometry: PictureGeometry
  private var viewport = ScreenSize.zero
  /// Indicates whether the picture itself has given its proportion.
  private var hasProportion = false
  private var picture = PictureState.loading

  /// Creates the presenter of one photo.
  ///
  /// - Parameters:
  ///   - router: the ways out of the screen.
  ///   - photo: the photo.
  ///   - photos: the session's photos, which know more of it later.
  ///   - pictures: loads the large picture.
  ///   - strings: the language.
  ///   - dates: formats dates in the same language.
  ///   - referral: the application's name in the links of the credit and of what is shared.
  ///   - tasks: runs the screen's work.
  public init(
    router: any SingleImageRouterProtocol, photo: Photo, photos: PhotoStore,
    pictures: any PictureService, strings: Strings, dates: PhotoDateFormatter,
    referral: Referral? = nil, tasks: ScreenTasks = ScreenTasks()
  ) {
    (self.router, opened, self.photos, self.tasks) = (router, photo, photos, tasks)
    (self.pictures, self.strings, self.dates) = (ScreenPictures(pictures), strings, dates)
    self.referral = referral
    let card = PhotoCard(photo, strings: strings, dates: dates)
    // Only the proportion matters here, so that the place is right before the picture arrives.
    geometry = PictureGeometry(
      picture: ScreenSize(width: 1_000, height: 1_000 * card.proportion), viewport: .zero)
  }

  /// The photo as it is known now.
  public var photo: Photo { photos[opened.id] ?? opened }

  open var card: PhotoCard {
    PhotoCard(photo, strings: strings, dates: dates, referral: referral)
  }

  open func viewDidLoad() {
    guard ready(view) != nil else { return }
    showPlacement()
    show()
    guard picture == .loading else { return }
    tasks.startIfIdle(.picture(photo.id)) { [weak self] in await self?.loadPicture() }
  }

  public func didCancelWaiting() {}

  open func screenDidClose() {
    tasks.close()
    (view, router) = (nil, nil)
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
    pictures.didFailToDecode(photo.urls.regular)
    set(.unavailable)
    let error = ServiceError(.unreadableAnswer, cause: "The picture could not be decoded.")
    tasks.replace(.picture(photo.id)) { [weak self] in
      if await self?.wantsRetry(after: error) == true { await self?.loadPicture() }
    }
  }

  /// Loads a picture that could not be shown again.
  public func didTapPicture() {
    guard shownPicture == .unavailable else { return }
    tasks.startIfIdle(.picture(photo.id)) { [weak self] in await self?.loadPicture() }
  }

  /// Takes the proportion from the picture, once, if the server did not give it.
  public func didDecodePicture(_ size: ScreenSize) {
    guard photo.size.isEmpty, !hasProportion, size.width > 0, size.height > 0 else { return }
    hasProportion = true
    geometry = PictureGeometry(picture: size, viewport: viewport)
    showPlacement()
  }

  /// Loads the picture, again and again if the person wants to (I-2).
  private func loadPicture() async {
    let url = photo.urls.regular
    var failure: ServiceError
    repeat {
      if picture != .loading { set(.loading) }
      do throws(ServiceError) {
        return set(.data(try await pictures.picture(at: url)))
      } catch {
        failure = error
        set(.unavailable)
      }
    } while await wantsRetry(after: failure)
  }

  /// Asks whether to try again. A service that gave up without a reason needs no alert: a tap tries
  /// again.
  public func wantsRetry(after error: ServiceError) async -> Bool {
    guard error.kind != .cancelled else { return false }
    return await router?.ask(.pictureFailed(error, strings)) == .accept
  }

  private func set(_ picture: PictureState) {
    self.picture = picture
    show()
  }

  /// Shows the picture, and whether it can be shared.
  open func show() {
    view?.setPicture(shownPicture)
    if case .data = shownPicture {
      view?.setShareEnabled(true)
    } else {
      view?.setShareEnabled(false)
    }
  }

  // MARK: Ways on

  /// Opens the share menu, once there is something to share (I-4).
  public func didTapShare() {
    guard case .data(let data) = shownPicture else { return }
    router?.share(SharedPhoto(photo, picture: data, referral: referral))
  }

  public func didTapCredit() {
    if let link = card.credit?.link { router?.openLink(link) }
  }

  public func didTapBack() {
    router?.close()
  }
}
