import Foundation
import WebKit

/// Unsplash's pages: one for each address, with its path for a text.
func unsplash(_ request: URLRequest) -> StandInAnswer? {
  let path = request.url?.path ?? ""
  let page = StandInAnswer.page("<html><body><p>page \(path)</p></body></html>")
  return path == "/oauth/authorize" ? page.held : page
}
