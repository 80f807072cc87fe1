import ImageFeedPresentation
import UIKit

/// The front end in UIKit: it creates the view controllers and places them in a window.
///
/// Loader and alerts have windows of their own above it, so that a new root does not change them.
@MainActor
final class UIKitFrontEnd: NSObject, BasicFrontEnd {
  weak var app: (any AppFlowProtocol)?

  let window: UIWindow
  /// The window of the loader that blocks the interface.
  let blockingWindow: UIWindow
  let decoding = PictureDecoding()
  var screens = OpenScreens()
  private(set) var tabs: [TabItem] = []
  /// The visible alert.
  var alert: AlertWindow?
  /// The open share menu, and the screen that it belongs to.
  var shareMenu: (screen: ScreenID, controller: UIActivityViewController)?
  let makeWindow: @MainActor () -> UIWindow
  private let tabSymbols: [Tab: String]

  /// The symbols of the tabs, by the system's names.
  static let tabSymbols: [Tab: String] = [
    .feed: "rectangle.stack.fill", .profile: "person.crop.circle.fill",
  ]

  /// Creates a front end that shows nothing yet.
  ///
  /// - Parameters:
  ///   - tabSymbols: the symbols of the tabs, by the system's names.
  ///   - makeWindow: makes a window of the scene.
  init(
    tabSymbols: [Tab: String] = UIKitFrontEnd.tabSymbols,
    makeWindow: @escaping @MainActor () -> UIWindow
  ) {
    self.tabSymbols = tabSymbols
    self.makeWindow = {
      let window = makeWindow()
      window.overrideUserInterfaceStyle = .dark
      window.tintColor = .white
      return window
    }
    (window, blockingWindow) = (self.makeWindow(), self.makeWindow())
    super.init()
    window.makeKeyAndVisible()
    // Above what the window presents, below alerts.
    blockingWindow.windowLevel = UIWindow.Level(rawValue: UIWindow.Level.normal.rawValue + 1)
    blockingWindow.rootViewController = BlockingViewController { [weak self] in
      self?.app?.didCancelWaiting()
    }
  }

  // MARK: Screens

  /// Shows a screen at its place.
  func place(_ view: UIViewController, as placement: Placement) {
    switch placement.position {
    case .root:
      tabs = []
      screens.add(view, as: placement.screen)
      setRoot(makeStack([view]))
    case .tab(let tab):
      screens.add(view, as: placement.screen)
      stack(of: tab)?.setViewControllers([view], animated: false)
    case .pushed(let tab):
      let stack = stack(of: tab)
      stack?.pushViewController(view, animated: true)
      // Last: a push ends an earlier one, whose end must not find a screen outside the stack.
      screens.add(view, as: placement.screen, in: stack)
    }
  }

  func showTabs(_ tabs: [TabItem]) {
    self.tabs = tabs
    let bar = UITabBarController(nibName: nil, bundle: nil)
    bar.delegate = self
    bar.viewControllers = tabs.enumerated().map { index, item in
      let stack = makeStack([])
      let symbol = tabSymbols[item.tab].flatMap { UIImage(systemName: $0) }
      stack.tabBarItem = UITabBarItem(title: item.title, image: symbol, tag: index)
      return stack
    }
    setRoot(bar)
  }

  func close(_ screen: ScreenID) {
    if shareMenu?.screen == screen { closeShareMenu() }
    for view in screens.remove(screen) {
      if let stack = view.navigationController {
        guard stack.viewControllers.count > 1 else { continue }
        let isOnTop = stack.topViewController === view
        stack.setViewControllers(stack.viewControllers.filter { $0 !== view }, animated: isOnTop)
      } else if view.parent == nil {
        // A sheet.
        view.presentingViewController?.dismiss(animated: true)
      }
    }
  }

  /// Presents a sheet or a menu over a screen, with which it closes.
  func present(_ sheet: UIViewController, over screen: ScreenID) {
    screens[screen]?.present(sheet, animated: true) { [weak self] in
      // UIKit does not dismiss what is still appearing, so this may be due.
      guard let self, !isOpen(sheet) else { return }
      sheet.presentingViewController?.dismiss(animated: false)
    }
  }

  private func isOpen(_ sheet: UIViewController) -> Bool {
    shareMenu?.controller === sheet || screens.id(of: sheet) != nil
  }

  private func makeStack(_ views: [UIViewController]) -> UINavigationController {
    let stack = ScreenStackController(nibName: nil, bundle: nil)
    stack.delegate = self
    stack.viewControllers = views
    return stack
  }

  private func setRoot(_ root: UIViewController) {
    shareMenu = nil
    // A window keeps what its old root presents.
    window.rootViewController?.dismiss(animated: false)
    window.rootViewController = root
  }

  /// The stack of a tab's screens, or of the root's.
  func stack(of tab: Tab?) -> UINavigationController? {
    guard let tab else { return window.rootViewController as? UINavigationController }
    guard let bar = window.rootViewController as? UITabBarController,
      let index = tabs.firstIndex(where: { $0.tab == tab })
    else { return nil }
    return bar.viewControllers?[index] as? UINavigationController
  }

  // MARK: Above the screens

  func setBlocked(_ isBlocked: Bool) {
    blockingWindow.isHidden = !isBlocked
    let loader = blockingWindow.rootViewController as? BlockingViewController
    loader?.setTitles(cancel: app?.strings.close, loading: app?.strings.loading)
    if isBlocked { UIAccessibility.post(notification: .screenChanged, argument: loader?.loader) }
  }
}
