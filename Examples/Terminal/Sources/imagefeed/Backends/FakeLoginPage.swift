import Foundation
import ImageFeedCore
import ImageFeedTerminal

/// The login page for services in memory: a page with one button, without any network.
struct FakeLoginPage: PageLoading {
  /// The address that the page claims to have.
  static let base = "http://imagefeed.invalid"

  func load(_ request: PageRequest) async throws -> PageAnswer {
    if request.method == .post {
      return PageAnswer(
        status: 302, address: request.url, location: "/oauth/authorize/native?code=fake-code")
    }
    return PageAnswer(
      status: 200, address: request.url, contentType: "application/xhtml+xml",
      body: Data(Self.page.utf8))
  }

  private static let page = """
    <html xmlns="http://www.w3.org/1999/xhtml"><head><title>Sign in</title></head><body>
    <h1>No network, no password</h1>
    <p>The photos and the person are made up, and everything is forgotten when you quit.</p>
    <form method="post" action="/oauth/authorize"><button name="decision">Sign in</button></form>
    </body></html>
    """
}
