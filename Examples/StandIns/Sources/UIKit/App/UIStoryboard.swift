// Stands in for UIKit's UIStoryboard, UIStoryboardSegue and UINib: code that uses them compiles, and
// stops with a sentence where it needs what is drawn in them.
import Foundation

/// Stops where something is asked of a storyboard or a nib.
func stopWithoutNibs(_ wanted: String) -> Never {
  fatalError(  // why: there is nothing to go on with
    "\(wanted): the stand-ins for UIKit read no storyboards and no nibs. Make it in code; the page "
      + "“Your own project” says how.")
}

/// Controllers that are drawn in Xcode.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
  private let name: String

  /// Names a storyboard.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) { self.name = name }

  /// Makes the first controller.
  open func instantiateInitialViewController() -> UIViewController? { stop("its first controller") }
  /// Makes a controller.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    stop("the controller “\(identifier)”")
  }
  /// Makes the first controller with an initializer of its own.
  open func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? { stop("its first controller") }
  /// Makes a controller, with an initializer of its own if one is given.
  open func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController { stop("the controller “\(identifier)”") }

  private func stop(_ wanted: String) -> Never {
    stopWithoutNibs("UIStoryboard “\(name)”, \(wanted)")
  }
}

/// A way from one controller to another that is drawn in Xcode.
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
  /// The name.
  public let identifier: String?
  /// The controller that the way starts from.
  public let source: UIViewController
  /// The controller that the way leads to.
  public let destination: UIViewController

  /// Creates a way.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
  }
}

/// Views that are drawn in Xcode.
@preconcurrency @MainActor open class UINib: NSObject {
  let name: String

  /// Names a nib.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) { self.name = name }

  /// Makes the views.
  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [AnyHashable: Any]? = nil
  ) -> [Any] { stopWithoutNibs("UINib “\(name)”") }
}
