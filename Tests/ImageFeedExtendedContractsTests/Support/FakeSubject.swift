import ContractsTestSupport
import ImageFeedContracts
import ImageFeedCore
import ImageFeedFakes

/// The fakes of the extended edition, over back ends that work, wait and fail, with three items per
/// page. Other answers than the right ones make the mistakes.
@MainActor
enum FakeSubject {
  private static let photos = Photo.samples(7)
  private static let allCollections = PhotoCollection.samples(7)

  private static func sample() -> FakeExtendedServices {
    .extendedSample(photos: photos, pageSize: 3)
  }

  static func favourites(
    _ answer: @escaping @MainActor (Username, Int) throws -> Page<Photo> = { username, number in
      guard username == "ada" else { throw ServiceError(.notFound) }
      return pageOfThree(photos, number)
    }
  ) -> ServiceUnderTest<any FavouritesService> {
    .fake(
      in: sample, { $0.favourites }, { $0.favourites.pages },
      answer: { try answer($0.username, $0.page) })
  }

  static func randomPhotos(
    _ answer: @escaping @MainActor (Int) throws -> [Photo] = { Array(photos.prefix(max($0, 0))) }
  ) -> ServiceUnderTest<any RandomPhotosService> {
    .fake(in: sample, { $0.randomPhotos }, { $0.randomPhotos.photos }, answer: answer)
  }

  static func photoDetails(
    _ answer: @escaping @MainActor (PhotoID) throws -> PhotoDetails = { id in
      guard let photo = photos.first(where: { $0.id == id }) else { throw ServiceError(.notFound) }
      return .sample(of: photo)
    }
  ) -> ServiceUnderTest<any PhotoDetailsService> {
    .fake(in: sample, { $0.photoDetails }, { $0.photoDetails.details }, answer: answer)
  }

  static func collections(
    lists: @escaping @MainActor (Int) throws -> Page<PhotoCollection> = {
      pageOfThree(allCollections, $0)
    },
    photos answer: @escaping @MainActor (CollectionID, Int) throws -> Page<Photo> = { id, number in
      guard id == "collection-1" else { throw ServiceError(.notFound) }
      return pageOfThree(photos, number)
    }
  ) -> ServiceUnderTest<any CollectionsService> {
    .fake(
      in: sample, { $0.collections }, { [$0.collections.pages, $0.collections.photos] },
      works: {
        $0.collections.pages.answer(lists)
        $0.collections.photos.answer { try answer($0.collectionID, $0.page) }
      })
  }

  static func search(
    photos found: @escaping @MainActor (String, SearchOrder, Int) throws -> Page<Photo> = {
      let found = $0 == "fog" ? photos : []
      return pageOfThree($1 == .latest ? found.reversed() : found, $2)
    },
    collections: @escaping @MainActor (String, Int) throws -> Page<PhotoCollection> = {
      pageOfThree($0 == "fog" ? allCollections : [], $1)
    }
  ) -> ServiceUnderTest<any SearchService> {
    .fake(
      in: sample, { $0.search }, { [$0.search.photos, $0.search.collections] },
      works: {
        $0.search.photos.answer { try found($0.query.text, $0.order, $0.page) }
        $0.search.collections.answer { try collections($0.query.text, $0.page) }
      })
  }
}
