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
    loadPicture()
  }

  func screenDidClose() {
    tasks.close()
    view = nil
  }

  // MARK: - Picture

  func didTapRetry() {
    loadPicture()
  }

  func didFailToDecodePicture() {
    guard case .data = picture else { return }
    pictureFailed()
  }

  private func loadPicture() {
    let started = tasks.startIfIdle(
      work: { [pictures, url = photo.largeURL] in try await pictures.picture(at: url) },
      ended: { [weak self] in self?.pictureEnded($0) })
    if started { set(.loading) }
  }

  private func pictureEnded(_ result: Result<Data, any Error>?) {
    switch result {
    case .success(let data): set(.data(data))
    case .failure: pictureFailed()
    // Cancelled: nobody has to be asked.
    case nil: if !tasks.isClosed { set(.unavailable) }
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
    geometry = PictureGeometry(picture: size, viewport: viewport)
    view?.setPlacement(geometry.placement)
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
