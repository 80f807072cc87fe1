import Foundation
import ImageFeedCore

/// The `Link` header of an answer (RFC 8288), which gives the next page (R-7).
///
/// Regular expressions match the links one after the other, each from the end of the last, so that
/// a comma or semicolon inside quotes or a URL never splits a link. Their quantifiers are
/// possessive, so no input causes backtracking.
struct LinkHeader {
  /// A link: an absolute URL and its relations in lower case.
  struct Link: Hashable {
    /// A URL on the API's host, with any scheme and port. It is only parsed, never requested.
    let url: URL
    let relations: [String]
  }

  /// The links to the API's own host, in the server's order; all others are ignored.
  ///
  /// Only hosts are compared: Unsplash itself has sent `https://api.unsplash.com:80/…`, and only
  /// the page number of a link is used.
  let links: [Link]

  /// Parses a header.
  ///
  /// - Parameters:
  ///   - text: the header's value; several headers are joined by commas.
  ///   - base: the URL of the request, to which relative targets are resolved.
  init(_ text: String, base: URL) {
    links = Self.matches(of: Self.linkValue, in: text).compactMap { match in
      Self.link(target: match[1] ?? "", parameters: match[2] ?? "", base: base)
    }
  }

  /// Returns the URL of a relation, the first one if there are several.
  func url(of relation: String) -> URL? {
    links.first { $0.relations.contains(relation) }?.url
  }

  func page(of relation: String) -> Int? {
    let items = url(of: relation)?.components?.queryItems
    let value = items?.first { $0.name == "page" }?.value
    return value.flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }

  // MARK: RFC 8288 §3 and appendix B

  /// Matches `<target>` and its parameters, up to the next comma outside quotes.
  private static let linkValue = try? NSRegularExpression(
    pattern: #"\G[\s,]*+<([^>]*+)>((?:[^",]++|"(?:[^"\\]++|\\.?)*+(?:"|$))*+)(?:,|$)"#,
    options: .dotMatchesLineSeparators)

  /// Matches `; name`, `; name=token` or `; name="quoted, \"with\" pairs"`.
  private static let parameter = try? NSRegularExpression(
    pattern: #"\G\s*+;\s*+([^\s=;"]*+)\s*+"#
      + #"(?:=\s*+(?:"((?:[^"\\]++|\\.?)*+)(?:"|$)|([^\s;"]*+)))?[^;"]*+"#,
    options: .dotMatchesLineSeparators)

  private static let quotedPair = try? NSRegularExpression(
    pattern: #"\\(.)"#, options: .dotMatchesLineSeparators)

  private static func link(target: String, parameters: String, base: URL) -> Link? {
    // An empty target means the base URL; Foundation does not parse it.
    let target = target.trimmingCharacters(in: .whitespaces)
    let resolved = target.isEmpty ? base : URL(string: target, relativeTo: base)
    guard let url = resolved?.absoluteURL, url.isWeb,
      url.host?.lowercased() == base.host?.lowercased()
    else { return nil }
    var values: [String: String] = [:]
    for match in matches(of: parameter, in: parameters) {
      let name = (match[1] ?? "").lowercased()
      let value = match[2].map(unquoted) ?? match[3] ?? ""
      // The first of several equal parameters counts (§3.3).
      if values[name] == nil { values[name] = value }
    }
    // A link with an anchor has another context, so it does not describe this page (§3.2).
    guard values["anchor"] == nil else { return nil }
    let relations = (values["rel"] ?? "").lowercased()
      .components(separatedBy: .whitespacesAndNewlines).filter { !$0.isEmpty }
    return Link(url: url, relations: relations)
  }

  private static func unquoted(_ text: String) -> String {
    guard text.contains("\\"), let quotedPair else { return text }
    return quotedPair.stringByReplacingMatches(
      in: text, range: NSRange(text.startIndex..., in: text), withTemplate: "$1")
  }

  /// Returns all matches, each as its groups by number.
  private static func matches(
    of expression: NSRegularExpression?, in text: String
  ) -> [[Int: String]] {
    let found = expression?.matches(in: text, range: NSRange(text.startIndex..., in: text)) ?? []
    return found.map { match in
      var groups: [Int: String] = [:]
      for group in 1..<match.numberOfRanges {
        if let range = Range(match.range(at: group), in: text) {
          groups[group] = String(text[range])
        }
      }
      return groups
    }
  }
}
