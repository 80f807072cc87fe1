import Foundation

/// The `Link` header of an answer (RFC 8288), which says where the next page is (R-7).
///
/// Regular expressions find the pieces, one step after the other from where the last one ended, so
/// that a comma or a semicolon inside quotes or an address never cuts. Their loops are possessive:
/// no text, however odd, makes them try twice.
struct LinkHeader {
  /// One link: an absolute address and its relations in lower case.
  struct Link: Hashable {
    /// Of the API's host. It is read and never asked: its scheme and port are anything.
    let url: URL
    let relations: [String]
  }

  /// Links to the API's own host, in the server's order; others are refused.
  ///
  /// Hosts alone are compared: Unsplash itself has written `https://api.unsplash.com:80/…`, and
  /// nothing but a page number is taken from a link.
  let links: [Link]

  /// Reads a header.
  ///
  /// - Parameters:
  ///   - text: the header's value; several headers joined by commas are one.
  ///   - base: the address that was asked, which relative targets start from.
  init(_ text: String, base: URL) {
    links = Self.matches(of: Self.linkValue, in: text).compactMap { match in
      Self.link(target: match[1] ?? "", parameters: match[2] ?? "", base: base)
    }
  }

  /// The address a relation leads to, the first if there are several.
  func url(of relation: String) -> URL? {
    links.first { $0.relations.contains(relation) }?.url
  }

  /// The page number in the address a relation leads to.
  func page(of relation: String) -> Int? {
    let components = url(of: relation).flatMap {
      URLComponents(url: $0, resolvingAgainstBaseURL: true)
    }
    let value = components?.queryItems?.first { $0.name == "page" }?.value
    return value.flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }

  // MARK: RFC 8288 §3 and appendix B

  /// `<target>` and all its parameters, up to the next comma outside of quotes.
  private static let linkValue = try? NSRegularExpression(
    pattern: #"\G[\s,]*+<([^>]*+)>((?:[^",]++|"(?:[^"\\]++|\\.?)*+(?:"|$))*+)(?:,|$)"#,
    options: .dotMatchesLineSeparators)

  /// `; name`, `; name=token` or `; name="quoted, \"with\" pairs"`.
  private static let parameter = try? NSRegularExpression(
    pattern: #"\G\s*+;\s*+([^\s=;"]*+)\s*+"#
      + #"(?:=\s*+(?:"((?:[^"\\]++|\\.?)*+)(?:"|$)|([^\s;"]*+)))?[^;"]*+"#,
    options: .dotMatchesLineSeparators)

  private static let quotedPair = try? NSRegularExpression(
    pattern: #"\\(.)"#, options: .dotMatchesLineSeparators)

  private static func link(target: String, parameters: String, base: URL) -> Link? {
    // An empty target is the address itself; Foundation would not read it.
    let target = target.trimmingCharacters(in: .whitespaces)
    let resolved = target.isEmpty ? base : URL(string: target, relativeTo: base)
    guard let url = resolved?.absoluteURL, url.isWeb,
      url.host?.lowercased() == base.host?.lowercased()
    else { return nil }
    var values: [String: String] = [:]
    for match in matches(of: parameter, in: parameters) {
      let name = (match[1] ?? "").lowercased()
      let value = match[2].map(unquoted) ?? match[3] ?? ""
      // Of a parameter that is there twice, the first counts (§3.3).
      if values[name] == nil { values[name] = value }
    }
    // With an anchor the link starts somewhere else and says nothing about this page (§3.2).
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

  /// All matches, each as its groups by number.
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
