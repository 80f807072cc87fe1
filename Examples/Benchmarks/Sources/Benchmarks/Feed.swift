import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies

/// A feed whose pages cost nothing to get, so that only the presenter's work is timed.
@MainActor
final class Feed {
  private let fakes = FakeServices()
  private let tasks = ScreenTasks()
  private let view = ImagesListViewSpy()
  private let presenter: ImagesListPresenter
  private var next: [Photo] = []

  init(rows: Int, pageSize: Int) async {
    let strings = Strings(.english)
    presenter = ImagesListPresenter(
      router: ImagesListRouterSpy(log: view.log), services: fakes.services, photos: PhotoStore(),
      strings: strings,
      dates: PhotoDateFormatter(strings: strings, timeZone: .current), tasks: tasks)
    presenter.view = view
    fakes.imagesList.pages.answer { [weak self] page in
      Page(items: self?.next ?? [], nextPage: page + 1)
    }
    while presenter.photoCount < rows {
      _ = await append(min(pageSize, rows - presenter.photoCount))
    }
  }

  var rows: Int { presenter.photoCount }

  /// Appends a page of new photos.
  ///
  /// - Returns: nanoseconds from the wish to the end of the work.
  func append(_ pageSize: Int) async -> UInt64 {
    next = Photo.samples((rows + 1)..<(rows + 1 + pageSize))
    let start = DispatchTime.now().uptimeNanoseconds
    presenter.didTapRetry()
    await tasks.finish()
    let end = DispatchTime.now().uptimeNanoseconds
    _ = view.log.take()  // Memory is measured without it.
    return end - start
  }
}
