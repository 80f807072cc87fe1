import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies

@testable import ImageFeed

/// A command of the presenter, to its view or its router.
enum SearchCommand: Equatable {
  case setLoaderHidden(Bool)
  case reloadPhotos
  case setMessage(ScreenMessage?)
  case showPhoto(PhotoID)
}

/// A view that writes down what its presenter tells it.
@MainActor
final class SearchViewSpy: SearchViewProtocol {
  let log: CommandLog<SearchCommand>

  init(log: CommandLog<SearchCommand>) { self.log = log }

  func setLoaderHidden(_ isHidden: Bool) { log.add(.setLoaderHidden(isHidden)) }
  func reloadPhotos() { log.add(.reloadPhotos) }
  func setMessage(_ message: ScreenMessage?) { log.add(.setMessage(message)) }
}

/// A router that writes down where the screen leads, into the same log.
@MainActor
final class SearchRouterSpy: SearchRouterProtocol {
  let log: CommandLog<SearchCommand>

  init(log: CommandLog<SearchCommand>) { self.log = log }

  func showPhoto(_ photo: Photo) { log.add(.showPhoto(photo.id)) }
}
