// The part of UIKit's UIViewController that presents and dismisses, and refuses to.
import Foundation

extension UIViewController {
  /// The controller that this one or a container of it presents.
  public var presentedViewController: UIViewController? {
    presented ?? parent?.presentedViewController
  }

  /// The controller that presents this one or a container of it.
  public var presentingViewController: UIViewController? {
    presentation?.presenting ?? parent?.presentingViewController
  }

  /// What manages the presentation of this controller.
  public var presentationController: UIPresentationController? {
    if let container = parent, presentation == nil, madePresentationController == nil {
      return container.presentationController
    }
    if let made = madePresentationController { return made }
    let made =
      modalPresentationStyle == .popover
      ? UIPopoverPresentationController(self) : UIPresentationController(self)
    madePresentationController = made
    return made
  }

  /// What manages the presentation of this controller beside what was touched, as on a tablet.
  public var popoverPresentationController: UIPopoverPresentationController? {
    if let made = madePresentationController { return made as? UIPopoverPresentationController }
    guard modalPresentationStyle == .popover || isAdaptive else { return nil }
    let made = UIPopoverPresentationController(self)
    madePresentationController = made
    return made
  }

  /// Alerts and the activity menu are popovers where there is space.
  private var isAdaptive: Bool {
    self is UIActivityViewController
      || (self as? UIAlertController)?.preferredStyle == .actionSheet
  }

  // MARK: Presenting

  func startPresenting(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    precondition(
      controller.parent == nil,
      "Application tried to present modally a view controller \(controller) that has a parent "
        + "view controller \(controller.parent as Any).")
    let source = presenter(of: controller)
    if let refusal = source.refusal(of: controller) {
      return warn("Attempt to present \(controller) on \(source) (from \(self)) \(refusal)")
    }
    guard let window = source.view.window else { return }
    let presentation = Presentation(
      by: source, style: controller.modalPresentationStyle, in: window.bounds)
    source.presented = controller
    controller.presentation = presentation
    _ = controller.presentationController
    source.show(controller, presentation, in: window, animated: animated)
    RunningAnimations.whenFinished(animated: animated) {
      source.didShow(controller, presentation)
      completion?()
    }
  }

  private func presenter(of controller: UIViewController) -> UIViewController {
    let isInContext = [.currentContext, .overCurrentContext].contains(
      controller.modalPresentationStyle)
    var next = self
    while let parent = next.parent {
      if isInContext, next.definesPresentationContext { break }
      next = parent
    }
    return next
  }

  private func refusal(of controller: UIViewController) -> String? {
    if let presented {
      return presented.presentation?.isMoving == true
        ? "while a presentation is in progress!" : "which is already presenting \(presented)."
    }
    if presentation?.isMoving == true || controller.presentation != nil {
      return "while a presentation is in progress!"
    }
    return isViewLoaded && view.window != nil
      ? nil : "whose view is not in the window hierarchy."
  }

  private func warn(_ text: String) {
    standInWarnings.append(text)
    print("[Presentation] \(text)")
  }

  private func show(
    _ controller: UIViewController, _ presentation: Presentation, in window: UIWindow,
    animated: Bool
  ) {
    controller.loadViewIfNeeded()
    guard let view = controller.view else { return }
    if presentation.hidesPresenting { beginAppearanceTransition(false, animated: animated) }
    controller.beginAppearanceTransition(true, animated: animated)
    window.addSubview(presentation.container)
    view.frame = presentation.container.rectangle(for: controller)
    if view.autoresizingMask.isEmpty { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
    withoutFollowing([controller]) { presentation.container.addSubview(view) }
    presentation.container.layoutIfNeeded()
  }

  private func didShow(_ controller: UIViewController, _ presentation: Presentation) {
    presentation.isMoving = false
    if presentation.hidesPresenting, let view = viewIfLoaded {
      presentation.place = view.superview
      withoutFollowing([self]) { view.removeFromSuperview() }
    }
    controller.endAppearanceTransition()
    if presentation.hidesPresenting { endAppearanceTransition() }
    if presentation.state == .presenting { presentation.state = .presented }
  }

  // MARK: Dismissing

  func startDismissing(animated: Bool, completion: (() -> Void)?) {
    var next: UIViewController? = self
    while let controller = next, controller.presented == nil { next = controller.parent }
    guard let source = next ?? presentingViewController, let controller = source.presented else {
      completion?()
      return
    }
    let chain = controller.presentedChain
    guard chain.allSatisfy({ $0.presentation?.isMoving == false }) else {
      return warn(
        "Attempt to dismiss from view controller \(self) while a presentation or dismiss is in "
          + "progress!")
    }
    source.hide(chain, animated: animated)
    RunningAnimations.whenFinished(animated: animated) {
      source.didHide(chain)
      completion?()
    }
  }

  /// The controller and those presented over it, bottom to top.
  private var presentedChain: [UIViewController] { [self] + (presented?.presentedChain ?? []) }

  private func hide(_ chain: [UIViewController], animated: Bool) {
    let wasHidden = chain.contains { $0.presentation?.style.hidesPresenting == true }
    for controller in chain {
      controller.presentation?.state = .dismissing
      controller.presentation?.isMoving = true
    }
    for controller in chain.reversed() {
      controller.beginAppearanceTransition(false, animated: animated)
    }
    // Its own view comes back; views between it and the topmost one do not.
    if wasHidden { beginAppearanceTransition(true, animated: animated) }
    if let presentation = chain.first?.presentation, let place = presentation.place,
      let view = viewIfLoaded
    {
      presentation.place = nil
      withoutFollowing([self]) { place.insertSubview(view, at: 0) }
      place.layoutIfNeeded()
    }
  }

  private func didHide(_ chain: [UIViewController]) {
    for controller in chain { controller.presentation?.presenting?.presented = nil }
    if appearance == .appearing { endAppearanceTransition() }
    for controller in chain.reversed() {
      withoutFollowing([controller]) {
        controller.viewIfLoaded?.removeFromSuperview()
        controller.presentation?.container.removeFromSuperview()
      }
      controller.endAppearanceTransition()
      controller.presentation = nil
      // The next presentation has a presentation controller of its own.
      controller.madePresentationController = nil
    }
  }

  /// The rectangle of controllers that choose their own, as alerts do.
  func rectangleWhenPresented(in container: UIView) -> CGRect? {
    if let alert = self as? UIAlertController { return alert.rectangle(in: container) }
    return nil
  }

  /// Stand-in: a finger swipes the sheet down.
  public func standInSwipeDown() {
    guard let sheet = outermost.presentation, sheet.style.isSheet, !sheet.isMoving,
      outermost.presented == nil
    else { return }
    outermost.presentationController?.swipedDown()
  }
}
