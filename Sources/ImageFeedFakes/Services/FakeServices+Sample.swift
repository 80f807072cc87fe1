import Foundation
import ImageFeedCore

extension FakeServices {
  /// A small Unsplash in memory (SPEC K-2): any code signs in, photos come in pages, likes are
  /// remembered, and every picture is the same.
  ///
  /// - Parameters:
  ///   - photos: the whole feed.
  ///   - pageSize: photos a page, at least 1.
  public static func sample(
    photos: [Photo] = Photo.samples(90), pageSize: Int = 30
  ) -> FakeServices {
    let fakes = FakeServices()
    var photos = photos
    let pageSize = max(pageSize, 1)
    fakes.oauth.exchanges.answer(with: AccessToken("sample-token"))
    fakes.profile.profiles.answer(with: .sample)
    fakes.profile.imageURLs.answer(with: Profile.sample.avatarURL)
    fakes.pictures.pictures.answer(with: FakePictureService.samplePicture)
    fakes.downloads.reports.answer(with: ())
    fakes.imagesList.pages.answer { page in
      let nothing = Page<Photo>(items: [], total: photos.count)
      guard page >= 1 else { return nothing }
      let (start, isTooFar) = (page - 1).multipliedReportingOverflow(by: pageSize)
      guard !isTooFar, start < photos.count else { return nothing }
      let rows = photos.dropFirst(start).prefix(pageSize)
      return Page(
        items: Array(rows), nextPage: rows.endIndex < photos.endIndex ? page + 1 : nil,
        total: photos.count)
    }
    fakes.likes.changes.answer { change in
      guard let row = photos.firstIndex(where: { $0.id == change.photoID }) else {
        throw ServiceError(.notFound)
      }
      photos[row].isLiked = change.isLiked
      return LikeState(isLiked: change.isLiked)
    }
    return fakes
  }
}
