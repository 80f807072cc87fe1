import Foundation

/// The place of a function in a contract of the kit: a file of its sources, and a line.
struct ContractSource: Encodable {
  /// The path in the repository.
  let file: String
  /// Counted from 1.
  let line: Int
  let text: String

  /// The repository that the program was built from; it need not be on this machine.
  static let repository = (0..<6).reduce(URL(fileURLWithPath: #filePath)) { folder, _ in
    folder.deletingLastPathComponent()
  }

  /// Finds a function; `nil` if the sources do not have it, or are not there.
  ///
  /// - Parameters:
  ///   - function: the name with its labels: `setPicture(_:for:)`.
  ///   - screen: the kind of screen whose contract is looked at first.
  init?(of function: String, screen: String?, in repository: URL = repository) {
    let files = Self.files(in: repository).sorted()
    let isOfScreen = screen?.isEmpty == false
    let own = isOfScreen ? "/\(screen ?? "")contract.swift".lowercased() : "/frontend.swift"
    for file in files.filter({ $0.lowercased().hasSuffix(own) }) + files {
      guard
        let text = try? String(
          contentsOf: repository.appendingPathComponent(file), encoding: .utf8),
        let line = Self.line(of: function, in: text)
      else { continue }
      (self.file, self.line, self.text) = (file, line, text)
      return
    }
    return nil
  }

  /// The contracts alone: no other file can be read.
  private static func files(in repository: URL) -> [String] {
    ["ImageFeedCore", "ImageFeedPresentation", "ImageFeedExtended"].flatMap { module in
      let folder = "Sources/\(module)"
      let paths = FileManager.default.enumerator(
        atPath: repository.appendingPathComponent(folder).path)
      return (paths?.compactMap { $0 as? String } ?? []).filter { path in
        ["Contract.swift", "FrontEnd.swift", "AppServices.swift", "ExtendedServices.swift"]
          .contains(where: path.hasSuffix)
      }.map { "\(folder)/\($0)" }
    }
  }

  private static func line(of function: String, in text: String) -> Int? {
    let name = function.prefix { $0 != "(" }
    let declaration = "func \(name)("
    var rest = text[...]
    while let found = rest.range(of: declaration) {
      rest = rest[found.upperBound...]
      if "\(name)(\(labels(of: rest)))" == function {
        return text[..<found.lowerBound].filter(\.isNewline).count + 1
      }
    }
    return nil
  }

  /// The labels of parameters, each with a colon, up to the parenthesis that ends them.
  private static func labels(of parameters: Substring) -> String {
    var (depth, labels, label) = (0, "", "")
    for character in parameters {
      switch character {
      case "(", "[", "<": depth += 1
      case ")" where depth == 0: return labels
      case ")", "]", ">": depth -= 1
      case ":" where depth == 0: labels += (label.split(separator: " ").first ?? "") + ":"
      case "," where depth == 0: label = ""
      default: label.append(character.isNewline ? " " : character)
      }
    }
    return labels
  }
}
