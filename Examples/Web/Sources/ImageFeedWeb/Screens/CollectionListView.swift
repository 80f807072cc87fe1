import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation

/// A list of collections. Its rows travel with the commands that change them.
final class CollectionListView: ScreenView<any CollectionListPresenterProtocol>,
  CollectionListViewProtocol
{
  override var intents: Intents {
    [
      "didLayOut": .integer("pictureWidth", presenter.didLayOut(pictureWidth:)),
      "willDisplay": .id(presenter.willDisplay),
      "didEndDisplaying": .id(presenter.didEndDisplaying),
      "didFailToDecodePreview": preview(presenter.didFailToDecodePreview),
      "didTapCollection": .id(presenter.didTapCollection),
      "didTapPreview": preview(presenter.didTapPreview),
      "didPullToRefresh": .plain(presenter.didPullToRefresh),
      "didTapRetry": .plain(presenter.didTapRetry),
    ]
  }

  /// An intent about a preview.
  private func preview(_ report: @escaping (PreviewID) -> Void) -> IntentAction {
    IntentAction { report(PreviewID(try $0.id("id"), try $0.integer("index"))) }
  }

  override var fixed: Members { ["title": presenter.title] }

  func setTotal(_ text: String) { send("setTotal", ["text": text]) }

  func insertCollections(at rows: Range<Int>) {
    send(
      "insertCollections",
      [
        "row": rows.lowerBound, "count": presenter.collectionCount,
        "cards": rows.compactMap(presenter.card(at:)),
      ])
  }

  func reloadCollections() {
    let rows = 0..<presenter.collectionCount
    send("reloadCollections", ["cards": rows.compactMap(presenter.card(at:))])
  }

  func setPreview(_ picture: PictureState, for id: PreviewID) {
    send("setPreview", ["picture": json(picture), "id": id.collection, "index": id.index])
  }

  func setPageLoaderHidden(_ isHidden: Bool) { send("setPageLoaderHidden", ["isHidden": isHidden]) }
  func setRefreshing(_ isRefreshing: Bool) {
    send("setRefreshing", ["isRefreshing": isRefreshing])
  }
  func setMessage(_ message: ScreenMessage?) { send("setMessage", ["message": message]) }
}
