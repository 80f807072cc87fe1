import Foundation

/// The languages that a browser's person reads, from the field `Accept-Language` (RFC 9110 §12.5.4).
struct AcceptLanguage {
  /// The languages as the field has them, from the most preferred.
  let languages: [String]

  /// - Parameter field: for example `ru, en-GB;q=0.8`; `nil` names no language.
  init(_ field: String?) {
    let choices = (field ?? "").split(separator: ",").map { part in
      let words = part.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      let quality = words.dropFirst().lazy.filter { $0.hasPrefix("q=") }
        .compactMap { Double($0.dropFirst(2)) }.first
      return (name: words.first ?? "", quality: quality ?? 1)
    }
    // Equal ones stay in their order: Swift's sort is not promised to keep it.
    languages = choices.enumerated().filter { $0.element.quality > 0 }.sorted {
      ($1.element.quality, $0.offset) < ($0.element.quality, $1.offset)
    }.map(\.element.name)
  }
}
