// What a person sees of a view, as text: elements by their places, without what is covered.
import Foundation

@MainActor struct Description {
  private struct Element {
    let place: CGRect
    /// The part of the place that what is around it does not cut off.
    let seen: CGRect
    let text: String
    var isOneLine: Bool { !text.contains("\n") }
  }

  private let root: UIView
  private var elements: [Element] = []

  init(of root: UIView) {
    self.root = root
    collect(root, within: root.bounds, alpha: 1)
  }

  // MARK: Elements

  private mutating func collect(_ view: UIView, within visible: CGRect, alpha: CGFloat) {
    let alpha = alpha * view.alpha
    guard !view.isHidden || view === root, alpha >= 0.01 else { return }
    let place = view === root ? root.bounds : root.convert(view.bounds, from: view)
    let seen = place.intersection(visible)
    let isSeen = !seen.isNull && seen.width >= 0.5 && seen.height >= 0.5
    if let presentation = view as? PresentationView, presentation.style.coversAll {
      elements = []
    } else if isSeen, view.isCovering(alpha) {
      elements.removeAll { seen.contains($0.seen) }
    }
    if let text = view.standInOwnText {
      if isSeen, !text.isEmpty { elements.append(Element(place: place, seen: seen, text: text)) }
      if view.standInHidesSubviewsInText { return }
    }
    if view.clipsToBounds, !isSeen { return }
    let inside = view.clipsToBounds ? seen : visible
    for child in view.subviews { collect(child, within: inside, alpha: alpha) }
  }

  // MARK: Lines

  var text: String {
    let sorted = elements.enumerated().sorted {
      ($0.element.place.minY, $0.offset) < ($1.element.place.minY, $1.offset)
    }.map(\.element)
    var lines: [[Element]] = []
    for element in sorted {
      let index = lines.lastIndex { line in line.allSatisfy { Self.share($0, element) } }
      if let index { lines[index].append(element) } else { lines.append([element]) }
    }
    return lines.map { line in
      line.sorted { $0.place.minX < $1.place.minX }.map(\.text).joined(separator: "  ")
    }.joined(separator: "\n")
  }

  /// Elements beside each other share a line, unless one is much taller, as a picture under a label.
  private static func share(_ first: Element, _ second: Element) -> Bool {
    let (one, two) = (first.place, second.place)
    let overlap = min(one.maxY, two.maxY) - max(one.minY, two.minY)
    let (low, high) = (min(one.height, two.height), max(one.height, two.height))
    let areBeside = one.maxX <= two.minX + 1 || two.maxX <= one.minX + 1
    return first.isOneLine && second.isOneLine && areBeside && overlap >= low / 2 && high <= low * 3
  }
}

extension UIModalPresentationStyle {
  /// A person sees nothing of what is behind, or nothing that can be touched.
  fileprivate var coversAll: Bool { self != .overFullScreen && self != .overCurrentContext }
}

extension UIView {
  fileprivate func isCovering(_ alpha: CGFloat) -> Bool {
    guard alpha > 0.99, let color = backgroundColor?.resolvedColor(with: traitCollection) else {
      return false
    }
    return color.standInComponents[3] > 0.99
  }
}
