import Foundation
import ImageFeedCore

extension FakeServices {
  /// A small Unsplash in memory (K-2): any code signs in, photos come in pages, likes are
  /// remembered, searches look into titles, texts and names, and every picture is the same.
  ///
  /// - Parameters:
  ///   - photos: the whole feed.
  ///   - collections: all that there are; one that is not empty has the feed's first photos.
  ///   - pageSize: photos a page, at least 1.
  public static func sample(
    photos: [Photo] = Photo.samples(90),
    collections: [PhotoCollection] = PhotoCollection.samples(24), pageSize: Int = 30
  ) -> FakeServices {
    let fakes = FakeServices()
    fakes.oauth.exchanges.answer(with: AccessToken("sample-token"))
    fakes.profile.profiles.answer(with: .sample)
    fakes.profile.imageURLs.answer(with: Profile.sample.avatarURL)
    fakes.pictures.pictures.answer(with: FakePictureService.samplePicture)
    fakes.downloads.reports.answer(with: ())
    fakes.serve(SamplePhotos(photos), collections, pageSize: max(pageSize, 1))
    return fakes
  }

  private func serve(
    _ photos: SamplePhotos, _ collections: [PhotoCollection], pageSize: Int
  ) {
    imagesList.pages.answer { Page(photos.all, number: $0, size: pageSize) }
    randomPhotos.photos.answer { Array(photos.all.prefix(max($0, 0))) }
    photoDetails.details.answer { .sample(of: try photos.photo($0)) }
    likes.changes.answer { change in
      try photos.setLiked(change.isLiked, change.photoID)
      return LikeState(isLiked: change.isLiked)
    }
    favourites.pages.answer { request in
      guard request.username == Profile.sample.username else { throw ServiceError(.notFound) }
      return Page(photos.liked, number: request.page, size: pageSize)
    }
    self.collections.pages.answer { Page(collections, number: $0, size: 10) }
    self.collections.photos.answer { request in
      guard let collection = collections.first(where: { $0.id == request.collectionID }) else {
        throw ServiceError(.notFound)
      }
      let own = photos.all.prefix(collection.previews.count)
      return Page(Array(own), number: request.page, size: pageSize)
    }
    search.photos.answer { search in
      Page(photos.found(search.query, search.order), number: search.page, size: pageSize)
    }
    search.collections.answer { search in
      let found = collections.filter {
        search.query.isFound(in: [$0.title, $0.author?.name])
      }
      return Page(found, number: search.page, size: pageSize)
    }
  }
}

/// The photos of a back end in memory, and which of them are liked.
@MainActor
private final class SamplePhotos {
  private(set) var all: [Photo]
  /// The latest like first.
  private var likedIDs: [PhotoID]

  init(_ photos: [Photo]) {
    all = photos
    likedIDs = photos.filter { $0.isLiked == true }.map(\.id)
  }

  var liked: [Photo] { likedIDs.compactMap { id in all.first { $0.id == id } } }

  func photo(_ id: PhotoID) throws -> Photo {
    guard let photo = all.first(where: { $0.id == id }) else { throw ServiceError(.notFound) }
    return photo
  }

  func setLiked(_ isLiked: Bool, _ id: PhotoID) throws {
    guard let row = all.firstIndex(where: { $0.id == id }) else { throw ServiceError(.notFound) }
    all[row].isLiked = isLiked
    // Who likes it already liked it before.
    if !isLiked || !likedIDs.contains(id) {
      likedIDs.removeAll { $0 == id }
      if isLiked { likedIDs.insert(id, at: 0) }
    }
  }

  func found(_ query: SearchQuery, _ order: SearchOrder) -> [Photo] {
    let found = all.filter {
      query.isFound(in: [$0.caption, $0.alternativeText, $0.author?.name])
    }
    guard order == .latest else { return found }
    func date(_ photo: Photo) -> Date { photo.createdAt ?? .distantPast }
    // Of the same moment the one that comes first in the feed.
    return found.enumerated().sorted {
      (date($0.element), -$0.offset) > (date($1.element), -$1.offset)
    }.map(\.element)
  }
}

extension SearchQuery {
  fileprivate func isFound(in texts: [String?]) -> Bool {
    texts.contains { $0?.lowercased().contains(text.lowercased()) == true }
  }
}

extension Page {
  /// A piece of a list; a page that it has not is empty.
  fileprivate init(_ all: [Item], number: Int, size: Int) {
    self.init(items: [], total: all.count)
    guard number >= 1 else { return }
    let (start, isTooFar) = (number - 1).multipliedReportingOverflow(by: size)
    guard !isTooFar, start < all.count else { return }
    let rows = all.dropFirst(start).prefix(size)
    items = Array(rows)
    nextPage = rows.endIndex < all.endIndex ? number + 1 : nil
  }
}
