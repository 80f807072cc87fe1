import Foundation

/// The answer of a server to a ``PageRequest``, with any status.
///
/// It never shows its body, cookies or addresses' queries, which may hold a sign-in code (A-7).
public struct PageAnswer: Sendable {
  /// Bytes of a body that a page is read from at most; a loader may stop there.
  public static let largestBody = 1_048_576

  /// The status code.
  public let status: Int
  /// The address of the answer. It is the request's, because loaders do not follow redirects.
  public let address: URL
  /// The `Location` header, as it came.
  public let location: String?
  /// The `Content-Type` header, as it came.
  public let contentType: String?
  /// The `Set-Cookie` headers, as they came.
  public let setCookies: [String]
  /// The body, after decompression.
  public let body: Data

  /// Makes an answer.
  ///
  /// - Parameter setCookies: one `Set-Cookie` header each, or several folded into one with commas,
  ///   as `HTTPURLResponse` hands them over.
  public init(
    status: Int, address: URL, location: String? = nil, contentType: String? = nil,
    setCookies: [String] = [], body: Data = Data()
  ) {
    self.status = status
    self.address = address
    self.location = location
    self.contentType = contentType
    self.setCookies = setCookies
    self.body = body
  }
}

extension PageAnswer: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The status, the host and the path.
  public var description: String { "\(status) \(address.host ?? "")\(address.path)" }
  /// As ``description``.
  public var debugDescription: String { description }
  /// As ``description``, for `dump`.
  public var customMirror: Mirror { Mirror(self, children: ["answer": description]) }
}
