// The unknowns of a layout: the edges and sizes of the views that constraints place in a view.
import Foundation

/// One direction of a rectangle: where it begins and how long it is.
struct LayoutSpan {
  var start: LinearExpression
  var length: LinearExpression
  var end: LinearExpression { start + length }
  var middle: LinearExpression { start + length * 0.5 }
}

/// The views and guides that constraints place inside a root, in the root's coordinates.
@MainActor struct LayoutItems {
  let root: UIView
  /// The views that constraints place, outermost first.
  private(set) var views: [UIView] = []
  private(set) var guides: [UILayoutGuide] = []
  /// The constraints that name any of them.
  private(set) var constraints: [NSLayoutConstraint] = []
  private var spans: [ObjectIdentifier: (x: LayoutSpan, y: LayoutSpan)] = [:]
  private var names: Set<ObjectIdentifier> = []
  private var unknowns = 0

  /// - Parameter isOpen: the root's own size is unknown, too.
  init(in root: UIView, isOpen: Bool = false) {
    self.root = root
    let origin = root.bounds.origin
    if isOpen {
      let size = unknown()
      spans[ObjectIdentifier(root)] = (
        LayoutSpan(start: LinearExpression(origin.x), length: size.x),
        LayoutSpan(start: LinearExpression(origin.y), length: size.y)
      )
    } else {
      spans[ObjectIdentifier(root)] = Self.fixed(root.bounds)
    }
    relate(root, root.layoutState.relations)
    walk(root)
  }

  static func fixed(_ rect: CGRect) -> (x: LayoutSpan, y: LayoutSpan) {
    (
      LayoutSpan(start: LinearExpression(rect.minX), length: LinearExpression(rect.width)),
      LayoutSpan(start: LinearExpression(rect.minY), length: LinearExpression(rect.height))
    )
  }

  private mutating func unknown() -> (x: LinearExpression, y: LinearExpression) {
    unknowns += 2
    return (LinearExpression(unknown: unknowns - 2), LinearExpression(unknown: unknowns - 1))
  }

  private mutating func open() -> (x: LayoutSpan, y: LayoutSpan) {
    let (start, length) = (unknown(), unknown())
    return (
      LayoutSpan(start: start.x, length: length.x), LayoutSpan(start: start.y, length: length.y)
    )
  }

  private mutating func walk(_ view: UIView) {
    for guide in view.layoutGuides { add(guide) }
    for guide in view.layoutState.madeGuides { relate(guide, guide.relations) }
    if let content = view.guideForDescendants { addContent(content, of: view) }
    for child in view.subviews {
      if child.isLayoutRoot {
        spans[ObjectIdentifier(child)] = leaf(child, in: view)
        relate(child, child.layoutState.relations)
      } else {
        views.append(child)
        spans[ObjectIdentifier(child)] = open()
        relate(child, child.layoutState.relations)
        walk(child)
      }
    }
  }

  /// A view with a frame of its own keeps its place in the view above.
  private func leaf(_ child: UIView, in view: UIView) -> (x: LayoutSpan, y: LayoutSpan) {
    let (outer, frame) = (span(of: view), child.frame)
    let origin = view.bounds.origin
    return (
      LayoutSpan(
        start: outer.x.start + (frame.minX - origin.x), length: LinearExpression(frame.width)),
      LayoutSpan(
        start: outer.y.start + (frame.minY - origin.y), length: LinearExpression(frame.height))
    )
  }

  private mutating func add(_ guide: UILayoutGuide) {
    guides.append(guide)
    spans[ObjectIdentifier(guide)] = open()
    relate(guide, guide.relations)
  }

  private mutating func addContent(_ guide: UILayoutGuide, of view: UIView) {
    let outer = span(of: view)
    let size = unknown()
    spans[ObjectIdentifier(guide)] = (
      LayoutSpan(start: outer.x.start + -view.bounds.minX, length: size.x),
      LayoutSpan(start: outer.y.start + -view.bounds.minY, length: size.y)
    )
    relate(guide, guide.relations)
  }

  private mutating func relate(_ item: NSObject, _ relations: Relations) {
    for constraint in relations.all where names.insert(ObjectIdentifier(constraint)).inserted {
      constraints.append(constraint)
    }
  }

  // MARK: Expressions

  /// The place of a view or a guide. What lies outside of the root keeps its place.
  func span(of item: NSObject) -> (x: LayoutSpan, y: LayoutSpan) {
    if let known = spans[ObjectIdentifier(item)] { return known }
    if let guide = item as? UILayoutGuide, let view = guide.owningView {
      let outer = span(of: view)
      switch guide.kind {
      case .safeArea: return Self.inset(outer, view.safeAreaInsets)
      case .margins: return Self.inset(outer, view.marginsFromEdges)
      case .scrollFrame: return outer
      case .custom, .scrollContent: return Self.fixed(root.convert(guide.layoutFrame, from: view))
      }
    }
    guard let view = item as? UIView else { return Self.fixed(.zero) }
    return Self.fixed(root.convert(view.bounds, from: view))
  }

  private static func inset(
    _ outer: (x: LayoutSpan, y: LayoutSpan), _ insets: UIEdgeInsets
  ) -> (x: LayoutSpan, y: LayoutSpan) {
    (
      LayoutSpan(
        start: outer.x.start + insets.left, length: outer.x.length + -(insets.left + insets.right)),
      LayoutSpan(
        start: outer.y.start + insets.top, length: outer.y.length + -(insets.top + insets.bottom))
    )
  }

  /// The attribute of an item; `other` is the item that it is related to.
  func expression(
    _ item: NSObject, _ attribute: NSLayoutConstraint.Attribute, beside other: NSObject?
  ) -> LinearExpression {
    let isSize = attribute == .width || attribute == .height
    let (x, y) = span(of: isSize ? item : standIn(for: item, beside: other))
    switch attribute {
    case .left, .leading: return x.start
    case .right, .trailing: return x.end
    case .centerX: return x.middle
    case .width: return x.length
    case .top, .firstBaseline: return y.start
    case .bottom, .lastBaseline: return y.end
    case .centerY: return y.middle
    case .height: return y.length
    case .notAnAttribute: return LinearExpression(0)
    }
  }

  /// The edges of a scroll view are those of its content for the views inside it.
  private func standIn(for item: NSObject, beside other: NSObject?) -> NSObject {
    guard let view = item as? UIView, let content = view.guideForDescendants,
      let inner = NSLayoutConstraint.view(of: other), inner !== view, inner.isDescendant(of: view),
      spans[ObjectIdentifier(content)] != nil
    else { return item }
    return content
  }
}
