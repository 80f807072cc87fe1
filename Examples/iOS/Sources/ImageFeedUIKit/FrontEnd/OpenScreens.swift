import ImageFeedPresentation
import UIKit

/// The views of the screens that are open: a front end holds them until they close.
@MainActor
struct OpenScreens {
  private struct Screen {
    let view: UIViewController
    /// The stack it was pushed onto.
    weak var stack: UINavigationController?
    /// The screen with which it closes.
    let parent: ScreenID?
  }

  private var screens: [ScreenID: Screen] = [:]

  /// Adds a screen.
  ///
  /// - Parameters:
  ///   - stack: the stack that the person can swipe it away from, if any.
  ///   - parent: the screen it closes with; `nil` for a screen of its own.
  mutating func add(
    _ view: UIViewController, as id: ScreenID, in stack: UINavigationController? = nil,
    inside parent: ScreenID? = nil
  ) {
    screens[id] = Screen(view: view, stack: stack, parent: parent)
  }

  /// Removes a screen.
  ///
  /// - Returns: its view, after those of the screens that close with it.
  mutating func remove(_ id: ScreenID) -> [UIViewController] {
    guard let screen = screens.removeValue(forKey: id) else { return [] }
    let inner = screens.filter { $0.value.parent == id }.keys
    return inner.flatMap { remove($0) } + [screen.view]
  }

  /// The view of a screen.
  subscript(id: ScreenID) -> UIViewController? { screens[id]?.view }

  /// The screens that a stack has lost, topmost first.
  func lost(by stack: UINavigationController) -> [ScreenID] {
    screens.filter { $1.stack === stack && !stack.viewControllers.contains($1.view) }
      .map(\.key).sorted { $0.number > $1.number }
  }

  /// The screen of a view.
  func id(of view: UIViewController) -> ScreenID? {
    screens.first { $0.value.view === view }?.key
  }
}
