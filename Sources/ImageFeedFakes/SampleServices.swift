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

extension FakeExtendedServices {
  /// A small Unsplash in memory for the extended edition (K-2): the sample of ``FakeServices``,
  /// whose searches look into titles, texts and names.
  ///
  /// - Parameters:
  ///   - photos: the whole feed.
  ///   - collections: all collections; one that is not empty holds the first photos of the feed.
  ///   - pageSize: the number of photos on a page, at least 1.
  public static func extendedSample(
    photos: [Photo] = Photo.samples(90),
    collections: [PhotoCollection] = PhotoCollection.samples(24), pageSize: Int = 30
  ) -> FakeExtendedServices {
    let fakes = FakeExtendedServices()
    let photos = SamplePhotos(photos)
    fakes.serve(photos, pageSize: max(pageSize, 1))
    fakes.serve(photos, collections, pageSize: max(pageSize, 1))
    return fakes
  }

  private func serve(
    _ photos: SamplePhotos, _ collections: [PhotoCollection], pageSize: Int
  ) {
    randomPhotos.photos.answer { Array(photos.all.prefix(max($0, 0))) }
    photoDetails.details.answer { .sample(of: try photos.photo($0)) }
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

extension SamplePhotos {
  func found(_ query: SearchQuery, _ order: SearchOrder) -> [Photo] {
    let found = all.filter {
      query.isFound(in: [$0.caption, $0.alternativeText, $0.author?.name])
    }
    guard order == .latest else { return found }
    func date(_ photo: Photo) -> Date { photo.createdAt ?? .distantPast }
    // Photos of the same moment keep the order of the feed.
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
