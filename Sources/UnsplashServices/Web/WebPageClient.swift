import Foundation
import ImageFeedCore

/// Loads pages for a browser of the app's own: one request gives one answer. Redirects are answers
/// too, since the browser decides on each of them.
///
/// It stores no cookies and adds no `Authorization`.
public final class WebPageClient: Sendable {
  /// A server's answer, whatever its status.
  public struct Answer: Sendable {
    /// The status code.
    public let status: Int
    /// The body after decompression; empty for a redirect.
    public let body: Data
    private let answer: HTTPAnswer

    init(_ answer: HTTPAnswer) {
      (status, body, self.answer) = (answer.status, answer.body, answer)
    }

    /// Returns the value of a header; names ignore case, and several headers of one name are joined
    /// by commas.
    public func header(_ name: String) -> String? { answer.header(name) }
  }

  let client: HTTPClient

  /// Makes the client.
  ///
  /// - Parameter limits: the limits of each request.
  public init(limits: RequestLimits = .pages) {
    client = HTTPClient(limits: limits)
  }

  /// Sends a request.
  ///
  /// - Parameters:
  ///   - method: GET or POST.
  ///   - url: an http or https URL.
  ///   - headers: the headers to send besides the transport's own.
  ///   - body: the body of a POST.
  /// - Throws: `ServiceError` if there is no answer; its cause contains neither query nor body.
  public func send(
    method: String, url: URL, headers: [String: String], body: Data?
  ) async throws(ServiceError) -> Answer {
    let request = OutgoingRequest(
      method: method, url: url, headers: headers, body: body, redirects: .callerDecides)
    return Answer(try await client.send(request))
  }
}

extension WebPageClient.Answer: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// The status and the size only: a page or its headers may contain a sign-in code.
  public var description: String { "\(status), \(body.count) bytes" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: ["answer": description]) }
}
