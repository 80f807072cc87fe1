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
@Suite("Recorded: collectionList-7")
struct CollectionListViewDidLoadTests {
  let fakes = FakeExtendedServices(unexpected: UnexpectedCalls { Issue.record("\($0)") })
  let tasks = ScreenTasks()
  let log = CommandLog<CollectionListCommand>()
  let strings = Strings(.english)
  let dates: PhotoDateFormatter
  let router: CollectionListRouterSpy
  let presenter: CollectionListPresenter
  let view: CollectionListViewSpy

  init() throws {
    dates = PhotoDateFormatter(strings: strings, timeZone: .current)
    let opened = try FoundCollections(
      query("harbour"), page: Page(items: collections(1..<25), total: 24))
    router = CollectionListRouterSpy(log: log)
    presenter = CollectionListPresenter(
      opened, router: router, service: fakes.search, pictures: fakes.pictures, strings: strings,
      dates: dates, tasks: tasks)
    view = CollectionListViewSpy(log: log, presenter: presenter)
  }

  @Test("Write what should happen, and the requirement that asks for it")
  func recorded() async throws {
    // When
    view.viewDidLoad()
    try await tasks.finish(within: 5)
    presenter.didTapCollection("collection-2")
    try await tasks.finish(within: 5)

    // Then
    #expect(
      log.take() == [
        .setTotal("24 collections"),
        .reloadCollections,
        .openCollection(collection(2)),
      ])
  }
}

private func collections(_ numbers: some Sequence<Int>) -> [PhotoCollection] {
  numbers.map { collection($0) }
}

private func collection(_ number: Int, photoCount: Int? = 4) -> PhotoCollection {
  var collection = PhotoCollection.sample(CollectionID(rawValue: "collection-\(number)"))
  collection.photoCount = photoCount
  return collection
}

private func query(_ text: String) throws -> SearchQuery { try #require(SearchQuery(text)) }
