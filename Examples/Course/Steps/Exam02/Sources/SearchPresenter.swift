import ImageFeedCore
import ImageFeedPresentation

/// The presenter of a search. It is right: there is nothing to correct in it.
@MainActor
final class SearchPresenter: SearchPresenterProtocol {
  weak var view: (any SearchViewProtocol)?
  weak var router: (any SearchRouterProtocol)?

  private let service: any SearchService
  private let strings: Strings
  private let tasks: ScreenTasks
  private var query: SearchQuery?
  private var photos: [Photo] = []

  init(service: any SearchService, strings: Strings, tasks: ScreenTasks) {
    self.service = service
    self.strings = strings
    self.tasks = tasks
  }

  var photoCount: Int { photos.count }

  func photoID(at row: Int) -> PhotoID? {
    photos.indices.contains(row) ? photos[row].id : nil
  }

  /// Searches, unless the text is blank. A newer search takes the place of an older one.
  func didEnter(_ text: String) {
    guard let entered = SearchQuery(text) else { return }
    query = entered
    search()
  }

  /// Searches for the last text again.
  func didTapRetry() {
    search()
  }

  func didTapPhoto(_ id: PhotoID) {
    guard let photo = photos.first(where: { $0.id == id }) else { return }
    router?.showPhoto(photo)
  }

  func screenDidClose() {
    view = nil
    router = nil
    tasks.close()
  }

  private func search() {
    guard let query else { return }
    tasks.replace(
      .page,
      work: { [service] in
        try await service.photos(matching: query, order: .relevance, page: 1)
      },
      ended: { [weak self] in self?.searchEnded($0) })
    view?.setMessage(nil)
    view?.setLoaderHidden(false)
  }

  /// The only end of a search: an answer, a failure, or `nil` for one that was cancelled.
  private func searchEnded(_ result: Result<Page<Photo>, ServiceError>?) {
    // A search that a newer one has replaced leaves the loader to it.
    if !tasks.isRunning(.page) { view?.setLoaderHidden(true) }
    switch result {
    case .success(let page):
      photos = page.items
      view?.reloadPhotos()
      if photos.isEmpty { view?.setMessage(ScreenMessage(text: strings.emptyFeed)) }
    case .failure(let error) where error.kind == .unauthorised: router?.sessionDidExpire()
    case .failure(let error): view?.setMessage(ScreenMessage(error, strings: strings))
    case nil: break
    }
  }
}
