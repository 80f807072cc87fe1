import Foundation
import ImageFeedCore

/// Loads pages for a browser that is not the system's: one request, one answer, redirects included,
/// since a browser decides about each step itself.
///
/// It keeps no cookies and adds no `Authorization`.
public final class WebPageClient: Sendable {
  /// What a server answered, whatever its status.
  public struct Answer: Sendable {
    /// The status code.
    public let status: Int
    /// The body after decompression; empty for a redirect.
    public let body: Data
    private let answer: HTTPAnswer

    init(_ answer: HTTPAnswer) {
      (status, body, self.answer) = (answer.status, answer.body, answer)
    }

    /// The value of a header, whatever the case of its name; several of one name are joined by
    /// commas.
    public func header(_ name: String) -> String? { answer.header(name) }
  }

  let client: HTTPClient

  /// Makes the client.
  ///
  /// - Parameter limits: of each request.
  public init(limits: RequestLimits = .pages) {
    client = HTTPClient(limits: limits)
  }

  /// Sends a request.
  ///
  /// - Parameters:
  ///   - method: GET or POST.
  ///   - url: `http` or `https`.
  ///   - headers: all that are to be sent besides the transport's own.
  ///   - body: of a POST.
  /// - Throws: `ServiceError` when there is no answer; its cause holds neither query nor body.
  public func send(
    method: String, url: URL, headers: [String: String], body: Data?
  ) async throws -> Answer {
    let request = HTTPRequest(
      method: method, url: url, headers: headers, body: body, redirects: .callerDecides)
    return Answer(try await client.send(request))
  }
}

extension WebPageClient.Answer: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// The status and the size: a page or its headers may hold a sign-in code.
  public var description: String { "\(status), \(body.count) bytes" }
  /// As ``description``.
  public var debugDescription: String { description }
  /// As ``description``, for `dump`.
  public var customMirror: Mirror { Mirror(self, children: ["answer": description]) }
}
