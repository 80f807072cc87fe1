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
    // The latest like first.
    var liked = photos.filter { $0.isLiked == true }.map(\.id)
    let pageSize = max(pageSize, 1)
    fakes.oauth.exchanges.answer(with: AccessToken("sample-token"))
    fakes.profile.profiles.answer(with: .sample)
    fakes.profile.imageURLs.answer(with: Profile.sample.avatarURL)
    fakes.pictures.pictures.answer(with: FakePictureService.samplePicture)
    fakes.downloads.reports.answer(with: ())
    fakes.imagesList.pages.answer { Page(photos, page: $0, pageSize: pageSize) }
    fakes.favourites.pages.answer { request in
      guard request.username == Profile.sample.username else { throw ServiceError(.notFound) }
      let photos = liked.compactMap { id in photos.first { $0.id == id } }
      return Page(photos, page: request.page, pageSize: pageSize)
    }
    fakes.likes.changes.answer { change in
      guard let row = photos.firstIndex(where: { $0.id == change.photoID }) else {
        throw ServiceError(.notFound)
      }
      photos[row].isLiked = change.isLiked
      if !change.isLiked || !liked.contains(change.photoID) {
        liked.removeAll { $0 == change.photoID }
        if change.isLiked { liked.insert(change.photoID, at: 0) }
      }
      return LikeState(isLiked: change.isLiked)
    }
    return fakes
  }
}

extension Page {
  /// One page of a list that is whole.
  ///
  /// - Parameters:
  ///   - all: the whole list.
  ///   - page: counted from 1; there is nothing on any page that is not one of the list's.
  ///   - pageSize: items a page, at least 1.
  fileprivate init(_ all: [Item], page: Int, pageSize: Int) {
    let (start, isTooFar) = (max(page, 1) - 1).multipliedReportingOverflow(by: pageSize)
    guard page >= 1, !isTooFar, start < all.count else {
      self.init(items: [], total: all.count)
      return
    }
    let rows = all.dropFirst(start).prefix(pageSize)
    self.init(
      items: Array(rows), nextPage: rows.endIndex < all.endIndex ? page + 1 : nil,
      total: all.count)
  }
}
