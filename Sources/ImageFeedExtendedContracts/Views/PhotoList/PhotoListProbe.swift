import ImageFeedContracts
import ImageFeedExtended
import ImageFeedPresentation

/// Reads a view of a list of photos and does what a person does, for ``PhotoListViewContract``.
@MainActor
public protocol PhotoListProbe: ImagesListProbe {
  /// The visible title.
  var title: String { get }
  /// The visible total; empty while there is none.
  var total: String { get }
  /// The number of columns.
  var columns: Int { get }

  /// Chooses a number of columns.
  func chooseColumns(_ count: Int)
}
