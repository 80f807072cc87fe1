import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A request to Unsplash.
struct Request: Equatable {
  let path: String
  let token: String?
}

/// The server. In this chapter an answer is a list of words: identifiers of photos, or a name.
@MainActor
final class Unsplash {
  typealias Completion = @MainActor (Result<[String], any Error>) -> Void

  static let shared = Unsplash()

  /// Tests replace it, because they have no other way in.
  var send: @MainActor (Request, @escaping Completion) -> Void = Unsplash.sendOverNetwork

  func get(_ path: String, completion: @escaping Completion) {
    send(Request(path: path, token: OAuth2TokenStorage.shared.token)) { result in
      if case .failure(let error as StatusError) = result, error.endsSession {
        LogoutService.shared.logout()
      }
      completion(result)
    }
  }

  private static func sendOverNetwork(_ request: Request, completion: @escaping Completion) {
    guard let url = URL(string: "https://api.unsplash.com/" + request.path) else { return }
    var message = URLRequest(url: url)
    message.setValue("Bearer \(request.token ?? "")", forHTTPHeaderField: "Authorization")
    URLSession.shared.dataTask(with: message) { data, response, error in
      let status = (response as? HTTPURLResponse)?.statusCode ?? 0
      let result: Result<[String], any Error> = Result {
        if let error { throw error }
        guard status == 200 else { throw StatusError(status: status) }
        return try JSONDecoder().decode([String].self, from: data ?? Data())
      }
      Task { @MainActor in completion(result) }
    }.resume()
  }
}
