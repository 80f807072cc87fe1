import Foundation
import ImageFeedTerminal
import UnsplashServices

/// Pages of the text browser over HTTP.
struct HTTPPageLoader: PageLoading {
  let client: WebPageClient

  /// - Parameter limits: the limits of each page.
  init(limits: RequestLimits) {
    client = WebPageClient(limits: limits)
  }

  func load(_ request: PageRequest) async throws -> PageAnswer {
    let answer = try await client.send(
      method: request.method.rawValue, url: request.url, headers: request.headers,
      body: request.body)
    return PageAnswer(
      status: answer.status, address: request.url, location: answer.header("Location"),
      contentType: answer.header("Content-Type"),
      setCookies: answer.header("Set-Cookie").map { [$0] } ?? [], body: answer.body)
  }
}
