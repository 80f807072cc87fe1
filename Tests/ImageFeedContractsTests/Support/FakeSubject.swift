import ContractsTestSupport
import Foundation
import ImageFeedContracts
import ImageFeedCore
import ImageFeedFakes

/// The fakes, over back ends that work, wait and fail. Other answers than the right ones make the
/// mistakes.
@MainActor
enum FakeSubject {
  static let photos = Photo.samples(7)

  static func sample() -> FakeServices { .sample(photos: photos, pageSize: 3) }

  static func imagesList(
    _ answer: @escaping @MainActor (Int) throws -> Page<Photo> = { pageOfThree(photos, $0) }
  ) -> ServiceUnderTest<any ImagesListService> {
    .fake(in: sample, { $0.imagesList }, { $0.imagesList.pages }, answer: answer)
  }

  static func likes(
    _ answer: @escaping @MainActor (PhotoID, Bool) throws -> LikeState = {
      LikeState(isLiked: $1)
    }
  ) -> ServiceUnderTest<any LikeService> {
    .fake(
      in: sample, { $0.likes }, { $0.likes.changes }, answer: { try answer($0.photoID, $0.isLiked) }
    )
  }

  static func oauth(
    _ answer: @escaping @MainActor (String) throws -> AccessToken = { code in
      if code == "refused-code" { throw ServiceError(.rejected(status: 401, message: nil)) }
      return AccessToken("token of \(code)")
    }
  ) -> ServiceUnderTest<any OAuth2Service> {
    .fake(in: sample, { $0.oauth }, { $0.oauth.exchanges }, answer: answer)
  }

  static func downloads(
    _ answer: @escaping @MainActor (URL) throws -> Void = { _ in }
  ) -> ServiceUnderTest<any DownloadService> {
    .fake(in: sample, { $0.downloads }, { $0.downloads.reports }, answer: answer)
  }

  static var siteData: ServiceUnderTest<any SiteDataStore> {
    .fake(in: sample, { $0.siteData }, { $0.siteData.removals }, answer: { _ in })
  }

  static var pictures: ServiceUnderTest<any PictureService> {
    .fake(
      in: sample, { $0.pictures }, { $0.pictures.pictures },
      answer: { url in
        guard url.path != "/missing" else { throw ServiceError(.notFound) }
        return Data(url.absoluteString.utf8)
      })
  }

  static func profile(
    username: Username = "ada",
    avatar: @escaping @MainActor (Username) throws -> URL? = { username in
      if username == "nobody" { throw ServiceError(.notFound) }
      return username == "faceless" ? nil : Profile.sample.avatarURL
    }
  ) -> ServiceUnderTest<any ProfileService> {
    .fake(
      in: sample, { $0.profile }, { [$0.profile.profiles, $0.profile.imageURLs] },
      works: {
        $0.profile.profiles.answer(with: Profile(username: username))
        $0.profile.imageURLs.answer(avatar)
      })
  }

  static var tokenStorage: ServiceUnderTest<any OAuth2TokenStorage> {
    .fake(
      in: { FakeOAuth2TokenStorage() }, { $0 }, { [$0.reads, $0.writes] },
      failure: .storageFailure,
      works: {
        $0.reads.answer(with: ())
        $0.writes.answer(with: ())
      })
  }
}
