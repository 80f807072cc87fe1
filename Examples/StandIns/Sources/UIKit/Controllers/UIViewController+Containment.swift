// The part of UIKit's UIViewController that moves controllers into containers and out of them.
import Foundation

extension UIViewController {
  func adopt(_ child: UIViewController) {
    guard child.parent !== self else { return }
    child.willMove(toParent: self)
    if let old = child.parent {
      old.children.removeAll { $0 === child }
    }
    child.parent = self
    children.append(child)
  }

  func leaveParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// The nearest container of a kind.
  private func container<Container>(_ kind: Container.Type) -> Container? {
    var next = parent
    while let controller = next {
      if let found = controller as? Container { return found }
      next = controller.parent
    }
    return nil
  }

  /// The stack that the controller is on.
  public var navigationController: UINavigationController? {
    container(UINavigationController.self)
  }

  /// The tab bar controller that the controller is in.
  public var tabBarController: UITabBarController? { container(UITabBarController.self) }

  /// The outermost container.
  var outermost: UIViewController { parent?.outermost ?? self }
}

final class ContainerView: UIView {
  /// Places what is inside.
  var place: (@MainActor () -> Void)?

  override func layoutSubviews() {
    super.layoutSubviews()
    place?()
  }
}
