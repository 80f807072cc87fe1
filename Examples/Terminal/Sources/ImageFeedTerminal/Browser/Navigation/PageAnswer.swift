import Foundation

/// The answer of a server to a ``PageRequest``, with any status.
///
/// Its description never contains the body, cookies or queries, which may hold a sign-in code
/// (A-7).
public struct PageAnswer: Sendable {
  /// The maximum size of a page's body, in bytes; a loader may stop there.
  public static let largestBody = 1_048_576

  /// The status code.
  public let status: Int
  /// The address of the answer. It is the request's, because loaders do not follow redirects.
  public let address: URL
  /// The `Location` header, unchanged.
  public let location: String?
  /// The `Content-Type` header, unchanged.
  public let contentType: String?
  /// The `Set-Cookie` headers, unchanged.
  public let setCookies: [String]
  /// The body, after decompression.
  public let body: Data

  /// Makes an answer.
  ///
  /// - Parameter setCookies: one `Set-Cookie` header each, or several folded into one with commas,
  ///   as in `HTTPURLResponse`.
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
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: ["answer": description]) }
}
