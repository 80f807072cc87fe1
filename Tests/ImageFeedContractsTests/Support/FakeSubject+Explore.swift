import Foundation
import ImageFeedCore
import ImageFeedFakes

@testable import ImageFeedContracts

/// The fakes of requirements R in the situations that their contracts ask for, three items a page.
extension FakeSubject {
  static let collections7 = PhotoCollection.samples(7)

  static var randomPhotos: ServiceUnderTest<any RandomPhotosService> {
    subject(
      { $0.randomPhotos.photos }, of: { $0.randomPhotos },
      answer: { Array(photos.prefix(max($0, 0))) })
  }

  static var photoDetails: ServiceUnderTest<any PhotoDetailsService> {
    subject(
      { $0.photoDetails.details }, of: { $0.photoDetails },
      answer: { id in
        guard let photo = photos.first(where: { $0.id == id }) else {
          throw ServiceError(.notFound)
        }
        return .sample(of: photo)
      })
  }

  static var collections: ServiceUnderTest<any CollectionsService> {
    func prepare(_ fakes: FakeServices) {
      fakes.collections.pages.answer { page(of: collections7, $0) }
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
    func prepare(_ fakes: FakeServices) {
      fakes.search.photos.answer { search in
        let found = search.query.text == "fog" ? photos : []
        return page(of: search.order == .latest ? found.reversed() : found, search.page)
      }
      fakes.search.collections.answer { search in
        page(of: search.query.text == "fog" ? collections7 : [], search.page)
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

  /// A fake of several functions that works, that waits, and that fails.
  private static func subject<Service: Sendable>(
    _ service: @escaping @MainActor (FakeServices) -> Service,
    prepare: @escaping @MainActor (FakeServices) -> Void,
    hold: @escaping @MainActor (FakeServices) -> Void,
    fail: @escaping @MainActor (FakeServices) -> Void
  ) -> ServiceUnderTest<Service> {
    func made(_ change: @MainActor (FakeServices) -> Void) -> FakeServices {
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

  /// Three items a page.
  private static func page<Item>(of all: [Item], _ number: Int) -> Page<Item> {
    guard (1...3).contains(number) else { return Page(items: [], total: all.count) }
    let rows = all.dropFirst((number - 1) * 3).prefix(3)
    return Page(
      items: Array(rows), nextPage: rows.endIndex < all.count ? number + 1 : nil, total: all.count)
  }
}
