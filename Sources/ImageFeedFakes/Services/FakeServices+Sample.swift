import Foundation
import ImageFeedCore

extension FakeServices {
  /// A small Unsplash in memory (K-2): any code signs in, photos come in pages, likes are
  /// remembered, and every picture is the same.
  ///
  /// - Parameters:
  ///   - photos: the whole feed.
  ///   - pageSize: the number of photos on a page, at least 1.
  public static func sample(photos: [Photo] = Photo.samples(90), pageSize: Int = 30) -> FakeServices
  {
    let fakes = FakeServices()
    fakes.serve(SamplePhotos(photos), pageSize: max(pageSize, 1))
    return fakes
  }

  /// Answers every call of the basic edition from these photos.
  func serve(_ photos: SamplePhotos, pageSize: Int) {
    oauth.exchanges.answer(with: AccessToken("sample-token"))
    profile.profiles.answer(with: .sample)
    profile.imageURLs.answer(with: Profile.sample.avatarURL)
    pictures.pictures.answer(with: FakePictureService.samplePicture)
    downloads.reports.answer(with: ())
    imagesList.pages.answer { Page(photos.all, number: $0, size: pageSize) }
    likes.changes.answer { change in
      try photos.setLiked(change.isLiked, change.photoID)
      return LikeState(isLiked: change.isLiked)
    }
  }
}
