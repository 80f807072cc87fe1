import ContractsTestSupport
import Foundation
import ImageFeedContracts
import ImageFeedCore
import ImageFeedExtendedContracts
import ImageFeedFakes
import Testing

@Suite("K-3 A right service keeps every rule of its contract, and each mistake breaks its own rule")
@MainActor
struct ExtendedServiceContractTests {
  private let query: SearchQuery
  private let withoutResults: SearchQuery

  init() throws {
    query = try #require(SearchQuery("fog"))
    withoutResults = try #require(SearchQuery("qwertz"))
  }

  @Test("Favourites")
  func favourites() async {
    #expect(
      await problems(
        of: FakeSubject.favourites(),
        in: { FavouritesServiceContract($0, username: "ada", unknownUsername: "nobody") },
        intercepted: { InterceptedService($0, $1) },
        mistakes: [
          "An unknown username is not found": FakeSubject.favourites { _, _ in Page(items: []) },
          "Every username is handled — had not ended": FakeSubject.favourites { username, _ in
            if username.rawValue.contains("/") { throw ServiceError(.timedOut) }
            return Page(items: [])
          },
        ], paging: PagingMistake.all { page in FakeSubject.favourites { try page($1).photos } })
        == [])
  }

  @Test("Random photos")
  func randomPhotos() async {
    let bounds = "There is at least one photo, and no more than requested"
    #expect(
      await problems(
        of: FakeSubject.randomPhotos(), in: { RandomPhotosServiceContract($0) },
        intercepted: { InterceptedService($0, $1) },
        mistakes: [
          "\(bounds) — returned 30 photos": FakeSubject.randomPhotos {
            Photo.samples($0 == 1 ? 1 : 30)
          },
          "\(bounds) — returned 0 photos": FakeSubject.randomPhotos { Photo.samples($0 - 1) },
          "No photo is repeated": FakeSubject.randomPhotos {
            Photo.samples(max($0 - 1, 0)) + Photo.samples(1)
          },
          "A count below 1 gives no photos": FakeSubject.randomPhotos {
            $0 == -1 ? Photo.samples(1) : []
          },
          "Every count is handled — had not ended": FakeSubject.randomPhotos { count in
            if count == 31 { throw ServiceError(.timedOut) }
            return []
          },
        ]) == [])
  }

  @Test("Photo details")
  func photoDetails() async {
    #expect(
      await problems(
        of: FakeSubject.photoDetails(),
        in: {
          PhotoDetailsServiceContract($0, photoIDs: ("photo-1", "photo-2"), unknownID: "nobody's")
        },
        intercepted: { InterceptedService($0, $1) },
        mistakes: [
          "The details are those of the requested photo": FakeSubject.photoDetails { _ in .sample()
          },
          "An unknown count is nil, and no count is negative": FakeSubject.photoDetails {
            PhotoDetails(photo: .sample($0), downloadCount: -1)
          },
          "An unknown photo is not found": FakeSubject.photoDetails { .sample(of: .sample($0)) },
          // A folder with a file for each photo would do this.
          "Every identifier is handled": FakeSubject.photoDetails {
            $0 == "./photo-1" ? .sample() : .sample(of: .sample($0))
          },
        ]) == [])
  }

  private static func contract(
    _ service: ServiceUnderTest<any CollectionsService>
  ) -> CollectionsServiceContract {
    CollectionsServiceContract(service, collectionID: "collection-1", unknownID: "nobody")
  }

  @Test("Collections")
  func collections() async {
    // The mistakes are in the second list, so that a suite that reads only the first misses them.
    let paging = PagingMistake.all { page in
      FakeSubject.collections(photos: { try page($1).photos })
    }
    let previews = "A collection has at most four previews, and no negative number of photos"
    var (negative, full) = (PhotoCollection.sample(), PhotoCollection.sample())
    negative.photoCount = -3
    full.previews += full.previews.prefix(1)
    let (few, many) = (Page(items: [negative]), Page(items: [full]))
    #expect(
      await problems(
        of: FakeSubject.collections(), in: Self.contract,
        intercepted: { InterceptedService($0, $1) },
        mistakes: [
          "\(previews) — of -3 photos": FakeSubject.collections(lists: { _ in few }),
          "\(previews) — with 5 previews": FakeSubject.collections(lists: { _ in many }),
          "An unknown collection is not found": FakeSubject.collections(photos: { _, _ in
            Page(items: [])
          }),
          "Every identifier is handled — had not ended": FakeSubject.collections(photos: { _, _ in
            throw ServiceError(.timedOut)
          }),
        ], paging: paging) == [])
  }

  @Test("Search")
  func search() async {
    let paging = PagingMistake.all { page in
      FakeSubject.search(collections: {
        try page($1).map { PhotoCollection(id: CollectionID(rawValue: "\($0)"), title: "") }
      })
    }
    let nothing = "A search without results gives an empty page, not a failure"
    #expect(
      await problems(
        of: FakeSubject.search(),
        in: { SearchServiceContract($0, query: query, withoutResults: withoutResults) },
        intercepted: { InterceptedService($0, $1) },
        mistakes: [
          "The order changes only the order of the results": FakeSubject.search(photos: {
            _, order, _ in
            Page(items: Photo.samples(order == .latest ? 1 : 2))
          }),
          "\(nothing) — qwertz found something": FakeSubject.search(collections: { _, _ in
            Page(items: PhotoCollection.samples(1))
          }),
          "\(nothing) — there is a next page": FakeSubject.search(photos: { _, _, _ in
            Page(items: [], nextPage: 2)
          }),
          "\(nothing) — (.notFound)": FakeSubject.search(collections: { _, _ in
            throw ServiceError(.notFound)
          }),
          "Every query is handled — had not ended": FakeSubject.search(photos: {
            text, _, _ in
            if text == "C++" { throw ServiceError(.timedOut) }
            return Page(items: [])
          }),
          "Every query is handled — had not ended": FakeSubject.search(collections: { _, _ in
            throw ServiceError(.timedOut)
          }),
        ], paging: paging) == [])
  }

  @Test("The sample back ends in memory keep the rules that can be checked")
  func samples() async throws {
    var found: [String] = []
    func sample(_ pageSize: Int) -> FakeExtendedServices {
      .extendedSample(photos: Photo.samples(9), pageSize: pageSize)
    }
    let all = try #require(SearchQuery("byron"))
    let search = SearchServiceContract(
      ServiceUnderTest { sample(4).search }, query: all, withoutResults: withoutResults)
    found += await problems(of: search, notChecked: 3)
    let collections = CollectionsServiceContract(
      ServiceUnderTest { FakeExtendedServices.extendedSample(pageSize: 3).collections },
      collectionID: "collection-1")
    found += await problems(of: collections, notChecked: 4)
    var liked = Photo.samples(9)
    for row in liked.indices { liked[row].isLiked = true }
    let favourites = FavouritesServiceContract(
      ServiceUnderTest {
        FakeExtendedServices.extendedSample(photos: liked, pageSize: 4).favourites
      },
      username: "ada", unknownUsername: "eve")
    found += await problems(of: favourites, notChecked: 3)
    let random = RandomPhotosServiceContract(ServiceUnderTest { sample(4).randomPhotos })
    found += await problems(of: random, notChecked: 3)
    let details = PhotoDetailsServiceContract(
      ServiceUnderTest { sample(4).photoDetails }, photoIDs: ("photo-1", "photo-2"))
    found += await problems(of: details, notChecked: 4)
    #expect(found == [])
  }

  @Test("A rule that needs what a suite was not given is not checked, and says what it needs")
  func notChecked() async {
    let reports = [
      await FavouritesServiceContract(FakeSubject.favourites(), username: "ada").run(),
      await CollectionsServiceContract(FakeSubject.collections(), collectionID: "c").run(),
      await SearchServiceContract(FakeSubject.search(), query: query).run(),
      await PhotoDetailsServiceContract(
        FakeSubject.photoDetails(), photoIDs: ("photo-1", "photo-2")
      ).run(),
    ]
    #expect(
      Set(reports.flatMap(\.notChecked).map(\.reason)) == [
        "pass an unknown username as unknownUsername",
        "pass an unknown collection as unknownID",
        "pass a query without results as withoutResults",
        "pass an unknown photo as unknownID",
      ])
  }
}
