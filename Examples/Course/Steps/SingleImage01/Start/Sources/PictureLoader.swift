import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Loads pictures for the whole app and keeps them.
@MainActor
final class PictureLoader {
  typealias Completion = @MainActor (Result<Data, any Error>) -> Void

  static let shared = PictureLoader()

  /// Tests replace it, because they have no other way in.
  var download: @MainActor (URL, @escaping Completion) -> Void = PictureLoader.downloadFromNetwork
  var cache: [URL: Data] = [:]

  func load(_ url: URL, completion: @escaping Completion) {
    if let data = cache[url] {
      completion(.success(data))
      return
    }
    download(url) { result in
      if case .success(let data) = result { self.cache[url] = data }
      completion(result)
    }
  }

  private static func downloadFromNetwork(_ url: URL, completion: @escaping Completion) {
    URLSession.shared.dataTask(with: url) { data, _, error in
      let result: Result<Data, any Error> =
        if let data { .success(data) } else { .failure(error ?? URLError(.unknown)) }
      Task { @MainActor in completion(result) }
    }.resume()
  }
}
