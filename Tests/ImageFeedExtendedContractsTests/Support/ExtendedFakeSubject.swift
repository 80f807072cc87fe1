import ContractsTestSupport
import ImageFeedContracts
import ImageFeedCore
import ImageFeedFakes

/// The fakes of the extended edition, over back ends that work, wait and fail, with three items per
/// page.
@MainActor
enum ExtendedFakeSubject {
  private static let photos = Photo.samples(7)
  private static let allCollections = PhotoCollection.samples(7)

  private static func sample() -> FakeExtendedServices {
    .extendedSample(photos: photos, pageSize: 3)
  }

  static var favourites: ServiceUnderTest<any FavouritesService> {
    .fake(
      in: sample, { $0.favourites }, { $0.favourites.pages },
      answer: { request in
        guard request.username == "ada" else { throw ServiceError(.notFound) }
        return page(of: photos, request.page)
      })
  }

  static var randomPhotos: ServiceUnderTest<any RandomPhotosService> {
    .fake(
      in: sample, { $0.randomPhotos }, { $0.randomPhotos.photos },
      answer: {
        Array(photos.prefix(max($0, 0)))
      })
  }

  static var photoDetails: ServiceUnderTest<any PhotoDetailsService> {
    .fake(
      in: sample, { $0.photoDetails }, { $0.photoDetails.details },
      answer: { id in
        guard let photo = photos.first(where: { $0.id == id }) else {
          throw ServiceError(.notFound)
        }
        return .sample(of: photo)
      })
  }

  static var collections: ServiceUnderTest<any CollectionsService> {
    func prepare(_ fakes: FakeExtendedServices) {
      fakes.collections.pages.answer { page(of: allCollections, $0) }
      fakes.collections.photos.answer { request in
        guard request.collectionID == "collection-1" else { throw ServiceError(.notFound) }
        return page(of: photos, request.page)
      }
    }
    return subject {
      $0.collections
    } prepare: {
      prepare($0)
    } hold: {
      $0.collections.pages.answerWhenTold()
      $0.collections.photos.answerWhenTold()
    } fail: {
      $0.collections.pages.fail(.offline)
      $0.collections.photos.fail(.offline)
    }
  }

  static var search: ServiceUnderTest<any SearchService> {
    func prepare(_ fakes: FakeExtendedServices) {
      fakes.search.photos.answer { search in
        let found = search.query.text == "fog" ? photos : []
        return page(of: search.order == .latest ? found.reversed() : found, search.page)
      }
      fakes.search.collections.answer { search in
        page(of: search.query.text == "fog" ? allCollections : [], search.page)
      }
    }
    return subject {
      $0.search
    } prepare: {
      prepare($0)
    } hold: {
      $0.search.photos.answerWhenTold()
      $0.search.collections.answerWhenTold()
    } fail: {
      $0.search.photos.fail(.offline)
      $0.search.collections.fail(.offline)
    }
  }

  /// A fake with several functions.
  private static func subject<Service: Sendable>(
    _ service: @escaping @MainActor (FakeExtendedServices) -> Service,
    prepare: @escaping @MainActor (FakeExtendedServices) -> Void,
    hold: @escaping @MainActor (FakeExtendedServices) -> Void,
    fail: @escaping @MainActor (FakeExtendedServices) -> Void
  ) -> ServiceUnderTest<Service> {
    func made(_ change: @MainActor (FakeExtendedServices) -> Void) -> FakeExtendedServices {
      let fakes = sample()
      change(fakes)
      return fakes
    }
    return ServiceUnderTest { service(made(prepare)) }
      .holding {
        let fakes = made(hold)
        return HeldService(service(fakes), answer: { prepare(fakes) })
      }
      .failing(.offline) { service(made(fail)) }
  }

  private static func page<Item>(of all: [Item], _ number: Int) -> Page<Item> {
    guard (1...3).contains(number) else { return Page(items: [], total: all.count) }
    let rows = all.dropFirst((number - 1) * 3).prefix(3)
    return Page(
      items: Array(rows), nextPage: rows.endIndex < all.count ? number + 1 : nil, total: all.count)
  }
}
