import ImageFeedPresentation

/// Reads a view of a list of photos back and does what a person does, for ``PhotoListViewContract``.
@MainActor
public protocol PhotoListProbe: PhotoRowsProbe {
  /// The view.
  var view: any PhotoListViewProtocol { get }
  /// The title on show.
  var title: String { get }
  /// The total on show; empty while there is none.
  var total: String { get }
  /// In how many columns the photos are laid out.
  var columns: Int { get }

  /// Chooses a number of columns, as a person does.
  func chooseColumns(_ count: Int)
}
