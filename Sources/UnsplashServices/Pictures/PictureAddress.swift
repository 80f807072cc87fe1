import Foundation

/// Where a picture is, and what it is kept by.
///
/// An address of Unsplash's says in its `ixid` in which list the photo was found, at which place of it
/// and when. So the same picture has another address in every answer; it goes to the server as it was
/// given, as Unsplash's terms ask, and what is kept is found without it.
struct PictureAddress: Hashable, Sendable {
  /// As it was given.
  let url: URL
  /// The same for all addresses of one picture.
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
