import Foundation

/// The presenter of a photo: its picture, and its place under the fingers.
@MainActor
final class SingleImagePresenter: SingleImagePresenterProtocol {
  weak var view: (any SingleImageViewProtocol)?

  private let photo: Photo
  private let pictures: any PictureService
  private let tasks: ScreenTasks
  private var picture = PictureState.loading
  private var geometry = PictureGeometry(picture: .zero, viewport: .zero)
  private var viewport = ScreenSize.zero

  init(photo: Photo, pictures: any PictureService, tasks: ScreenTasks = ScreenTasks()) {
    self.photo = photo
    self.pictures = pictures
    self.tasks = tasks
  }

  func viewDidLoad() {
    set(.loading)
    didTapRetry()
  }

  func screenDidClose() {
    tasks.close()
    view = nil
  }

  // MARK: - Picture

  func didTapRetry() {
    tasks.startIfIdle { [weak self] in await self?.loadPicture() }
  }

  func didFailToDecodePicture() {
    guard case .data = picture else { return }
    pictureFailed()
  }

  /// One load, from the first command to the last: it returns a picture or throws.
  private func loadPicture() async {
    if picture != .loading { set(.loading) }
    do {
      set(.data(try await pictures.picture(at: photo.largeURL)))
    } catch {
      pictureFailed()
    }
  }

  private func pictureFailed() {
    set(.unavailable)
    view?.askToTryAgain()
  }

  private func set(_ picture: PictureState) {
    self.picture = picture
    view?.setPicture(picture)
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
