import ImageFeedPresentation
import UIKit

/// The screens of the basic edition.
extension UIKitFrontEnd {
  func showSplash(
    _ presenter: any SplashPresenterProtocol, as placement: Placement
  ) -> any SplashViewProtocol {
    let view = SplashViewController(presenter)
    place(view, as: placement)
    return view
  }

  func showAuth(
    _ presenter: any AuthPresenterProtocol, as placement: Placement
  ) -> any AuthViewProtocol {
    let view = AuthViewController(presenter)
    place(view, as: placement)
    return view
  }

  func showWebView(
    _ presenter: any WebViewPresenterProtocol, as placement: Placement
  ) -> any WebViewViewProtocol {
    let view = WebViewViewController(presenter)
    place(view, as: placement)
    return view
  }

  func showImagesList(
    _ presenter: any ImagesListPresenterProtocol, as placement: Placement
  ) -> any ImagesListViewProtocol {
    let view = ImagesListViewController(presenter, decoding: decoding)
    place(view, as: placement)
    return view
  }

  func showSingleImage(
    _ presenter: any SingleImagePresenterProtocol, as placement: Placement
  ) -> any SingleImageViewProtocol {
    let view = SingleImageViewController(presenter, decoding: decoding)
    place(view, as: placement)
    return view
  }

  func showProfile(
    _ presenter: any ProfilePresenterProtocol, as placement: Placement
  ) -> any ProfileViewProtocol {
    let view = ProfileViewController(presenter, decoding: decoding)
    place(view, as: placement)
    return view
  }
}
