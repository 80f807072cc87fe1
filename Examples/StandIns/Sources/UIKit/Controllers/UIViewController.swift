// Stands in for UIKit's UIViewController: loading, layout and appearance of a view, containment,
// and the values that say how it is shown.
import Foundation

/// An object that manages a view.
@preconcurrency @MainActor open class UIViewController: UIResponder {
  /// Creates a controller without a nib.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  /// Creates a controller without a nib.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Creates a controller from an archive, which the stand-in does not have.
  public required init?(coder: NSCoder) { nil }

  open override var next: UIResponder? {
    viewIfLoaded?.superview ?? presentation?.presenting ?? rootWindow
  }

  // MARK: View

  private var loaded: UIView?
  private var isLoading = false
  /// The view, which is loaded when it is first asked for.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {  // why: Apple's signature
    get {
      loadViewIfNeeded()
      return loaded
    }
    set {
      loaded?.owner = nil
      loaded = newValue
      newValue?.owner = self
    }
  }
  /// A Boolean value that tells whether the view was loaded.
  open var isViewLoaded: Bool { loaded != nil }
  /// The view, if it was loaded.
  open var viewIfLoaded: UIView? { loaded }
  /// Creates the view.
  open func loadView() { view = UIView(frame: UIScreen.main.bounds) }
  /// Loads the view unless that was done.
  open func loadViewIfNeeded() {
    guard loaded == nil, !isLoading else { return }
    isLoading = true
    loadView()
    isLoading = false
    viewDidLoad()
  }
  /// Called after the view was loaded.
  open func viewDidLoad() {}

  /// The size that the controller asks of what shows it; the stand-in keeps it only.
  open var preferredContentSize = CGSize.zero

  // MARK: Appearance

  /// Called before the view is seen.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called after the view is seen.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view is no longer seen.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view is no longer seen.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Tells the controller that it is about to appear or to disappear, as a container does.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    startAppearance(isAppearing, animated: animated)
  }
  /// Tells the controller that it has appeared or disappeared, as a container does.
  open func endAppearanceTransition() { finishAppearance() }
  var appearance = AppearanceState.disappeared
  var isAnimatedAppearance = false
  /// A container or a presentation moves the view and says itself when it appears.
  var isInTransition = false
  /// A Boolean value that tells whether the controllers inside are told when this one appears.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  /// A Boolean value that tells whether the controller is being presented.
  open var isBeingPresented: Bool { presentation?.state == .presenting }
  /// A Boolean value that tells whether the controller is being dismissed.
  open var isBeingDismissed: Bool { presentation?.state == .dismissing }
  /// A Boolean value that tells whether the controller is moving into its container.
  open internal(set) var isMovingToParent = false
  /// A Boolean value that tells whether the controller is moving out of its container.
  open internal(set) var isMovingFromParent = false

  // MARK: Layout

  /// Called before the views inside are placed.
  open func viewWillLayoutSubviews() {}
  /// Called after the views inside were placed.
  open func viewDidLayoutSubviews() {}
  /// Called when constraints should be changed.
  open func updateViewConstraints() {}
  /// Called after the safe area changed.
  open func viewSafeAreaInsetsDidChange() {}
  /// What the controller adds to the safe area of its view.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }

  // MARK: Containment

  /// The controllers inside.
  open internal(set) var children: [UIViewController] = []
  /// The container.
  open internal(set) weak var parent: UIViewController?
  /// Adds a controller inside. Its view is added by hand, then `didMove(toParent:)` is called.
  open func addChild(_ childController: UIViewController) { adopt(childController) }
  /// Takes the controller out of its container, after `willMove(toParent: nil)` and its view's removal.
  open func removeFromParent() { leaveParent() }
  /// Called before the container changes.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called after the container changed.
  open func didMove(toParent parent: UIViewController?) {}
  /// The window whose root the controller is.
  weak var rootWindow: UIWindow?

  // MARK: Presenting

  /// How the controller was presented, while it is.
  var presentation: Presentation?
  /// The controller that this one presents.
  var presented: UIViewController?
  /// The way in which the controller is presented.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// The movement with which the controller is presented.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// A Boolean value that tells whether a person is kept from swiping the sheet down.
  open var isModalInPresentation = false
  /// A Boolean value that tells whether the controller is covered instead of the whole screen.
  open var definesPresentationContext = false
  var madePresentationController: UIPresentationController?
  /// Stand-in: the warnings that UIKit would print about this controller.
  public internal(set) var standInWarnings: [String] = []

  /// Shows a controller over this one.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    startPresenting(viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Ends what this controller presents, or this controller if it presents nothing.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    startDismissing(animated: flag, completion: completion)
  }

  /// Shows a controller as the container does: a stack pushes it, otherwise it is presented.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let parent { parent.show(vc, sender: sender) } else { present(vc, animated: true) }
  }

  // MARK: Storyboards

  /// The storyboard that the controller was made from.
  open var storyboard: UIStoryboard? { nil }
  /// Goes a way of the storyboard. A controller that was made in code has none, which stops the app.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    stopWithoutNibs("\(type(of: self)) has no segue with identifier '\(identifier)'")
  }
  /// Tells whether a way may be gone.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Called before a way of the storyboard is gone.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  // MARK: Look

  /// The title.
  open var title: String? {
    didSet {
      navigationItem.title = title
      if tabBarItemOfContents == nil { tabBarItem.title = title }
    }
  }
  /// What the navigation bar shows for the controller.
  public private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
  private var ownTabBarItem: UITabBarItem?
  /// What the tab bar shows for the controller.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tabBarItem: UITabBarItem! {  // why: Apple's signature
    get {
      if let item = ownTabBarItem ?? tabBarItemOfContents { return item }
      let item = UITabBarItem()
      item.title = title
      ownTabBarItem = item
      return item
    }
    set {
      ownTabBarItem = newValue
      tabBarController?.itemsChanged()
    }
  }
  /// The item of what is inside, which a container shows unless it has an item of its own.
  var tabBarItemOfContents: UITabBarItem? { nil }
  /// A Boolean value that tells whether the tab bar is hidden while the controller is on a stack.
  open var hidesBottomBarWhenPushed = false
  /// The look of the controller's views, where it is not that of its surroundings.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { viewIfLoaded?.traitsChanged() } }
  }
  /// The surroundings of the controller.
  open var traitCollection: UITraitCollection {
    viewIfLoaded?.traitCollection ?? UIApplication.shared.standInTraitCollection
  }
  /// Called after the traits changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// The look of the status bar.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// A Boolean value that tells whether the status bar is hidden.
  open var prefersStatusBarHidden: Bool { false }
  /// The controller inside that decides about the status bar's look.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The controller inside that decides whether the status bar is hidden.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Tells that the status bar should look different.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// The ways up that the controller supports.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// The distances that a container's bars take from the view's edges.
  var insetsOfBars: UIEdgeInsets { parent?.barInsets(for: self) ?? .zero }
  /// The distances that this container's bars take from the edges of a controller inside.
  func barInsets(for child: UIViewController) -> UIEdgeInsets { .zero }
}
