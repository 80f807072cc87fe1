import LocalHTTP

/// The media types, or the languages, that a client prefers (RFC 9110, 12.5.1 and 12.5.4).
struct AcceptField {
  private let ranges: [(type: String, quality: Double)]

  /// - Parameter text: the field's value; `nil` accepts everything.
  init(_ text: String?) {
    ranges = (text ?? "*/*").split(separator: ",").map { range in
      let parts = range.split(separator: ";").map { $0.trimmed().lowercased() }
      let quality = parts.dropFirst().first { $0.hasPrefix("q=") }
        .flatMap { Double($0.dropFirst(2)) }
      return (parts.first ?? "", quality ?? 1)
    }
  }

  /// Indicates whether the client prefers a page to JSON; `*/*` does not.
  var prefersHTML: Bool { quality("text", "html") > quality("application", "json") }

  /// The language that the client prefers among some, in any of its forms, such as `ru-RU`; of equal
  /// ones the first that it names. `nil` if it takes none of them.
  func preferred(of languages: [String]) -> String? {
    ranges.reduce(nil as (language: String, quality: Double)?) { best, range in
      let language = languages.first { range.type == $0 || range.type.hasPrefix("\($0)-") }
      guard let language, range.quality > best?.quality ?? 0 else { return best }
      return (language, range.quality)
    }?.language
  }

  /// Returns the quality of the most specific range.
  private func quality(_ type: String, _ subtype: String) -> Double {
    for wanted in ["\(type)/\(subtype)", "\(type)/*", "*/*"] {
      if let range = ranges.first(where: { $0.type == wanted }) { return range.quality }
    }
    return 0
  }
}
