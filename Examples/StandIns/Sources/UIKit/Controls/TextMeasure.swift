// Stands in for how UIKit measures text: by counting characters, for there are no fonts to draw.

/// The size of text, as wide as half a point size for each character.
struct TextMeasure {
  let text: String
  let font: UIFont

  /// The size without wrapping.
  var size: CGSize { size(lines: paragraphs.map { CGFloat($0.count) * characterWidth }) }

  /// The size in a width, with no more than a number of lines; 0 is without limit.
  func size(in width: CGFloat, lines limit: Int) -> CGSize {
    guard width > 0, width.isFinite, limit != 1 else {
      let size = self.size
      return CGSize(width: min(size.width, max(width, 0)), height: font.lineHeight)
    }
    var lines = paragraphs.flatMap { wrapped($0, width) }
    if limit > 0 { lines = Array(lines.prefix(limit)) }
    return size(lines: lines)
  }

  private var characterWidth: CGFloat { font.pointSize / 2 }
  private var paragraphs: [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private func size(lines: [CGFloat]) -> CGSize {
    guard !text.isEmpty else { return .zero }
    return CGSize(
      width: (lines.max() ?? 0).rounded(.up), height: font.lineHeight * CGFloat(lines.count))
  }

  private func wrapped(_ paragraph: Substring, _ width: CGFloat) -> [CGFloat] {
    var lines: [CGFloat] = [0]
    for word in paragraph.split(separator: " ") {
      let length = CGFloat(word.count) * characterWidth
      let used = lines[lines.count - 1]
      if used == 0 {
        lines[lines.count - 1] = min(length, width)
      } else if used + characterWidth + length <= width {
        lines[lines.count - 1] = used + characterWidth + length
      } else {
        lines.append(min(length, width))
      }
    }
    return lines
  }
}
