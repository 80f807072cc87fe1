import ImageFeedExtended
import ImageFeedPresentation
import UIKit

/// The screens of the extended edition.
extension UIKitFrontEnd: ExtendedFrontEnd {
  func showViewer(_ presenter: any ViewerPresenterProtocol, as placement: Placement) {
    place(ViewerViewController(presenter, decoding: decoding), as: placement)
  }

  func showFavourites(
    _ presenter: any FavouritesPresenterProtocol, as screen: ScreenID, in profile: ScreenID
  ) {
    let view = FavouritesViewController(presenter, decoding: decoding)
    screens.add(view, as: screen, inside: profile)
    (screens[profile] as? ProfileViewController)?.addPart(view)
  }

  func showPhotoInfo(
    _ presenter: any PhotoInfoPresenterProtocol, as screen: ScreenID, over photo: ScreenID
  ) {
    let view = PhotoInfoViewController(presenter, decoding: decoding)
    screens.add(view, as: screen, inside: photo)
    view.modalPresentationStyle = .pageSheet
    view.presentationController?.delegate = self
    present(view, over: photo)
  }

  func showExplore(_ presenter: any ExplorePresenterProtocol, as placement: Placement) {
    place(ExploreViewController(presenter, decoding: decoding), as: placement)
  }

  func showSearch(_ presenter: any SearchPresenterProtocol, as placement: Placement) {
    place(SearchViewController(presenter), as: placement)
  }

  func showCollectionList(_ presenter: any CollectionListPresenterProtocol, as placement: Placement)
  {
    place(CollectionListViewController(presenter, decoding: decoding), as: placement)
  }

  func showPhotoList(_ presenter: any PhotoListPresenterProtocol, as placement: Placement) {
    place(PhotoListViewController(presenter, decoding: decoding), as: placement)
  }
}

extension UIKitFrontEnd: UIAdaptivePresentationControllerDelegate {
  /// Comes after a person's swipe, and not after the app has closed the sheet.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    guard let screen = screens.id(of: presentationController.presentedViewController) else {
      return
    }
    app?.didClose(screen)
    close(screen)
  }
}
