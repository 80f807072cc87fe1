import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedContracts
import ImageFeedPresentation
import UIKit

@testable import ImageFeedUIKit

/// Reads a search from its views.
@MainActor
final class UIKitSearchProbe: SearchProbe {
  private let controller: SearchViewController
  private let phone: Phone

  init(_ presenter: any SearchPresenterProtocol) {
    controller = SearchViewController(presenter)
    phone = Phone(UINavigationController(rootViewController: controller))
  }

  var title: String { controller.navigationController?.navigationBar.topItem?.title ?? "" }
  var text: String { controller.field.text ?? "" }
  var order: SearchOrder {
    SearchViewController.orders[controller.orderControl.selectedSegmentIndex]
  }
  var isOrderEnabled: Bool { controller.orderControl.isEnabled }
  var isStartEnabled: Bool { controller.startButton.isEnabled }
  var isLoaderShown: Bool { controller.loader.isTurning }
  var message: ScreenMessage? { controller.message.shown }

  func settle() async { phone.layOut() }
  func type(_ text: String) { controller.field.enter(text) }
  func chooseOrder(_ order: SearchOrder) {
    controller.orderControl.standInTap(
      segment: SearchViewController.orders.firstIndex(of: order) ?? 0)
  }
  func tapStart() { controller.startButton.tap() }
  func pressReturn() { controller.field.pressReturn() }
  func tapRetry() { controller.message.button.tap() }
}
