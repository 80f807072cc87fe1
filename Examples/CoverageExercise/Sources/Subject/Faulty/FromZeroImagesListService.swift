import ImageFeedCore

/// `bug-feed-07b`: counts pages from 0, although the server counts from 1.
struct FromZeroImagesListService: ImagesListService {
  private let service: any ImagesListService

  init(_ service: any ImagesListService) {
    self.service = service
  }

  func photos(page: Int) async throws -> Page<Photo> {
    try await service.photos(page: page - 1)
  }
}
