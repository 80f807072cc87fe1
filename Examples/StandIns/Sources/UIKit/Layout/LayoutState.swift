// What a view keeps for its layout.
import Foundation

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
