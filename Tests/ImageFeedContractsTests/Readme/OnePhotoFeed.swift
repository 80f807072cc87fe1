import ImageFeedCore

struct OnePhotoFeed: ImagesListService {
  let photo: Photo

  func photos(page: Int) async throws -> Page<Photo> {
    Page(items: page == 1 ? [photo] : [], total: 1)
  }
}
