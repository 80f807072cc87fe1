import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A client of the server that sends exactly the fields that a test names.
final class TestClient: Sendable {
  struct Answer {
    let status: Int
    let headers: [String: String]
    let body: Data

    var text: String { String(decoding: body, as: UTF8.self) }
    subscript(name: String) -> String? {
      headers.first { $0.key.lowercased() == name.lowercased() }?.value
    }
  }

  let address: URL
  private let session = URLSession(configuration: TestClient.configuration)

  private static var configuration: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpShouldSetCookies = false
    configuration.httpCookieAcceptPolicy = .never
    // Long, because probes in a browser keep the main thread, on which the server answers.
    configuration.timeoutIntervalForRequest = 600
    // A stream where a test expects an answer fails the test, although heartbeats go on coming.
    configuration.timeoutIntervalForResource = 600
    return configuration
  }

  init(_ address: URL) {
    self.address = address
  }

  deinit {
    session.invalidateAndCancel()
  }

  func send(
    _ path: String, _ fields: [String: String] = [:], method: String = "GET", body: String? = nil
  ) async throws -> Answer {
    let request = try request(path, fields, method: method, body: body)
    return try await withCheckedThrowingContinuation { continuation in
      session.dataTask(with: request) { data, response, error in
        guard let response = response as? HTTPURLResponse else {
          return continuation.resume(throwing: error ?? URLError(.badServerResponse))
        }
        var headers: [String: String] = [:]
        for case (let name as String, let value as String) in response.allHeaderFields {
          headers[name] = value
        }
        continuation.resume(
          returning: Answer(status: response.statusCode, headers: headers, body: data ?? Data()))
      }.resume()
    }
  }

  /// Opens a stream of events.
  @MainActor
  func events(_ path: String, _ fields: [String: String] = [:]) throws -> EventReader {
    try EventReader(
      port: UInt16(try #require(address.port)),
      request: request(path, fields, method: "GET", body: nil))
  }

  private func request(
    _ path: String, _ fields: [String: String], method: String, body: String?
  ) throws -> URLRequest {
    var request = URLRequest(url: try #require(URL(string: path, relativeTo: address)))
    request.httpMethod = method
    request.httpBody = body.map { Data($0.utf8) }
    request.cachePolicy = .reloadIgnoringLocalCacheData
    for (name, value) in fields { request.setValue(value, forHTTPHeaderField: name) }
    return request
  }
}
