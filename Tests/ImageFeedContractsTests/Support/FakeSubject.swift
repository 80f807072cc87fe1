import Foundation
import ImageFeedCore
import ImageFeedFakes

@testable import ImageFeedContracts

/// The fakes in the situations that the contracts of services ask for.
@MainActor
enum FakeSubject {
  static let photos = Photo.samples(7)

  static var imagesList: ServiceUnderTest<any ImagesListService> {
    subject(
      { $0.imagesList.pages }, of: { $0.imagesList },
      answer: { number in
        guard (1...3).contains(number) else { return Page(items: [], total: photos.count) }
        let rows = photos.dropFirst((number - 1) * 3).prefix(3)
        let next = rows.endIndex < photos.count ? number + 1 : nil
        return Page(items: Array(rows), nextPage: next, total: photos.count)
      })
  }

  static var favourites: ServiceUnderTest<any FavouritesService> {
    subject(
      { $0.favourites.pages }, of: { $0.favourites },
      answer: { request in
        guard request.username == "ada" else { throw ServiceError(.notFound) }
        guard (1...3).contains(request.page) else { return Page(items: [], total: photos.count) }
        let rows = photos.dropFirst((request.page - 1) * 3).prefix(3)
        let next = rows.endIndex < photos.count ? request.page + 1 : nil
        return Page(items: Array(rows), nextPage: next, total: photos.count)
      })
  }

  static var likes: ServiceUnderTest<any LikeService> {
    subject({ $0.likes.changes }, of: { $0.likes }, answer: { LikeState(isLiked: $0.isLiked) })
  }

  static var oauth: ServiceUnderTest<any OAuth2Service> {
    subject(
      { $0.oauth.exchanges }, of: { $0.oauth },
      answer: { code in
        if code == "refused-code" { throw ServiceError(.rejected(status: 401, message: nil)) }
        return AccessToken("token of \(code)")
      })
  }

  static var downloads: ServiceUnderTest<any DownloadService> {
    subject({ $0.downloads.reports }, of: { $0.downloads }, answer: { _ in })
  }

  static var siteData: ServiceUnderTest<any SiteDataStore> {
    subject({ $0.siteData.removals }, of: { $0.siteData }, answer: { _ in })
  }

  static var pictures: ServiceUnderTest<any PictureService> {
    subject(
      { $0.pictures.pictures }, of: { $0.pictures },
      answer: { url in
        guard url.path != "/missing" else { throw ServiceError(.notFound) }
        return Data(url.absoluteString.utf8)
      })
  }

  static var profile: ServiceUnderTest<any ProfileService> {
    func prepare(_ fakes: FakeServices) -> any ProfileService {
      fakes.profile.profiles.answer(with: .sample)
      fakes.profile.imageURLs.answer { username in
        if username == "nobody" { throw ServiceError(.notFound) }
        return username == "faceless" ? nil : Profile.sample.avatarURL
      }
      return fakes.profile
    }
    return ServiceUnderTest { prepare(sample()) }
      .holding {
        let fakes = sample()
        fakes.profile.profiles.answerWhenTold()
        fakes.profile.imageURLs.answerWhenTold()
        return HeldService(fakes.profile, answer: { _ = prepare(fakes) })
      }
      .failing(.offline) {
        let fakes = sample()
        fakes.profile.profiles.fail(.offline)
        fakes.profile.imageURLs.fail(.offline)
        return fakes.profile
      }
  }

  static var tokenStorage: ServiceUnderTest<any OAuth2TokenStorage> {
    ServiceUnderTest { FakeOAuth2TokenStorage() }
      .holding {
        let storage = FakeOAuth2TokenStorage()
        storage.reads.answerWhenTold()
        storage.writes.answerWhenTold()
        return HeldService(
          storage,
          answer: {
            storage.reads.answer(with: ())
            storage.writes.answer(with: ())
          })
      }
      .failing(.storageFailure) {
        let storage = FakeOAuth2TokenStorage()
        storage.reads.fail(.storageFailure)
        storage.writes.fail(.storageFailure)
        return storage
      }
  }

  static func sample() -> FakeServices { .sample(photos: photos, pageSize: 3) }

  /// A fake that works, that waits, and that fails.
  static func subject<Service: Sendable, Request: Sendable, Answer: Sendable>(
    _ function: @escaping @MainActor (FakeServices) -> FakeFunction<Request, Answer>,
    of service: @escaping @MainActor (FakeServices) -> Service,
    answer: @escaping @MainActor (Request) throws -> Answer
  ) -> ServiceUnderTest<Service> {
    ServiceUnderTest {
      let fakes = sample()
      function(fakes).answer(answer)
      return service(fakes)
    }
    .holding {
      let fakes = sample()
      let calls = function(fakes)
      calls.answerWhenTold()
      return HeldService(service(fakes)) {
        try await calls.waitForCalls(1)
      } answer: {
        for number in calls.pending {
          calls.complete(number, with: try answer(calls.calls[number]))
        }
        calls.answer(answer)
      }
    }
    .failing(.offline) {
      let fakes = sample()
      function(fakes).fail(.offline)
      return service(fakes)
    }
  }
}
