import ContractsTestSupport
import ImageFeedContracts
import ImageFeedCore
import ImageFeedPresentation

/// Reads the model.
@MainActor
final class ModelImagesListProbe: ImagesListProbe {
  private let model: ModelImagesListView

  init(
    _ presenter: any ImagesListPresenterProtocol, _ fault: ModelImagesListView.Fault? = nil
  ) {
    model = ModelImagesListView(presenter, fault)
  }

  var view: any ImagesListViewProtocol { model }
  var rowCount: Int { model.rowCount }
  var isPageLoaderShown: Bool { model.isPageLoaderShown }
  var isRefreshing: Bool { model.isRefreshing }
  var message: ScreenMessage? { model.message }
  var shownCards: [ShownCard] {
    model.cells.map {
      ShownCard(
        id: $0.card.id, dateText: $0.card.dateText, isLiked: $0.card.isLiked, picture: $0.picture,
        pictureHeight: model.pictureHeight(of: $0), credit: model.credit(of: $0))
    }
  }

  func settle() async { model.decode() }
  func scroll(toRow row: Int) { model.scroll(toRow: row) }
  func tapPhoto(_ id: PhotoID) { model.tapPhoto(id) }
  func tapLike(_ id: PhotoID) { model.tapLike(id) }
  func pullToRefresh() { model.pullToRefresh() }
  func tapRetry() { model.tapRetry() }
}
