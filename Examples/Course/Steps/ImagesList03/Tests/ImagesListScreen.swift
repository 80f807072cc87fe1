import UIKit

@testable import ImageFeed

/// The feed on a phone. Three rows fit on the screen.
@MainActor
final class ImagesListScreen {
  /// The photos that were opened, in order.
  private(set) var opened: [Identifier] = []

  let unsplash = HeldUnsplash()
  let presenter: ImagesListPresenter
  let controller: ImagesListViewController
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 812))

  init() async {
    presenter = ImagesListPresenter(service: unsplash, likes: unsplash)
    controller = ImagesListViewController(presenter)
    presenter.view = controller
    controller.onOpenPhoto = { [weak self] in self?.opened.append($0.id) }
    window.rootViewController = controller
    await perform { window.makeKeyAndVisible() }
  }

  /// Lets something happen, and what follows from it, to the end of all animations.
  func perform(_ events: () -> Void) async {
    events()
    window.layoutIfNeeded()
    UIView.standInFinishAnimations()
  }
}
