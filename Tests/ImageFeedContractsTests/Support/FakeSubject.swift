import ContractsTestSupport
import Foundation
import ImageFeedContracts
import ImageFeedCore
import ImageFeedFakes

/// The fakes, over back ends that work, wait and fail.
@MainActor
enum FakeSubject {
  static let photos = Photo.samples(7)

  static func sample() -> FakeServices { .sample(photos: photos, pageSize: 3) }

  static var imagesList: ServiceUnderTest<any ImagesListService> {
    .fake(
      in: sample, { $0.imagesList }, { $0.imagesList.pages },
      answer: { number in
        guard (1...3).contains(number) else { return Page(items: [], total: photos.count) }
        let rows = photos.dropFirst((number - 1) * 3).prefix(3)
        let next = rows.endIndex < photos.count ? number + 1 : nil
        return Page(items: Array(rows), nextPage: next, total: photos.count)
      })
  }

  static var likes: ServiceUnderTest<any LikeService> {
    .fake(
      in: sample, { $0.likes }, { $0.likes.changes },
      answer: { LikeState(isLiked: $0.isLiked) })
  }

  static var oauth: ServiceUnderTest<any OAuth2Service> {
    .fake(
      in: sample, { $0.oauth }, { $0.oauth.exchanges },
      answer: { code in
        if code == "refused-code" { throw ServiceError(.rejected(status: 401, message: nil)) }
        return AccessToken("token of \(code)")
      })
  }

  static var downloads: ServiceUnderTest<any DownloadService> {
    .fake(
      in: sample, { $0.downloads }, { $0.downloads.reports },
      answer: { _ in })
  }

  static var siteData: ServiceUnderTest<any SiteDataStore> {
    .fake(
      in: sample, { $0.siteData }, { $0.siteData.removals },
      answer: { _ in })
  }

  static var pictures: ServiceUnderTest<any PictureService> {
    .fake(
      in: sample, { $0.pictures }, { $0.pictures.pictures },
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
}
