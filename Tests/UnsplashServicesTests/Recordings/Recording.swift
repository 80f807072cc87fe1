import Foundation

@testable import UnsplashServices

/// A recorded exchange with Unsplash: `NAME.exchange.json` with its status and headers, and
/// `NAME.json` with the original body.
struct Recording: Sendable {
  /// `250_GET_photos`.
  let name: String
  let answer: HTTPAnswer
  let url: URL

  private struct Exchange: Decodable {
    let url: String
    let status: Int?
    let headers: [String: String]?
  }

  /// The folder from the environment, if set.
  static let folder = ProcessInfo.processInfo.environment["UNSPLASH_RECORDINGS"]
    .map { URL(fileURLWithPath: $0, isDirectory: true) }

  /// Returns all recordings of a folder, by name.
  static func all(in folder: URL) throws -> [Recording] {
    let suffix = ".exchange.json"
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(suffix) }.sorted()
      .map { try Recording(name: String($0.dropLast(suffix.count)), in: folder) }
  }

  private init(name: String, in folder: URL) throws {
    let head = try Data(contentsOf: folder.appendingPathComponent(name + ".exchange.json"))
    let exchange = try JSONDecoder().decode(Exchange.self, from: head)
    self.name = name
    url = URL(string: exchange.url) ?? folder
    // Recordings without a status are samples from the documentation, which shows successes.
    answer = HTTPAnswer(
      status: exchange.status ?? 200, headers: exchange.headers ?? [:],
      body: try Data(contentsOf: folder.appendingPathComponent(name + ".json")))
  }

  /// The name without its number: `GET_photos`.
  var endpoint: String { String(name.drop { $0.isNumber || $0 == "_" }) }
}
