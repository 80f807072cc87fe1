import Foundation
import ImageFeedCore
import ImageFeedFakes
import Testing

@testable import ImageFeedContracts

@Suite("K-3 The contract of collections") @MainActor
struct CollectionsServiceContractTests {
  private struct Collections: CollectionsService {
    var lists: @Sendable (Int) async throws -> Page<PhotoCollection> = { _ in Page(items: []) }
    var photos: @Sendable (CollectionID, Int) async throws -> Page<Photo> = { _, _ in
      Page(items: [])
    }

    func collections(page: Int) async throws -> Page<PhotoCollection> { try await lists(page) }

    func photos(collectionID: CollectionID, page: Int) async throws -> Page<Photo> {
      try await photos(collectionID, page)
    }
  }

  private static func contract(
    _ service: ServiceUnderTest<any CollectionsService>, unknownID: CollectionID? = "nobody"
  ) -> CollectionsServiceContract {
    CollectionsServiceContract(service, collectionID: "collection-1", unknownID: unknownID)
  }

  private static func wrong(
    _ rule: String, says words: String, _ service: @escaping @MainActor () -> Collections
  ) -> WrongImplementation<CollectionsServiceContract> {
    WrongImplementation(rule, says: words, contract(ServiceUnderTest { service() }))
  }

  @Test("The fake keeps every rule, and so does the small back end in memory")
  func fake() async {
    await expectKept(Self.contract(FakeSubject.collections))
    await expectKept(
      Self.contract(
        ServiceUnderTest { FakeServices.sample(pageSize: 3).collections }, unknownID: nil),
      notChecked: 4)
  }

  @Test("Every rule has a service that breaks it, and is told so")
  func wrong() async {
    // The same fault in the one list and in the other.
    let lists = WrongPages.all.map { wrong in
      Self.wrong(wrong.rule, says: wrong.words) {
        Collections(lists: { try await wrong.page($0).collections })
      }
    }
    let photos = WrongPages.all.map { wrong in
      Self.wrong(wrong.rule, says: wrong.words) {
        Collections(
          lists: {
            Page(
              items: $0 == 1 ? PhotoCollection.samples(1) : [], nextPage: $0 == 1 ? 2 : nil,
              total: 1)
          },
          photos: { try await wrong.page($1).photos })
      }
    }
    await NeedsItsTask.$isThere.withValue(true) {
      await expectCaught(
        wrongCalls(FakeSubject.collections, contract: { Self.contract($0) }) {
          InterceptedService($0, $1)
        } + lists + photos + Self.others)
    }
  }

  private static var others: [WrongImplementation<CollectionsServiceContract>] {
    [
      wrong(
        "A collection has four pictures at most, and no negative number of photos",
        says: "gave collection-1 with 4 pictures of -3 photos"
      ) {
        var collection = PhotoCollection.sample()
        collection.photoCount = -3
        return Collections(lists: { [collection] _ in Page(items: [collection]) })
      },
      wrong(
        "A collection has four pictures at most, and no negative number of photos",
        says: "gave collection-1 with 5 pictures of 4 photos"
      ) {
        var collection = PhotoCollection.sample()
        collection.previews += collection.previews.prefix(1)
        return Collections(lists: { [collection] _ in Page(items: [collection]) })
      },
      wrong(
        "A collection that does not exist is not found",
        says: "photos(collectionID: \"nobody\", page: 1) ended with an answer"
      ) { Collections() },
      wrong("No identifier does any harm", says: "threw a URLError") {
        Collections(photos: { _, _ in throw URLError(.badURL) })
      },
    ]
  }

  @Test("What cannot be looked at is named, with what is missing")
  func notChecked() async {
    let service = ServiceUnderTest<any CollectionsService> {
      Collections(lists: { _ in Page(items: []) })
    }
    let report = await Self.contract(service, unknownID: nil).run()
    #expect(
      Set(report.notChecked.map(\.reason)) == [
        "say with holding(_:) how to make a back end hold its answers",
        "say with failing(_:_:) how to make a back end fail",
        "say in unknownID which collection does not exist",
        "the back end needs a second page of collections(page: 1)",
        "the back end tells no total of collections(page: 1)",
      ])
    let endless = ServiceUnderTest<any CollectionsService> {
      Collections(lists: { Page(items: PhotoCollection.samples(1), nextPage: $0 + 1) })
    }
    let long = await CollectionsServiceContract(endless, collectionID: "c", mostPages: 3)
      .run("From page to page one comes to the end, and never back")
    #expect(long.kept.isEmpty && long.notChecked.count == 1)
  }
}
