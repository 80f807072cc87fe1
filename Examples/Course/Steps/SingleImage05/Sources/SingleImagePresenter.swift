import Foundation

/// The presenter of a photo: its picture, its place under the fingers, and sharing.
@MainActor
final class SingleImagePresenter: SingleImagePresenterProtocol {
  weak var view: (any SingleImageViewProtocol)?
  weak var router: (any SingleImageRouterProtocol)?

  private let photo: Photo
  private let pictures: any PictureService
  private let tasks: ScreenTasks
  private var picture = PictureState.loading
  /// The bytes could not be decoded: the next request must reach the server.
  private var isDamaged = false
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
    router = nil
  }

  // MARK: - Picture

  /// Loads a picture that could not be shown again.
  func didTapPicture() {
    if picture == .unavailable { loadPicture() }
  }

  func didFailToDecodePicture() {
    guard case .data = picture else { return }
    isDamaged = true
    pictureFailed()
  }

  private func loadPicture() {
    let started = tasks.startIfIdle(
      work: { [pictures, isDamaged, url = photo.largeURL] in
        if isDamaged { await pictures.removePicture(at: url) }
        return try await pictures.picture(at: url)
      },
      ended: { [weak self] in self?.pictureEnded($0) })
    guard started else { return }
    isDamaged = false
    set(.loading)
  }

  private func pictureEnded(_ result: Result<Data, any Error>?) {
    switch result {
    case .success(let data): set(.data(data))
    case .failure: pictureFailed()
    // Cancelled: there is no question.
    case nil: if !tasks.isClosed { set(.unavailable) }
    }
  }

  private func pictureFailed() {
    set(.unavailable)
    router?.present(.pictureFailed, from: self) { [weak self] answer in
      if answer == .accept { self?.loadPicture() }
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
    router?.share(SharedPhoto(photo, picture: data), from: self)
  }

  func didTapBack() {
    router?.closePhoto(self)
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
