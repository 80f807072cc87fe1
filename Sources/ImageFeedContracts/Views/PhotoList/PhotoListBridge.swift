import ImageFeedPresentation

/// A presenter of a list of photos, with a title of its own, that hands everything else on to one of
/// the feed.
@MainActor
final class PhotoListBridge: RowsBridge, PhotoListPresenterProtocol {
  weak var view: (any PhotoListViewProtocol)?
  let title = "harbour"
  func didChooseColumns(_ count: Int) {}
}
