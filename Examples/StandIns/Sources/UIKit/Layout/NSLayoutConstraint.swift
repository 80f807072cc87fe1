// Stands in for UIKit's NSLayoutConstraint, a relation of two attributes that the solver keeps, and
// UILayoutPriority.
import Foundation

/// A relation of two attributes of views or guides.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  /// An attribute of a view or a guide.
  public enum Attribute: Int, Sendable {
    /// The left edge.
    case left = 1
    /// The right edge.
    case right
    /// The top edge.
    case top
    /// The bottom edge.
    case bottom
    /// The edge where a line begins.
    case leading
    /// The edge where a line ends.
    case trailing
    /// The width.
    case width
    /// The height.
    case height
    /// The middle between the sides.
    case centerX
    /// The middle between top and bottom.
    case centerY
    /// The baseline of the last line of text.
    case lastBaseline
    /// The baseline of the first line of text.
    case firstBaseline
    /// No attribute.
    case notAnAttribute = 0
  }

  /// A relation.
  public enum Relation: Int, Sendable {
    /// At most.
    case lessThanOrEqual = -1
    /// Equal.
    case equal
    /// At least.
    case greaterThanOrEqual
  }

  private weak var first: NSObject?
  private weak var second: NSObject?
  private let hasSecond: Bool
  /// The first attribute.
  public let firstAttribute: Attribute
  /// The second attribute.
  public let secondAttribute: Attribute
  /// The relation.
  public let relation: Relation
  /// The factor of the second attribute.
  public let multiplier: CGFloat
  /// What is added to the second attribute.
  open var constant: CGFloat { didSet { if constant != oldValue { changed() } } }
  /// The importance.
  open var priority = UILayoutPriority.required { didSet { changed() } }
  /// A name.
  open var identifier: String?
  /// The view that keeps the constraint while it is active.
  private(set) weak var holder: UIView?
  /// Stand-in: the constraint contradicts others that are as important or more.
  public internal(set) var standInIsBroken = false

  /// Creates a constraint.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    first = view1 as? NSObject
    second = view2 as? NSObject
    hasSecond = view2 != nil
    firstAttribute = attr1
    secondAttribute = attr2
    self.relation = relation
    self.multiplier = multiplier
    constant = c
  }

  /// The view or guide of the first attribute.
  open var firstItem: AnyObject? { first }
  /// The view or guide of the second attribute.
  open var secondItem: AnyObject? { second }

  /// A Boolean value that tells whether layout respects the constraint.
  open var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { activate() } else { deactivate() }
    }
  }

  /// Activates constraints.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// A Boolean value that tells whether an item has gone since the constraint was made.
  var isOrphan: Bool { first == nil || (hasSecond && second == nil) }

  static func view(of item: NSObject?) -> UIView? {
    item as? UIView ?? (item as? UILayoutGuide)?.owningView
  }

  private func activate() {
    guard let one = Self.view(of: first) else { return }
    guard let ancestor = hasSecond ? Self.view(of: second).flatMap(one.commonAncestor) : one
    else {
      // why: UIKit raises the same exception
      preconditionFailure(  // why: UIKit raises an exception with these words
        "Unable to activate constraint with anchors because they have no common ancestor. "
          + "Does the constraint or its anchors reference items in different view hierarchies?")
    }
    holder = ancestor
    ancestor.layoutState.held.append(self)
    relate(first)
    relate(second)
    changed()
  }

  private func deactivate() {
    changed()
    holder?.layoutState.held.removeAll { $0 === self }
    holder = nil
    for item in [first, second] {
      (item as? UIView)?.layoutState.relations.remove(self)
      (item as? UILayoutGuide)?.relations.remove(self)
    }
  }

  private func relate(_ item: NSObject?) {
    (item as? UIView)?.layoutState.relations.add(self)
    (item as? UILayoutGuide)?.relations.add(self)
  }

  private func changed() {
    guard isActive else { return }
    holder?.setNeedsLayout()
    for item in [first, second] {
      let view = Self.view(of: item)
      view?.layoutChanged()
      view?.superview?.setNeedsLayout()
      if item is UILayoutGuide { view?.setNeedsLayout() }
    }
  }
}

/// The active constraints that name an item, which their holders keep.
struct Relations {
  private struct Entry {
    weak var constraint: NSLayoutConstraint?
  }

  private var entries: [Entry] = []
  @MainActor var all: [NSLayoutConstraint] { entries.compactMap(\.constraint) }

  @MainActor mutating func add(_ constraint: NSLayoutConstraint) {
    guard !entries.contains(where: { $0.constraint === constraint }) else { return }
    entries.append(Entry(constraint: constraint))
  }

  @MainActor mutating func remove(_ constraint: NSLayoutConstraint) {
    entries.removeAll { $0.constraint == nil || $0.constraint === constraint }
  }
}

extension NSLayoutConstraint {
  /// A direction of layout.
  public enum Axis: Int, Sendable {
    case horizontal, vertical
  }
}

/// The importance of a constraint, up to 1000.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: Float

  /// Creates a priority.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// Creates a priority.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// A constraint that must hold.
  public static let required = UILayoutPriority(1000)
  /// The usual importance of contents that must not be cut.
  public static let defaultHigh = UILayoutPriority(750)
  /// The usual importance of being no larger than the contents.
  public static let defaultLow = UILayoutPriority(250)
  /// The importance of being as small as possible when a size is asked for.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// Returns the priority that is higher by a number.
  public static func + (priority: UILayoutPriority, number: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue + number)
  }

  /// Returns the priority that is lower by a number.
  public static func - (priority: UILayoutPriority, number: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - number)
  }
}
