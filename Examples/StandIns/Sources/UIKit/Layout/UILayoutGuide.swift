// Stands in for UIKit's UILayoutGuide: a rectangle in a view that constraints can name.
import Foundation

/// A rectangle in a view that takes part in its layout.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  enum Kind {
    case custom
    case safeArea
    case margins
    /// A scroll view's own rectangle, which does not move with the content.
    case scrollFrame
    /// A scroll view's content: constraints to it say how large that is.
    case scrollContent
  }

  let kind: Kind
  /// The view that the rectangle lies in.
  open weak var owningView: UIView?
  /// A name.
  open var identifier = ""
  var relations = Relations()

  /// Creates a guide, which is then added to a view.
  public override init() { kind = .custom }

  init(_ kind: Kind, of view: UIView) {
    self.kind = kind
    owningView = view
  }

  /// The rectangle in the view, once the view has been laid out.
  open var layoutFrame: CGRect {
    guard let view = owningView else { return .zero }
    switch kind {
    case .safeArea: return view.bounds.inset(by: view.safeAreaInsets)
    case .margins: return view.bounds.inset(by: view.marginsFromEdges)
    case .scrollFrame: return view.bounds
    case .scrollContent:
      return CGRect(origin: .zero, size: (view as? UIScrollView)?.contentSize ?? .zero)
    case .custom: return view.solvedFrame(of: self) ?? .zero
    }
  }

  /// The top edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The middle between top and bottom.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The edge where a line begins.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The edge where a line ends.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The middle between the sides.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}

extension UIView {
  /// Adds a guide.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    layoutGuides.append(layoutGuide)
    layoutChanged()
  }

  /// Removes a guide and the constraints that name it.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    NSLayoutConstraint.deactivate(layoutGuide.relations.all)
    layoutGuides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
    layoutChanged()
  }

  func makeGuide(_ kind: UILayoutGuide.Kind) -> UILayoutGuide {
    let guide = UILayoutGuide(kind, of: self)
    layoutState.madeGuides.append(guide)
    return guide
  }

  var marginsFromEdges: UIEdgeInsets {
    let safe = insetsLayoutMarginsFromSafeArea ? safeAreaInsets : .zero
    return UIEdgeInsets(
      top: layoutMargins.top + safe.top, left: layoutMargins.left + safe.left,
      bottom: layoutMargins.bottom + safe.bottom, right: layoutMargins.right + safe.right)
  }
}
