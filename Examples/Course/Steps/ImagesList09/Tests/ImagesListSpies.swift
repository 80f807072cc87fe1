@testable import ImageFeed

/// A command of the presenter, to its view, its router or its services.
enum ImagesListCommand: Equatable {
  case insertPhotos(at: Range<Int>)
  case reloadPhotos
  case setPageLoaderHidden(Bool)
  case setRefreshing(Bool)
  case setMessage(ScreenMessage?)
  case updateCard(PhotoCard)
  case openPhoto(PhotoID)
  case beginBlocking
  case endBlocking
  case present(Alert)
  case requestPage(Int)
  case changeLike(PhotoID, Bool)
}

/// What happened, in order. Several spies can write into one log.
@MainActor
final class Log<Entry: Equatable> {
  private var entries: [Entry] = []

  func add(_ entry: Entry) { entries.append(entry) }

  /// Returns what has happened since it was last asked for.
  func take() -> [Entry] {
    defer { entries = [] }
    return entries
  }
}

/// A view that writes down what its presenter tells it.
@MainActor
final class ImagesListViewSpy: ImagesListViewProtocol {
  let log: Log<ImagesListCommand>
  /// Runs inside each command, as a view does that reports something at once; not inside those
  /// that follow from it.
  var insideCommand: (() -> Void)?

  init(log: Log<ImagesListCommand> = Log()) { self.log = log }

  func insertPhotos(at rows: Range<Int>) { add(.insertPhotos(at: rows)) }
  func reloadPhotos() { add(.reloadPhotos) }
  func setPageLoaderHidden(_ isHidden: Bool) { add(.setPageLoaderHidden(isHidden)) }
  func setRefreshing(_ isRefreshing: Bool) { add(.setRefreshing(isRefreshing)) }
  func setMessage(_ message: ScreenMessage?) { add(.setMessage(message)) }
  func updateCard(_ card: PhotoCard) { add(.updateCard(card)) }

  private func add(_ command: ImagesListCommand) {
    log.add(command)
    let inside = insideCommand
    insideCommand = nil
    inside?()
    insideCommand = inside
  }
}

/// A presenter that writes down what its view reports.
@MainActor
final class ImagesListPresenterSpy: ImagesListPresenterProtocol {
  weak var view: (any ImagesListViewProtocol)?
  let log = Log<String>()
  var cards: [PhotoCard] = []

  var photoCount: Int { cards.count }
  func photoID(at row: Int) -> PhotoID? { card(at: row)?.id }
  func card(at row: Int) -> PhotoCard? { cards.indices.contains(row) ? cards[row] : nil }
  func viewDidLoad() { log.add("viewDidLoad") }
  func willDisplay(_ id: PhotoID) { log.add("willDisplay \(id.rawValue)") }
  func didTapPhoto(_ id: PhotoID) { log.add("didTapPhoto \(id.rawValue)") }
  func didTapLike(_ id: PhotoID) { log.add("didTapLike \(id.rawValue)") }
  func didPullToRefresh() { log.add("didPullToRefresh") }
  func didTapRetry() { log.add("didTapRetry") }
  func screenDidClose() { log.add("screenDidClose") }
}

/// A router that writes down where the screen leads.
@MainActor
final class ImagesListRouterSpy: ImagesListRouterProtocol {
  let log: Log<ImagesListCommand>

  init(log: Log<ImagesListCommand> = Log()) { self.log = log }

  func openPhoto(_ id: PhotoID) { log.add(.openPhoto(id)) }
  func beginBlocking() { log.add(.beginBlocking) }
  func endBlocking() { log.add(.endBlocking) }
  func present(_ alert: Alert, answered: @escaping @MainActor (Alert.Answer) -> Void) {
    log.add(.present(alert))
  }
}
