import ImageFeedExtended
import ImageFeedPresentation

/// A list of photos of a collection or a search.
final class PhotoListView: PhotoRowsView, PhotoListViewProtocol {
  private let list: any PhotoListPresenterProtocol

  init(_ list: any PhotoListPresenterProtocol, _ output: ScreenOutput) {
    self.list = list
    super.init(list, output)
  }

  override var intents: Intents {
    super.intents.adding(["didChooseColumns": .integer("count", list.didChooseColumns)])
  }

  override var fixed: Members {
    ["title": list.title, "columns": Array(PhotoListColumns.range)]
  }

  func setTotal(_ text: String) { send("setTotal", ["text": text]) }
  func setColumns(_ count: Int) { send("setColumns", ["count": count]) }
}
