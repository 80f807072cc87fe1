// Stands in for what WebKit's network process receives.
import UIKit

/// A server's answer to one request of a navigation.
struct PageAnswer: Sendable {
  let status: Int
  var headers: [String: String]
  var body = Data()
  /// The reason why the rest of the body is missing.
  var breaks: URLError.Code?

  /// The target of a redirect, resolved; `nil` for any other answer.
  func redirectTarget(from url: URL) -> URL? {
    guard [301, 302, 303, 307, 308].contains(status), let location = header("Location")
    else { return nil }
    return URL(string: location, relativeTo: url)?.absoluteURL
  }

  func header(_ name: String) -> String? {
    headers.first { $0.key.lowercased() == name.lowercased() }?.value
  }

  func response(for url: URL) -> URLResponse {
    HTTPURLResponse(url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: headers)
      ?? URLResponse(url: url, mimeType: nil, expectedContentLength: -1, textEncodingName: nil)
  }

  func cookies(for url: URL) -> [HTTPCookie] {
    HTTPCookie.cookies(withResponseHeaderFields: headers, for: url)
  }
}

extension URLRequest {
  /// The request after a redirect (RFC 9110 §15.4): a form is sent again only for 307 and 308.
  func redirected(to url: URL, status: Int) -> URLRequest {
    var next = URLRequest(url: url)
    guard [307, 308].contains(status) else { return next }
    next.httpMethod = httpMethod
    next.httpBody = httpBody
    next.setValue(value(forHTTPHeaderField: "Content-Type"), forHTTPHeaderField: "Content-Type")
    return next
  }
}
