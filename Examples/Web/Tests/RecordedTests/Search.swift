// Copied from a conversation of the app: a record of what it does. Whether it should, a person
// must say, with the test's name and the requirement in it.
import Foundation
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("Recorded: search-6")
struct SearchDidTapStartTests {
  let fakes = FakeExtendedServices(unexpected: UnexpectedCalls { Issue.record("\($0)") })
  let tasks = ScreenTasks()
  let log = CommandLog<SearchCommand>()
  let strings = Strings(.english)
  let store = PhotoStore()
  let router: SearchRouterSpy
  let presenter: SearchPresenter
  let view: SearchViewSpy

  init() {
    let opened = ContentKind.photos
    router = SearchRouterSpy(log: log)
    presenter = SearchPresenter(
      opened, router: router, service: fakes.search, photos: store, strings: strings, tasks: tasks)
    view = SearchViewSpy(log: log, presenter: presenter)
  }

  @Test("Write what should happen, and the requirement that asks for it")
  func recorded() async throws {
    // Given
    view.viewDidLoad()
    try await tasks.finish(within: 5)
    presenter.didChangeText("xyz")
    try await tasks.finish(within: 5)
    fakes.search.photos.answer(with: Page(items: [], total: 0))
    presenter.didTapStart()
    try await tasks.finish(within: 5)
    presenter.didChangeText("fog")
    try await tasks.finish(within: 5)
    _ = log.take()

    // When
    fakes.search.photos.answer(with: Page(items: Photo.samples(1..<31), nextPage: 2, total: 78))
    presenter.didTapStart()
    try await tasks.finish(within: 5)

    // Then
    #expect(
      try log.take() == [
        .setLoaderHidden(false),
        .setLoaderHidden(true),
        .openPhotos(
          FoundPhotos(
            query("fog"), order: .relevance,
            page: Page(items: Photo.samples(1..<31), nextPage: 2, total: 78), requestedAt: 0)),
      ])
    #expect(
      try fakes.search.photos.calls == [
        .init(query("xyz"), order: .relevance, page: 1),
        .init(query("fog"), order: .relevance, page: 1),
      ])
  }
}

private func query(_ text: String) throws -> SearchQuery { try #require(SearchQuery(text)) }
