// Stands in for the constraints that UIKit's UIStackView makes: sizes are asked and shared out.
import Foundation

/// The sizes and places of a stack's views that are not hidden.
@MainActor struct StackArrangement {
  private let stack: UIStackView
  private let views: [UIView]
  private let isVertical: Bool
  private let margins: UIEdgeInsets

  init(_ stack: UIStackView) {
    self.stack = stack
    views = stack.arrangedSubviews.filter { !$0.isHidden }
    isVertical = stack.axis == .vertical
    margins = stack.isLayoutMarginsRelativeArrangement ? stack.marginsFromEdges : .zero
  }

  /// The size that all views need, in a breadth or without one.
  func size(across breadth: CGFloat?) -> CGSize {
    guard !views.isEmpty else { return .zero }
    let inner = breadth.map { $0 - marginsAcross }
    let sizes = views.map { fitting($0, inner) }
    let lengths = sizes.map(length)
    let needed =
      stack.distribution == .fillEqually
      ? (lengths.max() ?? 0) * CGFloat(lengths.count) : lengths.reduce(0, +)
    return size(
      needed + gaps.reduce(0, +) + marginsAlong,
      (sizes.map(self.breadth).max() ?? 0) + marginsAcross)
  }

  /// Gives the views their frames.
  func place() {
    let inside = stack.bounds.inset(by: margins)
    let across = isVertical ? inside.width : inside.height
    let sizes = views.map { fitting($0, across) }
    let room = isVertical ? inside.height : inside.width
    let (lengths, gaps) = shared(sizes.map(length), room)
    var place = isVertical ? inside.minY : inside.minX
    for (index, view) in views.enumerated() {
      let own = stack.alignment == .fill ? across : min(breadth(sizes[index]), across)
      let start = (isVertical ? inside.minX : inside.minY) + offset(own, across)
      view.frame =
        isVertical
        ? CGRect(x: start, y: place, width: own, height: lengths[index])
        : CGRect(x: place, y: start, width: lengths[index], height: own)
      place += lengths[index] + (index < gaps.count ? gaps[index] : 0)
    }
  }

  // MARK: Sizes

  private func fitting(_ view: UIView, _ across: CGFloat?) -> CGSize {
    let fills = stack.alignment == .fill && across != nil
    let target = size(0, across ?? 0)
    let (along, sideways) = (UILayoutPriority.fittingSizeLevel, UILayoutPriority.required)
    var fit = view.systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: isVertical && fills ? sideways : along,
      verticalFittingPriority: !isVertical && fills ? sideways : along)
    // Text that wraps is as high as its width makes it.
    if isVertical, let across, fit.width > across || fills {
      let width = min(fit.width, across)
      if view.standInContentSize(forWidth: width) != view.intrinsicContentSize {
        fit.height = max(fit.height, view.standInContentSize(forWidth: width).height)
        fit.width = width
      }
    }
    return fit
  }

  private func length(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
  private func breadth(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
  private func size(_ length: CGFloat, _ breadth: CGFloat) -> CGSize {
    isVertical
      ? CGSize(width: breadth, height: length) : CGSize(width: length, height: breadth)
  }
  private var marginsAlong: CGFloat {
    isVertical ? margins.top + margins.bottom : margins.left + margins.right
  }
  private var marginsAcross: CGFloat {
    isVertical ? margins.left + margins.right : margins.top + margins.bottom
  }
  private var gaps: [CGFloat] {
    views.dropLast().map { view in
      let custom = stack.customSpacing(after: view)
      return custom == UIStackView.spacingUseDefault ? stack.spacing : custom
    }
  }

  // MARK: Sharing

  private func offset(_ own: CGFloat, _ across: CGFloat) -> CGFloat {
    switch stack.alignment {
    case .fill, .leading, .firstBaseline: 0
    case .center: (across - own) / 2
    case .trailing, .lastBaseline: across - own
    }
  }

  private func shared(_ lengths: [CGFloat], _ room: CGFloat) -> ([CGFloat], [CGFloat]) {
    var (lengths, gaps) = (lengths, self.gaps)
    let left = room - lengths.reduce(0, +) - gaps.reduce(0, +)
    let forViews = room - gaps.reduce(0, +)
    switch stack.distribution {
    case .fill: fill(&lengths, left)
    case .fillEqually: lengths = lengths.map { _ in forViews / CGFloat(lengths.count) }
    case .fillProportionally:
      let sum = lengths.reduce(0, +)
      if sum > 0 { lengths = lengths.map { $0 * forViews / sum } }
    case .equalSpacing, .equalCentering:
      let more = max(left, 0) / CGFloat(max(gaps.count, 1))
      gaps = gaps.map { $0 + more }
      fill(&lengths, min(left, 0))
    }
    return (lengths, gaps)
  }

  /// What is left goes to the view that hugs its content least; what lacks is taken from the one
  /// that resists least.
  private func fill(_ lengths: inout [CGFloat], _ left: CGFloat) {
    guard left != 0, !views.isEmpty else { return }
    let axis = stack.axis
    let order = views.indices.sorted {
      let (first, second) =
        left > 0
        ? (views[$0].contentHuggingPriority(for: axis), views[$1].contentHuggingPriority(for: axis))
        : (
          views[$0].contentCompressionResistancePriority(for: axis),
          views[$1].contentCompressionResistancePriority(for: axis)
        )
      return (first.rawValue, $0) < (second.rawValue, $1)
    }
    lengths[order[0]] = max(0, lengths[order[0]] + left)
  }
}
