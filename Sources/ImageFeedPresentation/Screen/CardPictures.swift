import Foundation
import ImageFeedCore

/// The pictures of what is on show: each is asked for when its cell comes into view, and cancelled
/// when no cell shows it any more (SPEC F-3).
@MainActor
final class CardPictures<ID: PictureSubject> {
  /// Shows a picture, or its loader or placeholder, in the cells of a subject.
  var show: (PictureState, ID) -> Void = { _, _ in }

  private let pictures: any PictureService
  private let tasks: ScreenTasks
  /// How many cells show a subject right now.
  private var displayCounts: [ID: Int] = [:]
  /// Subjects on show whose picture could not be loaded or decoded: a tap tries again.
  private var unavailable: Set<ID> = []
  /// Subjects whose bytes turned out to be no picture: the next time they must come from the server.
  private var damaged: Set<ID> = []

  init(pictures: any PictureService, tasks: ScreenTasks) {
    self.pictures = pictures
    self.tasks = tasks
  }

  /// Whether a cell shows a subject.
  func isOnShow(_ id: ID) -> Bool { displayCounts[id] != nil }

  /// A view made anew shows nothing yet.
  func removeAll() {
    let shownBefore = displayCounts.keys
    displayCounts = [:]
    unavailable = []
    for id in shownBefore { tasks.cancel(id.picturePurpose) }
  }

  func willDisplay(_ id: ID, _ urls: PhotoURLs) {
    displayCounts[id, default: 0] += 1
    loadPicture(of: id, urls)
  }

  func didEndDisplaying(_ id: ID) {
    guard let count = displayCounts[id] else { return }
    displayCounts[id] = count > 1 ? count - 1 : nil
    guard count == 1 else { return }
    unavailable.remove(id)
    tasks.cancel(id.picturePurpose)
  }

  /// Tries again to load a picture that failed.
  ///
  /// - Returns: whether there was such a one.
  func retry(_ id: ID, _ urls: PhotoURLs) -> Bool {
    guard unavailable.contains(id) else { return false }
    loadPicture(of: id, urls)
    return true
  }

  /// Shows a placeholder. Bytes that are being asked for anew do not matter any more.
  func didFailToDecode(_ id: ID) {
    guard displayCounts[id] != nil, !tasks.isRunning(id.picturePurpose) else { return }
    damaged.insert(id)
    setUnavailable(id)
  }

  private func loadPicture(of id: ID, _ urls: PhotoURLs) {
    let isDamaged = damaged.contains(id)
    let started = tasks.startIfIdle(
      id.picturePurpose,
      work: { [pictures, url = urls.small] in
        if isDamaged { await pictures.removePicture(at: url) }
        return try await pictures.picture(at: url)
      },
      ended: { [weak self] in self?.pictureEnded($0, for: id) })
    guard started else { return }
    damaged.remove(id)
    unavailable.remove(id)
    show(.loading, id)
  }

  private func pictureEnded(_ result: Result<Data, ServiceError>?, for id: ID) {
    switch result {
    case .success(let data): show(.data(data), id)
    case .failure: setUnavailable(id)
    // Cancelled by the service itself: the cell is still on show and needs a way on.
    case nil where displayCounts[id] != nil && !tasks.isClosed: setUnavailable(id)
    case nil: break
    }
  }

  private func setUnavailable(_ id: ID) {
    unavailable.insert(id)
    show(.unavailable, id)
  }
}

extension CardPictures<PhotoID> {
  /// A card comes into view.
  func willDisplay(_ photo: Photo) {
    willDisplay(photo.id, photo.urls)
  }

  /// Tries again to load a picture that failed.
  func retry(_ photo: Photo) -> Bool {
    retry(photo.id, photo.urls)
  }
}
