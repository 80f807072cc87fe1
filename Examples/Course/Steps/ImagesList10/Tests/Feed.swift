@testable import ImageFeed

/// A feed without a window: a presenter, its view, its router and an Unsplash that write into one log.
@MainActor
final class Feed {
  let log = Log<ImagesListCommand>()
  let view: ImagesListViewSpy
  let router: ImagesListRouterSpy
  let unsplash: HeldUnsplash
  let presenter: ImagesListPresenter
  private let tasks = ScreenTasks()

  /// A feed whose first page is on its way.
  init() async {
    view = ImagesListViewSpy(log: log)
    router = ImagesListRouterSpy(log: log)
    unsplash = HeldUnsplash(log: log)
    presenter = ImagesListPresenter(
      router: router, service: unsplash, likes: unsplash, dates: .english, tasks: tasks)
    presenter.view = view
    await perform { presenter.viewDidLoad() }
  }

  /// Lets something happen, and what follows from it, up to the next answer that the test holds.
  func perform(_ events: () -> Void) async {
    events()
    await unsplash.settle(tasks)
  }

  func show(row: Int) { if let id = id(at: row) { presenter.willDisplay(id) } }
  func tapHeart(row: Int) { if let id = id(at: row) { presenter.didTapLike(id) } }

  func id(at row: Int) -> Identifier? { presenter.photoID(at: row) }

  /// The photos with a red heart.
  var liked: [PhotoID] {
    (0..<presenter.photoCount).compactMap(presenter.card).filter(\.isLiked).map(\.id)
  }

  func shows(_ photo: Photo, at row: Int) -> Bool {
    presenter.card(at: row) == PhotoCard(photo, dates: .english)
  }

  /// The command that shows new rows.
  func inserted(_ rows: Range<Int>) -> ImagesListCommand { .insertPhotos(at: rows) }

  /// The command that turns a heart red.
  func redHeart(_ number: Int) -> ImagesListCommand {
    var photo = Photo.number(number)
    photo.isLiked = true
    return .updateCard(PhotoCard(photo, dates: .english))
  }
}

extension PhotoDateFormatter {
  static var english: PhotoDateFormatter {
    PhotoDateFormatter(language: .english, timeZone: .gmt)
  }
}
