import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The other browser, in which a person signs in.
enum OtherBrowser {
  struct Answer: Sendable {
    let status: Int
    let page: String
    private let fields: [String: String]

    init(_ response: URLResponse?, _ data: Data?) throws {
      guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
      status = response.statusCode
      page = String(decoding: data ?? Data(), as: UTF8.self)
      fields = ["Content-Type", "Cache-Control", "Referrer-Policy"].reduce(into: [:]) {
        $0[$1] = response.value(forHTTPHeaderField: $1)
      }
    }

    func header(_ name: String) -> String? { fields[name] }
  }

  /// Requests an address on a connection of its own.
  static func open(_ address: String, method: String = "GET") async throws -> Answer {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    let session = URLSession(configuration: configuration)
    defer { session.finishTasksAndInvalidate() }
    var request = URLRequest(url: try url(address))
    request.httpMethod = method
    return try await withCheckedThrowingContinuation { [request] continuation in
      session.dataTask(with: request) { data, response, error in
        continuation.resume(
          with: Result {
            if let error { throw error }
            return try Answer(response, data)
          })
      }.resume()
    }
  }
}
