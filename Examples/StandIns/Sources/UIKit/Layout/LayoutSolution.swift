// What the solver found for the views that constraints place inside a view.
import Foundation

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
