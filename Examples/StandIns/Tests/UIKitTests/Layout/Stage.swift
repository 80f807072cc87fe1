import UIKit

/// A visible window of 375 by 812 points with a controller whose view fills it.
@MainActor
final class Stage {
  let window = UIWindow(frame: UIScreen.main.bounds)
  let root: UIViewController
  var view: UIView { root.view }

  init(_ root: UIViewController = UIViewController(nibName: nil, bundle: nil)) {
    self.root = root
    window.rootViewController = root
    window.makeKeyAndVisible()
  }

  /// Adds a view that constraints place.
  func add(_ view: UIView = UIView(frame: .zero), to superview: UIView? = nil) -> UIView {
    view.translatesAutoresizingMaskIntoConstraints = false
    (superview ?? self.view).addSubview(view)
    return view
  }

  /// Activates constraints and lays out.
  func place(_ constraints: NSLayoutConstraint...) {
    NSLayoutConstraint.activate(constraints)
    window.layoutIfNeeded()
  }
}

/// A view whose contents need a size.
final class Sized: UIView {
  private let size: CGSize

  init(_ width: CGFloat, _ height: CGFloat) {
    size = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { size }
}

/// A view whose contents fill lines: the narrower it is, the taller they are.
final class Wrapping: UIView {
  private let length: CGFloat

  init(length: CGFloat) {
    self.length = length
    super.init(frame: .zero)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { CGSize(width: length, height: 20) }
  override func standInContentSize(forWidth width: CGFloat) -> CGSize {
    width >= length
      ? intrinsicContentSize : CGSize(width: width, height: 20 * (length / width).rounded(.up))
  }
}
