import Foundation
import ImageFeedContracts
import ImageFeedCore

/// The rules of ``/ImageFeedCore/CollectionsService``.
public struct CollectionsServiceContract: PagedServiceContract {
  public static let name = "CollectionsService"

  public var limit: TimeInterval = 60
  package let subject: ServiceUnderTest<any CollectionsService>
  let collectionID: CollectionID
  let unknownID: CollectionID?
  package let maxPages: Int

  /// Creates the suite.
  ///
  /// - Parameters:
  ///   - service: the service. Its back end does not change.
  ///   - collectionID: a collection with photos, if possible with more than one page of them.
  ///   - unknownID: the identifier of a collection that does not exist.
  ///   - maxPages: the number of pages to read; the end of a longer list is not checked.
  public init(
    _ service: ServiceUnderTest<any CollectionsService>, collectionID: CollectionID,
    unknownID: CollectionID? = nil, maxPages: Int = 50
  ) {
    subject = service
    self.collectionID = collectionID
    self.unknownID = unknownID
    self.maxPages = maxPages
  }

  package var lists: [ServiceList<any CollectionsService>] {
    let id = collectionID
    return [
      ServiceList(
        name: { "collections(page: \($0))" }, page: { try await $0.collections(page: $1) }),
      ServiceList(
        name: { Self.call(id, $0) }, page: { try await $0.photos(collectionID: id, page: $1) }),
    ]
  }

  public static var rules: [ContractRule<Self>] {
    callRules
    pagingRules("R-7", repetition: "R-7")

    serviceRule(
      "A collection has at most four previews, and no negative number of photos", "R-3",
      advice: "Return nil as photoCount unless the server reports it"
    ) { _, service, record in
      let name = "collections(page: 1)"
      let page = await record.answer(of: name) { try await service.collections(page: 1) }
      for collection in page?.items ?? [] {
        record.expect(
          collection.previews.count <= PhotoCollection.mostPreviews
            && collection.photoCount ?? 0 >= 0,
          "\(name) returned \(collection.id) with \(collection.previews.count) previews of"
            + " \(collection.photoCount ?? 0) photos")
      }
    }

    notFound(
      "collection", "unknownID", unknown: { $0.unknownID }, name: { call($0, 1) },
      call: { _ = try await $0.photos(collectionID: $1, page: 1) })

    handled(
      "identifier", OddIdentifier.all.map(CollectionID.init(rawValue:)), name: { call($0, 1) },
      call: { _ = try await $0.photos(collectionID: $1, page: 1) })
  }

  nonisolated private static func call(_ id: CollectionID, _ page: Int) -> String {
    "photos(collectionID: \(id.rawValue.debugDescription), page: \(page))"
  }
}
