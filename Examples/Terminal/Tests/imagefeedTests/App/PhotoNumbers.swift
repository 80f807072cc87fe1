import Foundation
import UnsplashSandbox

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The numbers of the feed's photos, as the local Unsplash lists them.
struct PhotoNumbers {
  private struct Photo: Decodable {
    let id: String
  }

  private let ids: [String]

  /// Requests the first four pages.
  init(of sandbox: UnsplashSandbox) async throws {
    let base = try sandbox.start()
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    let session = URLSession(configuration: configuration)
    defer { session.finishTasksAndInvalidate() }
    var ids: [String] = []
    for page in 1...4 {
      let query = "photos?per_page=30&page=\(page)&client_id=\(UnsplashSandbox.accessKey)"
      guard let url = URL(string: query, relativeTo: base) else { continue }
      let data: Data = try await withCheckedThrowingContinuation { continuation in
        session.dataTask(with: url) { data, _, error in
          continuation.resume(with: error.map { .failure($0) } ?? .success(data ?? Data()))
        }.resume()
      }
      ids += try JSONDecoder().decode([Photo].self, from: data).map(\.id)
    }
    self.ids = ids
  }

  /// The number of a photo in the feed, from 1, by a path like `/photos/ID/like`.
  func number(ofPhotoIn path: String) -> Int? {
    let parts = path.split(separator: "/")
    guard parts.count > 1 else { return nil }
    return ids.firstIndex(of: String(parts[1])).map { $0 + 1 }
  }
}
