import Foundation

/// A picture's URL and the key under which it is cached.
///
/// The `ixid` of an Unsplash URL encodes the list, the position and the time at which the photo was
/// found. So the same picture has another URL in every answer. The server gets the URL unchanged,
/// as Unsplash's terms require; the cache ignores the `ixid`.
struct PictureAddress: Hashable, Sendable {
  /// The URL as the API returned it.
  let url: URL
  /// The URL without `ixid`, equal for all URLs of one picture.
  let key: URL

  init(_ url: URL) {
    self.url = url
    key = Self.withoutFindingPlace(url)
  }

  private static func withoutFindingPlace(_ url: URL) -> URL {
    guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true),
      let query = parts.percentEncodedQuery
    else { return url }
    let items = query.split(separator: "&", omittingEmptySubsequences: false)
    let kept = items.filter { !$0.hasPrefix("ixid=") }
    guard kept.count < items.count else { return url }
    parts.percentEncodedQuery = kept.isEmpty ? nil : kept.joined(separator: "&")
    return parts.url ?? url
  }
}
