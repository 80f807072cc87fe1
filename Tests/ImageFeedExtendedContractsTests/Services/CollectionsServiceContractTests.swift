import ContractsTestSupport
import Foundation
import ImageFeedContracts
import ImageFeedCore
import ImageFeedFakes
import Testing

@testable import ImageFeedExtendedContracts

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
    _ rule: String, says text: String, _ service: @escaping @MainActor () -> Collections
  ) -> WrongImplementation<CollectionsServiceContract> {
    WrongImplementation(rule, says: text, contract(ServiceUnderTest { service() }))
  }

  @Test("The fake and the sample back end in memory keep every rule")
  func fake() async {
    await expectKept(Self.contract(ExtendedFakeSubject.collections))
    await expectKept(
      Self.contract(
        ServiceUnderTest { FakeExtendedServices.extendedSample(pageSize: 3).collections },
        unknownID: nil),
      notChecked: 4)
  }

  @Test("Every rule is broken by a faulty service, and the report says so")
  func faulty() async {
    // The same fault in either list.
    let lists = WrongPages.all.map { wrong in
      Self.wrong(wrong.rule, says: wrong.text) {
        Collections(lists: { try await wrong.page($0).collections })
      }
    }
    let photos = WrongPages.all.map { wrong in
      Self.wrong(wrong.rule, says: wrong.text) {
        Collections(
          lists: {
            Page(
              items: $0 == 1 ? PhotoCollection.samples(1) : [], nextPage: $0 == 1 ? 2 : nil,
              total: 1)
          },
          photos: { try await wrong.page($1).photos })
      }
    }
    await NeedsTaskLocalValue.$isSet.withValue(true) {
      await expectFound(
        wrongCalls(ExtendedFakeSubject.collections, contract: { Self.contract($0) }) {
          InterceptedService($0, $1)
        } + lists + photos + Self.others)
    }
  }

  private static var others: [WrongImplementation<CollectionsServiceContract>] {
    [
      wrong(
        "A collection has at most four previews, and no negative number of photos",
        says: "returned collection-1 with 4 previews of -3 photos"
      ) {
        var collection = PhotoCollection.sample()
        collection.photoCount = -3
        return Collections(lists: { [collection] _ in Page(items: [collection]) })
      },
      wrong(
        "A collection has at most four previews, and no negative number of photos",
        says: "returned collection-1 with 5 previews of 4 photos"
      ) {
        var collection = PhotoCollection.sample()
        collection.previews += collection.previews.prefix(1)
        return Collections(lists: { [collection] _ in Page(items: [collection]) })
      },
      wrong(
        "An unknown collection is not found",
        says: "photos(collectionID: \"nobody\", page: 1) ended with an answer"
      ) { Collections() },
      wrong("Every identifier is handled", says: "threw a URLError") {
        Collections(photos: { _, _ in throw URLError(.badURL) })
      },
    ]
  }

  @Test("The report lists the unchecked rules with what is missing")
  func notChecked() async {
    let service = ServiceUnderTest<any CollectionsService> {
      Collections(lists: { _ in Page(items: []) })
    }
    let report = await Self.contract(service, unknownID: nil).run()
    #expect(
      Set(report.notChecked.map(\.reason)) == [
        "use holding(_:) to provide a back end that holds its answers",
        "use failing(_:_:) to provide a failing back end",
        "pass an unknown collection as unknownID",
        "the back end needs a second page of collections(page: 1)",
        "the back end must report a total for collections(page: 1)",
      ])
    let endless = ServiceUnderTest<any CollectionsService> {
      Collections(lists: { Page(items: PhotoCollection.samples(1), nextPage: $0 + 1) })
    }
    let long = await CollectionsServiceContract(endless, collectionID: "c", maxPages: 3)
      .run("Following nextPage leads to the end and never back")
    #expect(long.kept.isEmpty && long.notChecked.count == 1)
  }
}
