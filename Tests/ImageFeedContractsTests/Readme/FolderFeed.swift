import Foundation
import ImageFeedCore

/// A feed of the pictures in a folder, ten per page.
struct FolderFeed: ImagesListService {
  let folder: URL

  func photos(page: Int) async throws(ServiceError) -> Page<Photo> {
    let files: [URL]
    do {
      files = try FileManager.default
        .contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        .sorted { $0.path < $1.path }
    } catch {
      throw ServiceError(.storageFailure, cause: "The folder of pictures cannot be read.")
    }
    let pages = stride(from: 0, to: files.count, by: 10).map { files.dropFirst($0).prefix(10) }
    guard page >= 1, page <= pages.count else { return Page(items: [], total: files.count) }
    return Page(
      items: pages[page - 1].map(photo),
      nextPage: page < pages.count ? page + 1 : nil, total: files.count)
  }

  private func photo(_ file: URL) -> Photo {
    Photo(
      id: PhotoID(rawValue: file.lastPathComponent), size: PixelSize(width: 0, height: 0),
      urls: PhotoURLs(raw: file, full: file, regular: file, small: file, thumb: file))
  }
}
