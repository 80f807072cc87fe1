import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A request to Unsplash.
struct Request: Equatable {
  let path: String
  let token: String
}

/// The server. In this chapter an answer is a list of words: identifiers of photos, or a name.
@MainActor
protocol UnsplashService: AnyObject {
  typealias Completion = @MainActor (Result<[String], any Error>) -> Void
  typealias Cancellation = @MainActor () -> Void

  /// Sends a request.
  ///
  /// - Returns: cancels the request. Its answer may still arrive.
  func send(_ request: Request, completion: @escaping Completion) -> Cancellation
}

/// The server in the network.
@MainActor
final class Unsplash: UnsplashService {
  func send(_ request: Request, completion: @escaping Completion) -> Cancellation {
    guard let url = URL(string: "https://api.unsplash.com/" + request.path) else { return {} }
    var message = URLRequest(url: url)
    message.setValue("Bearer \(request.token)", forHTTPHeaderField: "Authorization")
    let task = URLSession.shared.dataTask(with: message) { data, response, error in
      let status = (response as? HTTPURLResponse)?.statusCode ?? 0
      let result: Result<[String], any Error> = Result {
        if let error { throw error }
        guard status == 200 else { throw StatusError(status: status) }
        return try JSONDecoder().decode([String].self, from: data ?? Data())
      }
      Task { @MainActor in completion(result) }
    }
    task.resume()
    return { task.cancel() }
  }
}
