// Finds places for the views that constraints place in a view: equations by their importance, and
// those inequalities that would otherwise be broken.
import Foundation

@MainActor struct LayoutSolver {
  private struct Relation {
    let priority: Float
    /// 0 for constraints that are equations, 1 for inequalities, 2 for sizes of contents.
    let order: Int
    let relation: NSLayoutConstraint.Relation
    let expression: LinearExpression
    var constraint: NSLayoutConstraint?
  }

  private let items: LayoutItems
  private var fixed: [Relation] = []
  private var bounds: [Relation] = []

  init(in root: UIView) { items = LayoutItems(in: root) }

  /// Asks for the size of the root itself.
  init(
    sizeOf root: UIView, near target: CGSize, _ horizontal: UILayoutPriority,
    _ vertical: UILayoutPriority
  ) {
    items = LayoutItems(in: root, isOpen: true)
    let span = items.span(of: root)
    fixed = [
      Relation(
        priority: horizontal.rawValue, order: 2, relation: .equal,
        expression: span.x.length + -target.width),
      Relation(
        priority: vertical.rawValue, order: 2, relation: .equal,
        expression: span.y.length + -target.height),
    ]
    addContent(of: root, root.intrinsicContentSize)
  }

  mutating func solve() -> LayoutSolution {
    let asked = (fixed, bounds)
    addConstraints()
    for view in items.views { addContent(of: view, view.intrinsicContentSize) }
    var (system, adopted) = settled()
    // Text that wraps has its height from the width that was found.
    let wrapping = items.views.filter { view in
      guard let width = system.value(of: items.span(of: view).x.length) else { return false }
      return view.standInContentSize(forWidth: width) != view.intrinsicContentSize
    }
    if !wrapping.isEmpty {
      let widths = wrapping.map { system.value(of: items.span(of: $0).x.length) ?? 0 }
      (fixed, bounds) = asked
      addConstraints()
      for view in items.views {
        let index = wrapping.firstIndex(of: view)
        let size = index.map { view.standInContentSize(forWidth: widths[$0]) }
        addContent(of: view, size ?? view.intrinsicContentSize)
      }
      (system, adopted) = settled()
    }
    return solution(&system, adopted)
  }

  // MARK: Relations

  private mutating func addConstraints() {
    for constraint in items.constraints where !constraint.isOrphan {
      guard let first = constraint.firstItem as? NSObject else { continue }
      let second = constraint.secondItem as? NSObject
      var expression = items.expression(first, constraint.firstAttribute, beside: second)
      if let second {
        let other = items.expression(second, constraint.secondAttribute, beside: first)
        expression = expression - other * constraint.multiplier
      }
      let relation = Relation(
        priority: constraint.priority.rawValue, order: constraint.relation == .equal ? 0 : 1,
        relation: constraint.relation, expression: expression + -constraint.constant,
        constraint: constraint)
      constraint.standInIsBroken = false
      if constraint.relation == .equal { fixed.append(relation) } else { bounds.append(relation) }
    }
  }

  /// Contents resist being cut, and keep the view from growing.
  private mutating func addContent(of view: UIView, _ size: CGSize) {
    let span = items.span(of: view)
    let lengths = [(span.x.length, size.width), (span.y.length, size.height)]
    let axes = [NSLayoutConstraint.Axis.horizontal, .vertical]
    for (axis, (length, value)) in zip(axes, lengths) where value >= 0 {
      fixed.append(
        Relation(
          priority: view.contentHuggingPriority(for: axis).rawValue, order: 2, relation: .equal,
          expression: length + -value))
      bounds.append(
        Relation(
          priority: view.contentCompressionResistancePriority(for: axis).rawValue, order: 2,
          relation: .greaterThanOrEqual, expression: length + -value))
    }
  }

  // MARK: Solving

  /// Solves again with the most important inequalities that are broken, until none is.
  private func settled() -> (LinearSystem, [Relation]) {
    var adopted: [Int] = []
    while true {
      let relations = (fixed + adopted.map { bounds[$0] }).enumerated().sorted {
        ($1.element.priority, $0.element.order, $0.offset)
          < ($0.element.priority, $1.element.order, $1.offset)
      }.map(\.element)
      var system = LinearSystem()
      for relation in relations {
        let holds = system.add(zero: relation.expression)
        if relation.relation == .equal { relation.constraint?.standInIsBroken = !holds }
      }
      fill(&system)
      let broken = bounds.indices.filter {
        !adopted.contains($0) && isBroken(bounds[$0], in: system)
      }
      guard let most = broken.map({ bounds[$0].priority }).max() else { return (system, relations) }
      adopted += broken.filter { bounds[$0].priority == most }
    }
  }

  private func isBroken(_ relation: Relation, in system: LinearSystem) -> Bool {
    guard let value = system.value(of: relation.expression) else { return false }
    return relation.relation == .lessThanOrEqual ? value > 0.01 : value < -0.01
  }

  /// What constraints leave open is 0: at the start of the view above, of no size.
  private func fill(_ system: inout LinearSystem) {
    for item in openItems {
      let (span, outer) = (items.span(of: item.item), items.span(of: item.above))
      _ = system.add(zero: span.x.length)
      _ = system.add(zero: span.y.length)
      _ = system.add(zero: span.x.start - outer.x.start)
      _ = system.add(zero: span.y.start - outer.y.start)
    }
  }

  private var openItems: [(item: NSObject, above: UIView)] {
    items.views.map { ($0, $0.superview ?? items.root) }
      + items.guides.map { ($0, $0.owningView ?? items.root) }
  }

  // MARK: Result

  private func solution(_ system: inout LinearSystem, _ relations: [Relation]) -> LayoutSolution {
    var result = LayoutSolution()
    var unfilled = LinearSystem()
    for relation in relations { _ = unfilled.add(zero: relation.expression) }
    for item in openItems {
      let span = items.span(of: item.item)
      let parts = [span.x.start, span.x.length, span.y.start, span.y.length]
      if parts.contains(where: { unfilled.value(of: $0) == nil }) {
        result.ambiguous.insert(ObjectIdentifier(item.item))
      }
      result.frames[ObjectIdentifier(item.item)] = rectangle(item.item, in: item.above, system)
    }
    for view in [items.root] + items.views {
      guard let content = view.guideForDescendants else { continue }
      let span = items.span(of: content)
      guard let width = unfilled.value(of: span.x.length),
        let height = unfilled.value(of: span.y.length)
      else { continue }
      result.contents[ObjectIdentifier(content)] = CGSize(
        width: Self.clean(width), height: Self.clean(height))
    }
    let root = items.span(of: items.root)
    result.size = CGSize(
      width: Self.clean(system.value(of: root.x.length) ?? 0),
      height: Self.clean(system.value(of: root.y.length) ?? 0))
    return result
  }

  private func rectangle(_ item: NSObject, in above: UIView, _ system: LinearSystem) -> CGRect {
    let (span, outer) = (items.span(of: item), items.span(of: above))
    func value(_ expression: LinearExpression) -> CGFloat {
      Self.clean(system.value(of: expression) ?? 0)
    }
    return CGRect(
      x: value(span.x.start - outer.x.start + above.bounds.minX),
      y: value(span.y.start - outer.y.start + above.bounds.minY),
      width: max(value(span.x.length), 0), height: max(value(span.y.length), 0))
  }

  /// Removes what sums of fractions leave behind.
  private static func clean(_ value: CGFloat) -> CGFloat {
    (value * 10_000).rounded() / 10_000
  }
}
