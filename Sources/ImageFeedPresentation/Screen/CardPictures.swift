import Foundation
import ImageFeedCore

/// The pictures of the cells on screen (F-3): each is requested in the cell's width when the cell
/// comes on screen, and cancelled when no cell shows it.
@MainActor
public final class CardPictures<ID: Hashable & Sendable> {
  private enum Progress {
    /// Requested; nothing to show yet.
    case loading
    /// Loaded; it may be requested again in a larger size.
    case there
    /// It could not be loaded or decoded. A tap tries again.
    case unavailable
  }

  /// A picture on screen.
  private struct Shown {
    /// The picture's addresses; `nil` for a cell without a picture.
    var urls: PhotoURLs?
    /// The number of cells that show it now.
    var cells = 0
    var progress = Progress.loading
    /// The last request.
    var last: (size: PreparedSize, url: URL)?
  }

  /// Shows a picture, its loader or its placeholder.
  public var show: (PictureState, ID) -> Void = { _, _ in }

  private let pictures: any PictureService
  private let tasks: ScreenTasks
  private let purpose: (ID) -> ScreenTasks.Purpose
  /// The size to request. `small` suits most views that have not reported a width.
  private var size = PreparedSize.small
  private var shown: [ID: Shown] = [:]
  /// Addresses whose bytes could not be decoded: the next request must reach the server.
  private var damaged: Set<URL> = []

  /// Creates a list without cells.
  ///
  /// - Parameters:
  ///   - pictures: loads the pictures.
  ///   - tasks: runs the requests.
  ///   - purpose: the purpose of the request for a picture.
  public init(
    pictures: any PictureService, tasks: ScreenTasks,
    purpose: @escaping (ID) -> ScreenTasks.Purpose
  ) {
    self.pictures = pictures
    self.tasks = tasks
    self.purpose = purpose
  }

  /// Indicates whether a cell shows the picture.
  public func isOnScreen(_ id: ID) -> Bool { shown[id] != nil }

  /// Starts again for a new view, which has no cells yet.
  public func removeAll() {
    let shownBefore = shown.keys
    shown = [:]
    for id in shownBefore { tasks.cancel(purpose(id)) }
  }

  /// Sets the width to request. Pictures on screen are requested again only if they would be too
  /// small, and stay until then.
  ///
  /// - Parameter width: in pixels; 0 or less changes nothing.
  public func setWidth(_ width: Int) {
    let size = PreparedSize(forWidth: width)
    guard width > 0, size != self.size else { return }
    self.size = size
    for id in shown.keys.sorted(by: { "\($0)" < "\($1)" }) { enlarge(id) }
  }

  /// Counts a cell and requests its picture.
  ///
  /// - Parameters:
  ///   - id: the identifier of the card.
  ///   - urls: `nil` for a cell without a picture. It is counted too: it may get one while the old
  ///     cell is still on screen.
  public func willDisplay(_ id: ID, _ urls: PhotoURLs?) {
    shown[id, default: Shown()].cells += 1
    guard let urls else { return }
    // The new cell has nothing to show yet.
    if tasks.isRunning(purpose(id)) { shown[id]?.progress = .loading }
    load(id, urls)
  }

  /// Counts one cell less, and cancels the request of a picture that no cell shows.
  public func didEndDisplaying(_ id: ID) {
    guard let cells = shown[id]?.cells else { return }
    shown[id]?.cells = cells - 1
    guard cells == 1 else { return }
    shown[id] = nil
    tasks.cancel(purpose(id))
  }

  /// Loads a picture that failed again.
  ///
  /// - Returns: whether it had failed.
  public func retry(_ id: ID, _ urls: PhotoURLs) -> Bool {
    guard shown[id]?.progress == .unavailable else { return false }
    load(id, urls)
    return true
  }

  /// Shows a placeholder, unless the picture is being requested again anyway.
  public func didFailToDecode(_ id: ID) {
    guard let card = shown[id], let last = card.last else { return }
    if !tasks.isRunning(purpose(id)) {
      damaged.insert(last.url)
      setUnavailable(id)
    } else if card.progress == .there {
      shown[id]?.progress = .loading
      show(.loading, id)
    }
  }

  // MARK: Requests

  private func load(_ id: ID, _ urls: PhotoURLs) {
    guard !tasks.isClosed, !tasks.isRunning(purpose(id)) else { return }
    let url = urls[size]
    shown[id]?.urls = urls
    shown[id]?.progress = .loading
    request(for: url, of: id)
    show(.loading, id)
  }

  private func enlarge(_ id: ID) {
    guard let card = shown[id], let urls = card.urls, let last = card.last, last.size < size,
      card.progress != .unavailable
    else { return }
    if urls[size] != last.url {
      request(for: urls[size], of: id)
    }
  }

  private func request(for url: URL, of id: ID) {
    shown[id]?.last = (size, url)
    let isDamaged = damaged.contains(url)
    tasks.replace(
      purpose(id),
      work: { [pictures, weak self] in
        if isDamaged {
          await pictures.removePicture(at: url)
          // Only now: work that was cancelled before it began has removed nothing.
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
    // The cell has left the screen, or the picture was requested in another size since.
    guard let card = shown[id], card.last?.url == url, !tasks.isClosed else { return }
    if case .success(let data) = result {
      shown[id]?.progress = .there
      show(.data(data), id)
    } else if card.progress == .loading {
      // Also if the service itself cancelled the request: the card needs a way on.
      setUnavailable(id)
    }
  }

  private func setUnavailable(_ id: ID) {
    shown[id]?.progress = .unavailable
    show(.unavailable, id)
  }
}

extension CardPictures<PhotoID> {
  /// The photos of a list that are on screen, in the order of its rows.
  public func onScreen(of list: PagedList<PhotoStore>) -> [Photo] {
    (0..<list.count).compactMap(list.item(at:)).filter { isOnScreen($0.id) }
  }

  /// Creates the pictures of a list of photos.
  public convenience init(pictures: any PictureService, tasks: ScreenTasks) {
    self.init(pictures: pictures, tasks: tasks) { .picture($0) }
  }

  /// Counts a card and requests its picture.
  public func willDisplay(_ photo: Photo) {
    willDisplay(photo.id, photo.urls)
  }

  /// Loads a picture that failed again.
  public func retry(_ photo: Photo) -> Bool {
    retry(photo.id, photo.urls)
  }
}
