import Foundation
import ImageFeedCore

/// The pictures of what is on show: each is asked for when its cell comes into view, as wide as the
/// cell, and cancelled when no cell shows it any more (F-3).
@MainActor
final class CardPictures<ID: PictureSubject> {
  private enum Progress {
    /// Asked for, and nothing there yet.
    case loading
    /// There; it may be asked for once more, larger.
    case there
    /// It could not be loaded or decoded: a tap tries again.
    case unavailable
  }

  /// A subject on show.
  private struct Shown {
    /// Of the picture; `nil` for a place in a cell that has none.
    var urls: PhotoURLs?
    /// How many cells show it right now.
    var cells = 0
    var progress = Progress.loading
    /// What was asked for last.
    var asked: (size: PreparedSize, url: URL)?
  }

  /// Shows a picture, or its loader or placeholder, in the cells of a subject.
  var show: (PictureState, ID) -> Void = { _, _ in }

  private let pictures: any PictureService
  private let tasks: ScreenTasks
  /// What is asked for; until the view has said how wide its pictures are, what suits most.
  private var size = PreparedSize.small
  private var shown: [ID: Shown] = [:]
  /// Addresses whose bytes turned out to be no picture: the next time they must come from the server.
  private var damaged: Set<URL> = []

  init(pictures: any PictureService, tasks: ScreenTasks) {
    self.pictures = pictures
    self.tasks = tasks
  }

  /// Whether a cell shows a subject.
  func isOnShow(_ id: ID) -> Bool { shown[id] != nil }

  /// A view made anew shows nothing yet.
  func removeAll() {
    let shownBefore = shown.keys
    shown = [:]
    for id in shownBefore { tasks.cancel(id.picturePurpose) }
  }

  /// Asks for another size from now on. What is on show comes anew only where it would be too small;
  /// until then it stays as it is.
  ///
  /// - Parameter width: in pixels; 0 or less changes nothing.
  func setWidth(_ width: Int) {
    let size = PreparedSize(forWidth: width)
    guard width > 0, size != self.size else { return }
    self.size = size
    for id in shown.keys.sorted(by: { "\($0)" < "\($1)" }) { enlarge(id) }
  }

  /// Counts a cell, and asks for its picture.
  ///
  /// - Parameter urls: `nil` for a place in a cell that has no picture. It is counted as well, for it
  ///   may get one while the old cell is still on its way out.
  func willDisplay(_ id: ID, _ urls: PhotoURLs?) {
    shown[id, default: Shown()].cells += 1
    guard let urls else { return }
    // Another cell has nothing to show yet.
    if tasks.isRunning(id.picturePurpose) { shown[id]?.progress = .loading }
    load(id, urls)
  }

  func didEndDisplaying(_ id: ID) {
    guard let cells = shown[id]?.cells else { return }
    shown[id]?.cells = cells - 1
    guard cells == 1 else { return }
    shown[id] = nil
    tasks.cancel(id.picturePurpose)
  }

  /// Tries again to load a picture that failed.
  ///
  /// - Returns: whether there was such a one.
  func retry(_ id: ID, _ urls: PhotoURLs) -> Bool {
    guard shown[id]?.progress == .unavailable else { return false }
    load(id, urls)
    return true
  }

  /// Shows a placeholder. Bytes that are being asked for anew do not matter any more.
  func didFailToDecode(_ id: ID) {
    guard let card = shown[id], let asked = card.asked else { return }
    if !tasks.isRunning(id.picturePurpose) {
      damaged.insert(asked.url)
      setUnavailable(id)
    } else if card.progress == .there {
      shown[id]?.progress = .loading
      show(.loading, id)
    }
  }

  // MARK: Asking

  private func load(_ id: ID, _ urls: PhotoURLs) {
    guard !tasks.isClosed, !tasks.isRunning(id.picturePurpose) else { return }
    let url = urls[size]
    shown[id]?.urls = urls
    shown[id]?.progress = .loading
    ask(for: url, of: id)
    show(.loading, id)
  }

  private func enlarge(_ id: ID) {
    guard let card = shown[id], let urls = card.urls, let asked = card.asked, asked.size < size,
      card.progress != .unavailable
    else { return }
    if urls[size] != asked.url {
      ask(for: urls[size], of: id)
    }
  }

  private func ask(for url: URL, of id: ID) {
    shown[id]?.asked = (size, url)
    let isDamaged = damaged.contains(url)
    tasks.replace(
      id.picturePurpose,
      work: { [pictures, weak self] in
        if isDamaged {
          await pictures.removePicture(at: url)
          // Not earlier: work that is cancelled before it began has removed nothing.
          await self?.didRemove(url)
        }
        return try await pictures.picture(at: url)
      },
      ended: { [weak self] in self?.pictureEnded($0, at: url, for: id) })
  }

  private func didRemove(_ url: URL) {
    damaged.remove(url)
  }

  private func pictureEnded(_ result: Result<Data, ServiceError>?, at url: URL, for id: ID) {
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

  private func setUnavailable(_ id: ID) {
    shown[id]?.progress = .unavailable
    show(.unavailable, id)
  }
}

extension CardPictures<PhotoID> {
  /// The photos of a list that cells show, in the order of its rows.
  func onShow(of feed: PhotoFeed) -> [Photo] {
    (0..<feed.count).compactMap(feed.photo(at:)).filter { isOnShow($0.id) }
  }

  /// A card comes into view.
  func willDisplay(_ photo: Photo) {
    willDisplay(photo.id, photo.urls)
  }

  /// Tries again to load a picture that failed.
  func retry(_ photo: Photo) -> Bool {
    retry(photo.id, photo.urls)
  }
}
