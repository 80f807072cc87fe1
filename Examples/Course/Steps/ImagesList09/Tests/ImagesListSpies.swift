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
  case show(Alert)
  case requestPage(Int)
  case changeLike(Identifier, Bool)

  /// Counts the removal of a message in.
  var isLoader: Bool {
    switch self {
    case .setPageLoaderHidden, .setRefreshing, .beginBlocking, .endBlocking, .setMessage(nil): true
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
  func updateCard(_ card: PhotoCard) { add(.updateCard(card)) }

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
  func photoID(at row: Int) -> PhotoID? { card(at: row)?.id }
  func card(at row: Int) -> PhotoCard? {
    photos.indices.contains(row) ? PhotoCard(photos[row], dates: .english) : nil
  }
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
  private let log: Log<ImagesListCommand>

  init(log: Log<ImagesListCommand> = Log()) { self.log = log }

  func openPhoto(_ id: PhotoID) { log.add(.openPhoto(id)) }
  func beginBlocking() { log.add(.beginBlocking) }
  func endBlocking() { log.add(.endBlocking) }
  func show(_ alert: Alert) { log.add(.show(alert)) }
}
