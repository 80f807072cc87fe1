/// What kinds of answer a client would like, as RFC 9110, 12.5.1 describes.
struct AcceptField {
  private let ranges: [(type: String, quality: Double)]

  /// - Parameter text: the field's value; without one everything is welcome.
  init(_ text: String?) {
    ranges = (text ?? "*/*").split(separator: ",").map { range in
      let parts = range.split(separator: ";").map { $0.trimmed().lowercased() }
      let quality = parts.dropFirst().first { $0.hasPrefix("q=") }
        .flatMap { Double($0.dropFirst(2)) }
      return (parts.first ?? "", quality ?? 1)
    }
  }

  /// Whether a page for people is wanted rather than JSON. `*/*` wants neither more than the other.
  var prefersHTML: Bool { quality("text", "html") > quality("application", "json") }

  /// The most exact range counts.
  private func quality(_ type: String, _ subtype: String) -> Double {
    for wanted in ["\(type)/\(subtype)", "\(type)/*", "*/*"] {
      if let range = ranges.first(where: { $0.type == wanted }) { return range.quality }
    }
    return 0
  }
}
