import ImageFeedPresentation
import ImageFeedTerminal

/// Shapes of an SVG picture, grouped by colour: one path for each colour.
struct ColoredShapes {
  private var paths: [RGBColor: String] = [:]
  /// The colours in order of appearance, so that the same picture gives the same text.
  private var colors: [RGBColor] = []

  mutating func add(_ path: String, color: RGBColor) {
    if paths[color] == nil { colors.append(color) }
    paths[color, default: ""] += path
  }

  /// Adds rectangles for a row of pixels, each as wide as a colour lasts.
  ///
  /// - Parameter color: the colour of a column; `nil` for none.
  mutating func addRow(
    y: Int, height: Int, columns: Int, color: (Int) -> RGBColor?
  ) {
    var start = 0
    while start < columns {
      let current = color(start)
      var end = start + 1
      while end < columns, color(end) == current { end += 1 }
      if let current {
        let (x, width) = (start * ScreenPicture.cellWidth, (end - start) * ScreenPicture.cellWidth)
        add("M\(x) \(y)h\(width)v\(height)h-\(width)z", color: current)
      }
      start = end
    }
  }

  /// All shapes as areas.
  var filled: [String] {
    colors.isEmpty ? [] : group("shape-rendering=\"crispEdges\"", attribute: "fill")
  }

  /// All shapes as lines.
  var stroked: [String] {
    colors.isEmpty ? [] : group("fill=\"none\"", attribute: "stroke")
  }

  private func group(_ attributes: String, attribute: String) -> [String] {
    let lines = colors.map { color in
      "<path \(attribute)=\"\(ScreenPicture.hex(color))\" d=\"\(paths[color] ?? "")\"/>"
    }
    return ["<g \(attributes)>"] + lines + ["</g>"]
  }
}
