import ImageFeedContracts
import ImageFeedExtended
import ImageFeedPresentation

/// A presenter of a list of photos that passes everything except the title and the columns on to a
/// presenter of the feed.
@MainActor
final class PhotoListBridge: RowsBridge, PhotoListPresenterProtocol {
  weak var view: (any PhotoListViewProtocol)?
  let title = "harbour"
  func didChooseColumns(_ count: Int) {}
}
