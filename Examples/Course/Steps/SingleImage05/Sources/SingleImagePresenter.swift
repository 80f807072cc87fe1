import Foundation

/// The presenter of a photo: its picture, its place under the fingers, and sharing.
@MainActor
final class SingleImagePresenter: SingleImagePresenterProtocol {
  weak var view: (any SingleImageViewProtocol)?

  /// `nil` once the screen has closed.
  private var router: (any SingleImageRouterProtocol)?
  private let photo: Photo
  private let pictures: any PictureService
  private let tasks: ScreenTasks
  private var picture = PictureState.loading
  /// The bytes could not be decoded: the next request must reach the server.
  private var isDamaged = false
  private var geometry = PictureGeometry(picture: .zero, viewport: .zero)
  private var viewport = ScreenSize.zero

  init(
    router: any SingleImageRouterProtocol, photo: Photo, pictures: any PictureService,
    tasks: ScreenTasks = ScreenTasks()
  ) {
    (self.router, self.photo, self.pictures, self.tasks) = (router, photo, pictures, tasks)
  }

  func viewDidLoad() {
    set(.loading)
    startLoading()
  }

  func screenDidClose() {
    tasks.close()
    (view, router) = (nil, nil)
  }

  // MARK: - Picture

  /// Loads a picture that could not be shown again.
  func didTapPicture() {
    if picture == .unavailable { startLoading() }
  }

  func didFailToDecodePicture() {
    guard case .data = picture else { return }
    isDamaged = true
    pictureFailed()
  }

  private func startLoading() {
    tasks.startIfIdle { [weak self] in await self?.loadPicture() }
  }

  /// One load, from the first command to the last: it returns a picture or throws.
  private func loadPicture() async {
    if picture != .loading { set(.loading) }
    do {
      if isDamaged { await pictures.removePicture(at: photo.largeURL) }
      isDamaged = false
      set(.data(try await pictures.picture(at: photo.largeURL)))
    } catch is CancellationError {
      // There is no question about work that was given up.
      set(.unavailable)
    } catch {
      pictureFailed()
    }
  }

  private func pictureFailed() {
    set(.unavailable)
    router?.ask(.pictureFailed) { [weak self] answer in
      if answer == .accept { self?.startLoading() }
    }
  }

  private func set(_ picture: PictureState) {
    self.picture = picture
    view?.setPicture(picture)
    // The view may have found inside that command that the bytes are no picture.
    if case .data = self.picture {
      view?.setShareEnabled(true)
    } else {
      view?.setShareEnabled(false)
    }
  }

  // MARK: - Ways on

  func didTapShare() {
    guard case .data(let data) = picture else { return }
    router?.share(SharedPhoto(photo, picture: data))
  }

  func didTapBack() {
    router?.close()
  }

  // MARK: - Geometry

  func didDecodePicture(_ size: ScreenSize) {
    place { $0 = PictureGeometry(picture: size, viewport: viewport) }
  }

  func didLayOut(in viewport: ScreenSize) {
    self.viewport = viewport
    place { $0.resize(viewport: viewport) }
  }

  func didPan(by offset: ScreenPoint) {
    place { $0.pan(by: offset) }
  }

  func didPinch(by factor: Double, around point: ScreenPoint) {
    place { $0.zoom(by: factor, around: point) }
  }

  func didRotate(by angle: Double, around point: ScreenPoint) {
    place { $0.rotate(by: angle, around: point) }
  }

  func didDoubleTap(at point: ScreenPoint) {
    place { $0.toggleZoom(at: point) }
  }

  private func place(_ change: (inout PictureGeometry) -> Void) {
    let old = geometry.placement
    change(&geometry)
    if geometry.placement != old { view?.setPlacement(geometry.placement) }
  }
}
