import Foundation
import Testing

@testable import ImageFeedTerminal

/// Answers at once from a script, and records the requests.
actor ScriptedLoader: PageLoading {
  typealias Script = @Sendable (PageRequest) throws -> PageAnswer

  private(set) var requests: [PageRequest] = []
  private let script: Script

  init(_ script: @escaping Script) {
    self.script = script
  }

  func load(_ request: PageRequest) async throws -> PageAnswer {
    requests.append(request)
    return try script(request)
  }

  /// The requests as `GET http://host/path?query body cookies`, without missing parts.
  var log: [String] {
    requests.map { request in
      let body = request.body.map { " " + String(decoding: $0, as: UTF8.self) } ?? ""
      let cookies = request.cookies.map { " (\($0))" } ?? ""
      return "\(request.method.rawValue) \(request.url.absoluteString)\(body)\(cookies)"
    }
  }
}

extension PageAnswer {
  static func html(
    _ body: String, for request: PageRequest, status: Int = 200, setCookies: [String] = []
  ) -> PageAnswer {
    PageAnswer(
      status: status, address: request.url, contentType: "text/html; charset=utf-8",
      setCookies: setCookies, body: Data("<html><body>\(body)</body></html>".utf8))
  }

  static func redirect(
    _ status: Int, to location: String?, for request: PageRequest, setCookies: [String] = []
  ) -> PageAnswer {
    PageAnswer(
      status: status, address: request.url, location: location, setCookies: setCookies)
  }
}
