import Foundation

/// A photo of the feed.
struct Photo: Equatable {
  let id: String
  /// The address of the large picture.
  let largeURL: URL
  /// The address of the photo's page.
  var pageURL: URL?
}
