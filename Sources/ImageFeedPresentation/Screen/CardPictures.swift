import Foundation
import ImageFeedCore

/// The pictures of the cards on show: each is asked for when its card comes into view, as wide as the
/// card, and cancelled when no cell shows it any more (SPEC F-3).
@MainActor
final class CardPictures {
  private enum Progress {
    /// Asked for, and nothing there yet.
    case loading
    /// There; it may be asked for once more, larger.
    case there
    /// It could not be loaded or decoded: a tap tries again.
    case unavailable
  }

  /// A photo on show.
  private struct Shown {
    let urls: PhotoURLs
    /// How many cells show it right now.
    var cells = 0
    var progress = Progress.loading
    /// What was asked for last.
    var asked: (size: PreparedSize, url: URL)?
  }

  /// Shows a picture, or its loader or placeholder, on the cards of a photo.
  var show: (PictureState, PhotoID) -> Void = { _, _ in }

  private let pictures: any PictureService
  private let tasks: ScreenTasks
  /// What is asked for; until the view has said how wide its pictures are, what suits most.
  private var size = PreparedSize.small
  private var shown: [PhotoID: Shown] = [:]
  /// Addresses whose bytes turned out to be no picture: the next time they must come from the server.
  private var damaged: Set<URL> = []

  init(pictures: any PictureService, tasks: ScreenTasks) {
    self.pictures = pictures
    self.tasks = tasks
  }

  /// Whether a cell shows a photo.
  func isOnShow(_ id: PhotoID) -> Bool { shown[id] != nil }

  /// A view made anew shows nothing yet.
  func removeAll() {
    let shownBefore = shown.keys
    shown = [:]
    for id in shownBefore { tasks.cancel(.picture(id)) }
  }

  /// Asks for another size from now on. What is on show comes anew only where it would be too small;
  /// until then it stays as it is.
  ///
  /// - Parameter width: in pixels; 0 or less changes nothing.
  func setWidth(_ width: Int) {
    let size = PreparedSize(forWidth: width)
    guard width > 0, size != self.size else { return }
    self.size = size
    for id in shown.keys.sorted(by: { $0.rawValue < $1.rawValue }) { enlarge(id) }
  }

  func willDisplay(_ photo: Photo) {
    shown[photo.id, default: Shown(urls: photo.urls)].cells += 1
    // Another cell has nothing to show yet.
    if tasks.isRunning(.picture(photo.id)) { shown[photo.id]?.progress = .loading }
    load(photo)
  }

  func didEndDisplaying(_ id: PhotoID) {
    guard let cells = shown[id]?.cells else { return }
    shown[id]?.cells = cells - 1
    guard cells == 1 else { return }
    shown[id] = nil
    tasks.cancel(.picture(id))
  }

  /// Tries again to load a picture that failed.
  ///
  /// - Returns: whether there was such a one.
  func retry(_ photo: Photo) -> Bool {
    guard shown[photo.id]?.progress == .unavailable else { return false }
    load(photo)
    return true
  }

  /// Shows a placeholder. Bytes that are being asked for anew do not matter any more.
  func didFailToDecode(_ id: PhotoID) {
    guard let card = shown[id], let asked = card.asked else { return }
    if !tasks.isRunning(.picture(id)) {
      damaged.insert(asked.url)
      setUnavailable(id)
    } else if card.progress == .there {
      shown[id]?.progress = .loading
      show(.loading, id)
    }
  }

  // MARK: Asking

  private func load(_ photo: Photo) {
    guard !tasks.isClosed, !tasks.isRunning(.picture(photo.id)) else { return }
    let url = photo.urls[size]
    shown[photo.id]?.progress = .loading
    ask(for: url, of: photo.id)
    show(.loading, photo.id)
  }

  private func enlarge(_ id: PhotoID) {
    guard let card = shown[id], let asked = card.asked, asked.size < size,
      card.progress != .unavailable
    else { return }
    if card.urls[size] != asked.url {
      ask(for: card.urls[size], of: id)
    }
  }

  private func ask(for url: URL, of id: PhotoID) {
    shown[id]?.asked = (size, url)
    let isDamaged = damaged.remove(url) != nil
    tasks.replace(
      .picture(id),
      work: { [pictures] in
        if isDamaged { await pictures.removePicture(at: url) }
        return try await pictures.picture(at: url)
      },
      ended: { [weak self] in self?.pictureEnded($0, at: url, for: id) })
  }

  private func pictureEnded(_ result: Result<Data, ServiceError>?, at url: URL, for id: PhotoID) {
    // Not on show any more, or asked for in another size since.
    guard let card = shown[id], card.asked?.url == url, !tasks.isClosed else { return }
    if case .success(let data) = result {
      shown[id]?.progress = .there
      show(.data(data), id)
    } else if card.progress == .loading {
      // Also when the service itself has cancelled it: the card needs a way on.
      setUnavailable(id)
    }
  }

  private func setUnavailable(_ id: PhotoID) {
    shown[id]?.progress = .unavailable
    show(.unavailable, id)
  }
}
