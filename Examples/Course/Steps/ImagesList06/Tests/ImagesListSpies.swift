@testable import ImageFeed

/// A command of the presenter, to its view or its services.
enum ImagesListCommand: Equatable {
  case insertPhotos(at: Range<Int>)
  case reloadPhotos
  case setPageLoaderHidden(Bool)
  case setRefreshing(Bool)
  case setMessage(ScreenMessage?)
  case setLiked(Bool, row: Int)
  case setBlockerHidden(Bool)
  case showLikeError
  case requestPage(Int)
  case changeLike(Identifier, Bool)

  /// Counts the removal of a message in.
  var isLoader: Bool {
    switch self {
    case .setPageLoaderHidden, .setRefreshing, .setBlockerHidden, .setMessage(nil): true
    default: false
    }
  }
}

/// A view that writes down what its presenter tells it.
@MainActor
final class ImagesListViewSpy: ImagesListViewProtocol {
  /// Runs inside each command, as a view does that reports something at once; not inside those
  /// that follow from it.
  var insideCommand: ((ImagesListCommand) -> Void)?

  private(set) var message: ScreenMessage?
  private let log: Log<ImagesListCommand>
  private var isPageLoaderHidden = true
  private var isRefreshing = false

  init(log: Log<ImagesListCommand> = Log()) { self.log = log }

  /// Indicates whether a person sees a loader, below the rows or above them.
  var isLoading: Bool { isRefreshing || !isPageLoaderHidden }

  func insertPhotos(at rows: Range<Int>) { add(.insertPhotos(at: rows)) }
  func reloadPhotos() { add(.reloadPhotos) }
  func setPageLoaderHidden(_ isHidden: Bool) {
    isPageLoaderHidden = isHidden
    add(.setPageLoaderHidden(isHidden))
  }
  func setRefreshing(_ isRefreshing: Bool) {
    self.isRefreshing = isRefreshing
    add(.setRefreshing(isRefreshing))
  }
  func setMessage(_ message: ScreenMessage?) {
    self.message = message
    add(.setMessage(message))
  }
  func setLiked(_ isLiked: Bool, at row: Int) { add(.setLiked(isLiked, row: row)) }
  func setBlockerHidden(_ isHidden: Bool) { add(.setBlockerHidden(isHidden)) }
  func showLikeError() { add(.showLikeError) }

  private func add(_ command: ImagesListCommand) {
    log.add(command)
    let inside = insideCommand
    insideCommand = nil
    inside?(command)
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
