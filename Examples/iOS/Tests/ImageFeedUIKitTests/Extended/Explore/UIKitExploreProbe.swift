import ImageFeedContracts
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedContracts
import ImageFeedPresentation
import UIKit

@testable import ImageFeedUIKit

/// Reads Explore from its views.
@MainActor
final class UIKitExploreProbe: ExploreProbe {
  private let decoding = PictureDecoding()
  private let controller: ExploreViewController
  private let phone: Phone

  init(_ presenter: any ExplorePresenterProtocol) {
    controller = ExploreViewController(presenter, decoding: decoding)
    phone = Phone(UINavigationController(rootViewController: controller))
  }

  private var photos: [PhotoCell] { controller.photos.collectionView.cells() }
  private var covers: [CoverCell] { controller.covers.collectionView.cells() }

  var topPhoto: ShownCard? { controller.topPhoto.isHidden ? nil : controller.topPhoto.shown }
  var shownPhotos: [ShownCard] { photos.compactMap { $0.cardView.shown } }
  var shownCovers: [ShownCover] {
    covers.compactMap { cell in
      guard let id = cell.card?.id else { return nil }
      return ShownCover(id: id, title: cell.titleLabel.text ?? "", picture: cell.picture.shown)
    }
  }
  var isRefreshing: Bool { controller.refreshControl.isRefreshing }
  func isLoaderShown(in part: ContentKind) -> Bool {
    controller.parts[part]?.loader.isTurning ?? false
  }
  func message(in part: ContentKind) -> ScreenMessage? { controller.parts[part]?.message.shown }

  func settle() async { await phone.finish(decoding) }
  func tapPhoto(_ id: PhotoID) {
    if topPhoto?.id == id { return controller.topPhoto.picture.tapInMiddle() }
    if let cell = photos.first(where: { $0.card?.id == id }) {
      controller.photos.collectionView.tap(cell)
    }
  }
  func tapLike(_ id: PhotoID) {
    let card = topPhoto?.id == id ? controller.topPhoto : nil
    (card ?? photos.first { $0.card?.id == id }?.cardView)?.likeButton.tap()
  }
  func tapCover(_ id: CollectionID) {
    if let cell = covers.first(where: { $0.card?.id == id }) {
      controller.covers.collectionView.tap(cell)
    }
  }
  func tapSearch(_ kind: ContentKind) { scrollAndTap(controller.parts[kind]?.searchButton) }
  func pullToRefresh() { controller.scrollView.pullToRefresh() }
  func tapRetry(_ part: ContentKind) { scrollAndTap(controller.parts[part]?.message.button) }

  private func scrollAndTap(_ button: UIButton?) {
    button?.scrollIntoView()
    button?.tap()
  }
}
