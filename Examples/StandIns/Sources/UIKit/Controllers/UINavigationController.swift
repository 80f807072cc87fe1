// Stands in for UIKit's UINavigationController and its delegate: the stack, its transitions and its
// bar.
import Foundation

/// A stack of controllers, of which the topmost is shown.
open class UINavigationController: UIViewController {
  /// What hears of the changes of the stack.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// The bar over the stack.
  public let navigationBar = UINavigationBar(frame: .zero)
  private var stack: [UIViewController] = []
  private var hidesBar = false
  let content = ContainerView(frame: .zero)
  /// The controller whose view is in the stack's view.
  weak var shown: UIViewController?
  /// Ends the transition that is under way.
  var running: StackTransition?
  /// The delegate has not been told yet what the stack shows, because nobody has seen it.
  var isShowUntold = false

  /// The gesture that goes back with a swipe from the left edge.
  ///
  /// Without a delegate of the app it works only beside a visible bar without a left button.
  open private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? =
    UIGestureRecognizer()

  /// Creates a stack of one controller.
  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    viewControllers = [rootViewController]
  }

  open override func loadView() {
    let whole = ContainerView(frame: UIScreen.main.bounds)
    content.frame = whole.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    whole.addSubview(content)
    whole.addSubview(navigationBar)
    whole.place = { [weak self] in self?.placeBar() }
    view = whole
    show(operation: .none, animated: false)
  }

  private func placeBar() {
    let top = content.safeAreaInsets.top
    navigationBar.isHidden = hidesBar
    navigationBar.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: 44)
  }

  override func barInsets(for child: UIViewController) -> UIEdgeInsets {
    guard !hidesBar, let top = viewIfLoaded?.safeAreaInsets.top else { return .zero }
    return UIEdgeInsets(top: top + 44, left: 0, bottom: 0, right: 0)
  }

  // MARK: Stack

  /// The controllers on the stack, bottom to top.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  override var tabBarItemOfContents: UITabBarItem? { stack.first?.tabBarItem }
  /// The controller at the top.
  open var topViewController: UIViewController? { stack.last }
  /// The controller that is seen: the top one, or what is presented over it.
  open var visibleViewController: UIViewController? {
    var next = presentedViewController ?? topViewController
    while let over = next?.presented { next = over }
    return next
  }

  /// Replaces the stack.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    change(to: viewControllers, animated: animated)
  }

  /// Puts a controller on the stack.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    precondition(
      !stack.contains(viewController),
      "Pushing the same view controller instance more than once is not supported")
    precondition(
      !(viewController is UINavigationController),
      "Pushing a navigation controller is not supported")
    change(to: stack + [viewController], animated: animated)
  }

  /// Takes the top controller off the stack, unless it is the only one.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    let top = stack.last
    change(to: Array(stack.dropLast()), animated: animated)
    return top
  }

  /// Takes the controllers over one off the stack.
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(of: viewController), index + 1 < stack.count else {
      return nil
    }
    let popped = Array(stack[(index + 1)...])
    change(to: Array(stack[...index]), animated: animated)
    return popped
  }

  /// Takes all controllers but the first off the stack.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Puts a controller on the stack.
  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }

  private func change(to new: [UIViewController], animated: Bool) {
    running?.finish()
    let old = stack
    guard old != new else { return }
    for controller in new where !old.contains(controller) { addChild(controller) }
    let gone = old.filter { !new.contains($0) }
    for controller in gone { controller.willMove(toParent: nil) }
    stack = new
    navigationBar.items = new.map(\.navigationItem)
    for controller in gone where controller !== shown { controller.removeFromParent() }
    let wasThere = new.last.map(old.contains) ?? false
    show(operation: old.isEmpty ? .none : wasThere ? .pop : .push, animated: animated)
    for controller in new.dropLast() where !old.contains(controller) {
      controller.didMove(toParent: self)
    }
    // A controller on the stack may hide the tab bar.
    tabBarController?.viewIfLoaded?.setNeedsLayout()
  }

  open override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    super.beginAppearanceTransition(isAppearing, animated: animated)
    guard isAppearing, isShowUntold, let shown else { return }
    delegate?.navigationController(self, willShow: shown, animated: animated)
  }

  open override func endAppearanceTransition() {
    super.endAppearanceTransition()
    guard isShowUntold, appearance == .appeared, let shown else { return }
    isShowUntold = false
    delegate?.navigationController(self, didShow: shown, animated: isAnimatedAppearance)
  }

  /// Puts the stack back as it was before a swipe that was not finished.
  func restore(_ old: [UIViewController]) {
    stack = old
    navigationBar.items = old.map(\.navigationItem)
  }

  // MARK: Bar

  /// A Boolean value that tells whether the bar is hidden.
  open var isNavigationBarHidden: Bool {
    get { hidesBar }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Sets whether the bar is hidden.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    hidesBar = hidden
    navigationBar.isHidden = hidden
    guard isViewLoaded else { return }
    view.setNeedsLayout()
    shown?.viewIfLoaded?.setNeedsLayout()
  }

  open override var childForStatusBarHidden: UIViewController? { topViewController }
}

/// What hears of the changes of a stack.
@preconcurrency @MainActor public protocol UINavigationControllerDelegate: AnyObject {
  /// Called before the view of a controller is shown.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)
  /// Called after the view of a controller was shown.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {}
}
