import Foundation

/// A request for a page: an address, and a form's fields if there are any.
///
/// Printing, dumping and interpolating show the method, the host and the path, but no query, body
/// or cookies (A-7).
public struct PageRequest: Hashable, Sendable {
  /// The method of the request.
  public enum Method: String, Hashable, Sendable {
    /// GET, without a body.
    case get = "GET"
    /// POST, with a form's fields as its body.
    case post = "POST"
  }

  /// The address; a loader receives only `http` and `https`.
  public var url: URL
  /// GET or POST.
  public let method: Method
  /// The fields, as `application/x-www-form-urlencoded`; `nil` for GET.
  public let body: Data?
  /// The value of the `Cookie` header; `nil` for none.
  public internal(set) var cookies: String?

  /// Creates a GET request.
  public init(_ url: URL) {
    self.init(url: url, method: .get, body: nil)
  }

  /// Creates a POST request with a form's fields, already encoded.
  init(posting fields: String, to url: URL) {
    self.init(url: url, method: .post, body: Data(fields.utf8))
  }

  private init(url: URL, method: Method, body: Data?) {
    (self.url, self.method, self.body) = (url, method, body)
  }

  /// All headers to send besides those of the transport itself.
  public var headers: [String: String] {
    var headers = ["Accept": "application/xhtml+xml, text/html;q=0.9, */*;q=0.1"]
    if body != nil { headers["Content-Type"] = "application/x-www-form-urlencoded" }
    if let cookies { headers["Cookie"] = cookies }
    return headers
  }

  /// The request after a redirect to another address, without cookies.
  func redirected(to url: URL, keepingBody: Bool) -> PageRequest {
    keepingBody ? PageRequest(url: url, method: method, body: body) : PageRequest(url)
  }
}

extension PageRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The method, the host and the path.
  public var description: String { "\(method.rawValue) \(url.host ?? "")\(url.path)" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: ["request": description]) }
}
