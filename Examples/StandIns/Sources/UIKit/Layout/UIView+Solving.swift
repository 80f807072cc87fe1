// The part of UIKit's UIView that asks the solver and takes the places it finds.
import Foundation

extension UIView {
  /// A Boolean value that tells whether the frame is the view's own, or the view above sets it.
  var isLayoutRoot: Bool {
    translatesAutoresizingMaskIntoConstraints || superview?.placesSubviews != false
  }

  /// The view in which the views inside this one are placed together.
  private var rootOfInside: UIView {
    var view = self
    while !view.isLayoutRoot, let above = view.superview { view = above }
    return view
  }

  /// Forgets what was solved with this view.
  func layoutChanged() {
    rootOfInside.layoutState.solution = nil
    guard let superview else { return }
    if !isLayoutRoot || !layoutState.relations.all.isEmpty {
      superview.rootOfInside.layoutState.solution = nil
    }
  }

  /// Solves if something has changed, and marks the views whose insides have moved.
  func solveIfNeeded() {
    let root = rootOfInside
    guard root.layoutState.solution == nil else { return }
    var solver = LayoutSolver(in: root)
    let solution = solver.solve()
    root.layoutState.solution = solution
    root.markMoved(solution)
  }

  private func markMoved(_ solution: LayoutSolution) {
    if let guide = guideForDescendants, let size = solution.contents[ObjectIdentifier(guide)] {
      takeContentSize(size)
    }
    for view in subviews where !view.isLayoutRoot {
      if let frame = solution.frames[ObjectIdentifier(view)], !view.isAt(frame) {
        needsLayout = true
      }
      view.markMoved(solution)
    }
  }

  private func isAt(_ frame: CGRect) -> Bool {
    storedBounds.size == frame.size && storedCenter == CGPoint(x: frame.midX, y: frame.midY)
  }

  func applyConstraints() {
    guard !placesSubviews, subviews.contains(where: { !$0.isLayoutRoot }) else { return }
    solveIfNeeded()
    guard let solution = rootOfInside.layoutState.solution else { return }
    for view in subviews where !view.isLayoutRoot {
      if let frame = solution.frames[ObjectIdentifier(view)], !view.isAt(frame) { view.take(frame) }
    }
  }

  /// Takes a place that the solver found; a transform stays as it is.
  private func take(_ frame: CGRect) {
    let solution = rootOfInside.layoutState.solution
    let root = superview?.rootOfInside
    let outer = root?.layoutState.solution
    change {
      storedBounds.size = frame.size
      storedCenter = CGPoint(x: frame.midX, y: frame.midY)
    }
    // The place is the solver's own: nothing has changed for it.
    root?.layoutState.solution = outer
    if root !== rootOfInside { rootOfInside.layoutState.solution = solution }
  }

  func solvedFrame(of guide: UILayoutGuide) -> CGRect? {
    solveIfNeeded()
    return rootOfInside.layoutState.solution?.frames[ObjectIdentifier(guide)]
  }

  /// A Boolean value that tells whether constraints do not say where the view is.
  public var hasAmbiguousLayout: Bool {
    guard !isLayoutRoot, let superview else { return false }
    superview.solveIfNeeded()
    let solution = superview.rootOfInside.layoutState.solution
    return solution?.ambiguous.contains(ObjectIdentifier(self)) == true
  }

  func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    var solver = LayoutSolver(sizeOf: self, near: target, horizontal, vertical)
    return solver.solve().size
  }

  // MARK: Tree

  func commonAncestor(_ other: UIView) -> UIView? {
    var next: UIView? = self
    while let view = next {
      if other.isDescendant(of: view) { return view }
      next = view.superview
    }
    return nil
  }

  /// Deactivates the constraints between this tree and what is above it, which it leaves.
  func deactivateConstraintsAcross() {
    var next = superview
    while let view = next {
      NSLayoutConstraint.deactivate(view.layoutState.held.filter { $0.reaches(into: self) })
      next = view.superview
    }
  }
}

extension NSLayoutConstraint {
  fileprivate func reaches(into tree: UIView) -> Bool {
    [firstItem, secondItem].contains { item in
      Self.view(of: item as? NSObject)?.isDescendant(of: tree) == true
    }
  }
}

@MainActor struct LayoutSolution {
  /// The rectangles of views in their superviews, and of guides in their views.
  var frames: [ObjectIdentifier: CGRect] = [:]
  /// The items that constraints do not place completely.
  var ambiguous: Set<ObjectIdentifier> = []
  /// The sizes of content areas, as of a scroll view, by the guide that stands for them.
  var contents: [ObjectIdentifier: CGSize] = [:]
  /// The size of the view itself, where it was asked for.
  var size = CGSize.zero
}

@MainActor struct LayoutState {
  /// The constraints of which the view is the nearest common ancestor.
  var held: [NSLayoutConstraint] = []
  /// The constraints that name the view.
  var relations = Relations()
  /// The guides of the safe area and the margins, once somebody asked for them.
  var madeGuides: [UILayoutGuide] = []
  var hugging = (x: UILayoutPriority.defaultLow, y: UILayoutPriority.defaultLow)
  var resistance = (x: UILayoutPriority.defaultHigh, y: UILayoutPriority.defaultHigh)
  var needsConstraints = true
  /// What the solver found for the views inside, in this view's coordinates.
  var solution: LayoutSolution?
  /// The safe area that the view was told.
  var toldSafeArea: UIEdgeInsets?
}
