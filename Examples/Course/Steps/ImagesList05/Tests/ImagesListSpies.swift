@testable import ImageFeed

/// A command of the presenter, to its view or its services.
enum ImagesListCommand: Equatable {
  case reloadPhotos
  case setPageLoaderHidden(Bool)
  case setRefreshing(Bool)
  case setMessage(ScreenMessage?)
  case setLiked(Bool, row: Int)
  case setBlockerHidden(Bool)
  case showLikeError
  case requestPage(Int)
  case changeLike(String, Bool)
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

  func reloadPhotos() { add(.reloadPhotos) }
  func setPageLoaderHidden(_ isHidden: Bool) { add(.setPageLoaderHidden(isHidden)) }
  func setRefreshing(_ isRefreshing: Bool) { add(.setRefreshing(isRefreshing)) }
  func setMessage(_ message: ScreenMessage?) { add(.setMessage(message)) }
  func setLiked(_ isLiked: Bool, at row: Int) { add(.setLiked(isLiked, row: row)) }
  func setBlockerHidden(_ isHidden: Bool) { add(.setBlockerHidden(isHidden)) }
  func showLikeError() { add(.showLikeError) }

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
  var photos: [Photo] = []

  var photoCount: Int { photos.count }
  func photo(at row: Int) -> Photo? { photos.indices.contains(row) ? photos[row] : nil }
  func viewDidLoad() { log.add("viewDidLoad") }
  func willDisplay(row: Int) { log.add("willDisplay \(row)") }
  func didTapLike(row: Int) { log.add("didTapLike \(row)") }
  func didPullToRefresh() { log.add("didPullToRefresh") }
  func didTapRetry() { log.add("didTapRetry") }
}
