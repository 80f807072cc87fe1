import ImageFeedExtended
import ImageFeedPresentation
import UIKit

/// The screens of the extended edition.
extension UIKitFrontEnd: ExtendedFrontEnd {
  func showViewer(
    _ presenter: any ViewerPresenterProtocol, as placement: Placement
  ) -> any ViewerViewProtocol {
    let view = ViewerViewController(presenter, decoding: decoding)
    place(view, as: placement)
    return view
  }

  func showFavourites(
    _ presenter: any FavouritesPresenterProtocol, as screen: ScreenID, in profile: ScreenID
  ) -> any FavouritesViewProtocol {
    let view = FavouritesViewController(presenter, decoding: decoding)
    screens.add(view, as: screen, inside: profile)
    (screens[profile] as? ProfileViewController)?.addPart(view)
    return view
  }

  func showPhotoInfo(
    _ presenter: any PhotoInfoPresenterProtocol, as screen: ScreenID, over photo: ScreenID
  ) -> any PhotoInfoViewProtocol {
    let view = PhotoInfoViewController(presenter, decoding: decoding)
    screens.add(view, as: screen, inside: photo)
    view.modalPresentationStyle = .pageSheet
    view.presentationController?.delegate = self
    present(view, over: photo)
    return view
  }

  func showExplore(
    _ presenter: any ExplorePresenterProtocol, as placement: Placement
  ) -> any ExploreViewProtocol {
    let view = ExploreViewController(presenter, decoding: decoding)
    place(view, as: placement)
    return view
  }

  func showSearch(
    _ presenter: any SearchPresenterProtocol, as placement: Placement
  ) -> any SearchViewProtocol {
    let view = SearchViewController(presenter)
    place(view, as: placement)
    return view
  }

  func showCollectionList(
    _ presenter: any CollectionListPresenterProtocol, as placement: Placement
  ) -> any CollectionListViewProtocol {
    let view = CollectionListViewController(presenter, decoding: decoding)
    place(view, as: placement)
    return view
  }

  func showPhotoList(
    _ presenter: any PhotoListPresenterProtocol, as placement: Placement
  ) -> any PhotoListViewProtocol {
    let view = PhotoListViewController(presenter, decoding: decoding)
    place(view, as: placement)
    return view
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
