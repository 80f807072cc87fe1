import Foundation

/// Another way: the loader is shown inside of the tap, and the body holds the request, not the
/// presenter.
@MainActor
final class SingleImagePresenter: SingleImagePresenterProtocol {
  weak var view: (any SingleImageViewProtocol)?

  private let request: @Sendable () async throws -> Data
  private let tasks: ScreenTasks
  /// `nil` before the first load.
  private var shown: PictureState?
  private var geometry = PictureGeometry(picture: .zero, viewport: .zero) {
    didSet { view?.setPlacement(geometry.placement) }
  }
  private var viewport = ScreenSize.zero

  init(photo: Photo, pictures: any PictureService, tasks: ScreenTasks = ScreenTasks()) {
    request = { try await pictures.picture(at: photo.largeURL) }
    self.tasks = tasks
  }

  func viewDidLoad() { load() }

  func didTapRetry() {
    // While the picture is loading there is nothing to retry.
    if shown == .unavailable { load() }
  }

  private func load() {
    show(.loading)
    tasks.startIfIdle { [weak self, request] in
      do { self?.show(.data(try await request())) } catch { self?.fail() }
    }
  }

  /// Bytes that are no picture are a failure as well, and are judged once.
  func didFailToDecodePicture() {
    if case .data = shown { fail() }
  }

  private func fail() {
    show(.unavailable)
    view?.askToTryAgain()
  }

  /// The view may report inside the command, so the state comes first.
  private func show(_ state: PictureState) {
    shown = state
    view?.setPicture(state)
  }

  func screenDidClose() {
    view = nil
    tasks.close()
  }

  // MARK: - The place

  func didDecodePicture(_ size: ScreenSize) {
    geometry = PictureGeometry(picture: size, viewport: viewport)
  }

  func didLayOut(in viewport: ScreenSize) {
    self.viewport = viewport
    geometry.resize(viewport: viewport)
  }

  func didPan(by offset: ScreenPoint) { geometry.pan(by: offset) }

  func didPinch(by factor: Double, around point: ScreenPoint) {
    geometry.zoom(by: factor, around: point)
  }

  func didRotate(by angle: Double, around point: ScreenPoint) {
    geometry.rotate(by: angle, around: point)
  }

  func didDoubleTap(at point: ScreenPoint) { geometry.toggleZoom(at: point) }
}
