import ImageFeedCore

/// The service in the README.
struct OnePhotoFeed: ImagesListService {
  let photo: Photo

  func photos(page: Int) async throws(ServiceError) -> Page<Photo> {
    Page(items: page == 1 ? [photo] : [], total: 1)
  }
}
