// The part of UIKit's UIViewController that tells controllers when their views are seen.
import Foundation

enum AppearanceState {
  case disappeared
  case appearing
  case appeared
  case disappearing
}

extension UIViewController {
  func startAppearance(_ isAppearing: Bool, animated: Bool) {
    isAnimatedAppearance = animated
    if isAppearing {
      guard appearance == .disappeared || appearance == .disappearing else { return }
      loadViewIfNeeded()
      appearance = .appearing
      viewWillAppear(animated)
    } else {
      guard appearance == .appeared || appearance == .appearing else { return }
      appearance = .disappearing
      viewWillDisappear(animated)
    }
    for child in childrenThatFollow {
      child.beginAppearanceTransition(isAppearing, animated: animated)
    }
  }

  func finishAppearance() {
    let animated = isAnimatedAppearance
    switch appearance {
    case .appearing:
      appearance = .appeared
      viewDidAppear(animated)
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(animated)
    case .appeared, .disappeared: return
    }
    for child in childrenThatFollow { child.endAppearanceTransition() }
  }

  /// The controllers inside whose views are in this one's view.
  private var childrenThatFollow: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods else { return [] }
    return children.filter { child in
      guard let view = child.viewIfLoaded, let own = viewIfLoaded else { return false }
      return view !== own && view.isDescendant(of: own)
    }
  }

  // MARK: Views that are added and removed by hand

  func viewWillMove(to window: UIWindow?) {
    guard followsItsView else { return }
    if window != nil, appearance == .disappeared {
      beginAppearanceTransition(true, animated: false)
    } else if window == nil, appearance == .appeared || appearance == .appearing {
      beginAppearanceTransition(false, animated: false)
    }
  }

  func viewMoved(from old: UIWindow?, to window: UIWindow?) {
    guard followsItsView else { return }
    if let window, old !== window, appearance == .appearing {
      window.appearing.append { [weak self] in
        if self?.appearance == .appearing { self?.endAppearanceTransition() }
      }
    } else if window == nil, old != nil, appearance == .disappearing {
      endAppearanceTransition()
    }
  }

  /// A Boolean value that tells whether nothing but the view's place says if the controller is seen.
  private var followsItsView: Bool { !isInTransition && parent?.followsItsView != false }

  /// Moves views of controllers that are told by the caller when they appear.
  func withoutFollowing(_ controllers: [UIViewController?], _ body: () -> Void) {
    let moved = controllers.compactMap(\.self).filter { !$0.isInTransition }
    for controller in moved { controller.isInTransition = true }
    body()
    for controller in moved { controller.isInTransition = false }
  }
}
