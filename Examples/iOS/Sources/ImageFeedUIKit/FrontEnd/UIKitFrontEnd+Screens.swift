import ImageFeedPresentation
import UIKit

/// The screens of the basic edition.
extension UIKitFrontEnd {
  func showSplash(_ presenter: any SplashPresenterProtocol, as placement: Placement) {
    place(SplashViewController(presenter), as: placement)
  }

  func showAuth(_ presenter: any AuthPresenterProtocol, as placement: Placement) {
    place(AuthViewController(presenter), as: placement)
  }

  func showWebView(_ presenter: any WebViewPresenterProtocol, as placement: Placement) {
    place(WebViewViewController(presenter), as: placement)
  }

  func showImagesList(_ presenter: any ImagesListPresenterProtocol, as placement: Placement) {
    place(ImagesListViewController(presenter, decoding: decoding), as: placement)
  }

  func showSingleImage(_ presenter: any SingleImagePresenterProtocol, as placement: Placement) {
    place(SingleImageViewController(presenter, decoding: decoding), as: placement)
  }

  func showProfile(_ presenter: any ProfilePresenterProtocol, as placement: Placement) {
    place(ProfileViewController(presenter, decoding: decoding), as: placement)
  }
}
