import Foundation

/// The login page for services in memory: a page with one button, without any network.
///
/// A value is the answer to one request, to whatever path.
public struct FakeLoginPage: Sendable {
  /// The status code.
  public let status: Int
  /// The `Location` header, if the answer is a redirect.
  public let location: String?
  /// The `Content-Type` header, if there is a body.
  public let contentType: String?
  /// The page, as XHTML in UTF-8.
  public let body: Data

  /// Creates the answer to a request. The button makes a `POST`, which is redirected to the code.
  ///
  /// - Parameter method: the request's method.
  public init(method: String) {
    if method == "POST" {
      (status, location) = (302, "/oauth/authorize/native?code=fake-code")
      (contentType, body) = (nil, Data())
    } else {
      (status, location) = (200, nil)
      (contentType, body) = ("application/xhtml+xml", Data(Self.page.utf8))
    }
  }

  private static let page = """
    <html xmlns="http://www.w3.org/1999/xhtml"><head><title>Sign in</title></head><body>
    <h1>No network, no password</h1>
    <p>The photos and the person are made up, and everything is forgotten when you quit.</p>
    <form method="post" action="authorize"><button name="decision">Sign in</button></form>
    </body></html>
    """
}
