import Foundation
import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation

/// A feed whose pages cost nothing to get, so that only the presenter's work is timed.
@MainActor
final class Feed {
  private let fakes = FakeServices()
  private let tasks = ScreenTasks()
  private let view = SilentView()
  private let presenter: ImagesListPresenter
  private var next: [Photo] = []

  init(rows: Int, pageSize: Int) async {
    let strings = Strings(.english)
    presenter = ImagesListPresenter(
      router: SilentRouter(), services: fakes.services, photos: PhotoStore(), strings: strings,
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
    return DispatchTime.now().uptimeNanoseconds - start
  }
}

/// A view that does nothing.
@MainActor
private final class SilentView: ImagesListViewProtocol {
  func insertPhotos(at rows: Range<Int>) {}
  func reloadPhotos() {}
  func updateCard(_ card: PhotoCard) {}
  func setPicture(_ picture: PictureState, for id: PhotoID) {}
  func setPageLoaderHidden(_ isHidden: Bool) {}
  func setRefreshing(_ isRefreshing: Bool) {}
  func setMessage(_ message: ScreenMessage?) {}
}

/// A way out that leads nowhere.
@MainActor
private final class SilentRouter: ImagesListRouterProtocol {
  func openPhoto(_ id: PhotoID) {}
  func beginBlocking() {}
  func endBlocking() {}
  func show(_ alert: Alert) {}
}
