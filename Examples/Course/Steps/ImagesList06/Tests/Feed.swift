@testable import ImageFeed

/// A feed without a window: a presenter, its view and an Unsplash that write into one log.
@MainActor
final class Feed {
  let log = Log<ImagesListCommand>()
  let view: ImagesListViewSpy
  let unsplash: HeldUnsplash
  let presenter: ImagesListPresenter

  /// A feed whose first page is on its way.
  init() async {
    view = ImagesListViewSpy(log: log)
    unsplash = HeldUnsplash(log: log)
    presenter = ImagesListPresenter(service: unsplash, likes: unsplash)
    presenter.view = view
    await perform { presenter.viewDidLoad() }
  }

  /// Lets something happen, and what follows from it. It awaits nothing, because a completion runs
  /// at once; tests say `await` here, so that they stay the same when services are `async`.
  func perform(_ events: () -> Void) async { events() }

  func show(row: Int) { presenter.willDisplay(row: row) }
  func tapHeart(row: Int) { presenter.didTapLike(row: row) }

  func id(at row: Int) -> Identifier? { presenter.photo(at: row)?.id }

  /// The command that shows new rows.
  func inserted(_ rows: Range<Int>) -> ImagesListCommand { .insertPhotos(at: rows) }
}
