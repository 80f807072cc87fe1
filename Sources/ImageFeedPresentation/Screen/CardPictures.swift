import Foundation
import ImageFeedCore

/// The pictures of the cards on show: each is asked for when its card comes into view, and cancelled
/// when no cell shows it any more (SPEC F-3).
@MainActor
final class CardPictures {
  /// Shows a picture, or its loader or placeholder, on the cards of a photo.
  var show: (PictureState, PhotoID) -> Void = { _, _ in }

  private let pictures: any PictureService
  private let tasks: ScreenTasks
  /// How many cells show a photo right now.
  private var displayCounts: [PhotoID: Int] = [:]
  /// Photos on show whose picture could not be loaded or decoded: a tap tries again.
  private var unavailable: Set<PhotoID> = []
  /// Photos whose bytes turned out to be no picture: the next time they must come from the server.
  private var damaged: Set<PhotoID> = []

  init(pictures: any PictureService, tasks: ScreenTasks) {
    self.pictures = pictures
    self.tasks = tasks
  }

  /// Whether a cell shows a photo.
  func isOnShow(_ id: PhotoID) -> Bool { displayCounts[id] != nil }

  /// A view made anew shows nothing yet.
  func removeAll() {
    let shownBefore = displayCounts.keys
    displayCounts = [:]
    unavailable = []
    for id in shownBefore { tasks.cancel(.picture(id)) }
  }

  func willDisplay(_ photo: Photo) {
    displayCounts[photo.id, default: 0] += 1
    loadPicture(of: photo)
  }

  func didEndDisplaying(_ id: PhotoID) {
    guard let count = displayCounts[id] else { return }
    displayCounts[id] = count > 1 ? count - 1 : nil
    guard count == 1 else { return }
    unavailable.remove(id)
    tasks.cancel(.picture(id))
  }

  /// Tries again to load a picture that failed.
  ///
  /// - Returns: whether there was such a one.
  func retry(_ photo: Photo) -> Bool {
    guard unavailable.contains(photo.id) else { return false }
    loadPicture(of: photo)
    return true
  }

  /// Shows a placeholder. Bytes that are being asked for anew do not matter any more.
  func didFailToDecode(_ id: PhotoID) {
    guard displayCounts[id] != nil, !tasks.isRunning(.picture(id)) else { return }
    damaged.insert(id)
    setUnavailable(id)
  }

  private func loadPicture(of photo: Photo) {
    let isDamaged = damaged.contains(photo.id)
    let started = tasks.startIfIdle(
      .picture(photo.id),
      work: { [pictures, url = photo.urls.small] in
        if isDamaged { await pictures.removePicture(at: url) }
        return try await pictures.picture(at: url)
      },
      ended: { [weak self] in self?.pictureEnded($0, for: photo.id) })
    guard started else { return }
    damaged.remove(photo.id)
    unavailable.remove(photo.id)
    show(.loading, photo.id)
  }

  private func pictureEnded(_ result: Result<Data, ServiceError>?, for id: PhotoID) {
    switch result {
    case .success(let data): show(.data(data), id)
    case .failure: setUnavailable(id)
    // Cancelled by the service itself: the card is still on show and needs a way on.
    case nil where displayCounts[id] != nil && !tasks.isClosed: setUnavailable(id)
    case nil: break
    }
  }

  private func setUnavailable(_ id: PhotoID) {
    unavailable.insert(id)
    show(.unavailable, id)
  }
}
