/// Why a folder cannot be shown as photos, and what to do.
enum PhotoFolderError: Error, Equatable, CustomStringConvertible {
  case missing(String)
  case file(String)
  case unreadable(String, String)
  /// No file in it is a picture.
  case empty(String)
  /// None of so many files that should be pictures is one.
  case allSkipped(String, Int)

  var description: String {
    switch self {
    case .missing(let path):
      "there is no folder \(path.quoted). \(Self.advice)"
    case .file(let path):
      "\(path.quoted) is no folder. Name the folder that it is in after --photos."
    case .unreadable(let path, let reason):
      "the folder \(path.quoted) cannot be read: \(reason). Change its permissions, or name another "
        + "one after --photos."
    case .empty(let path):
      "there is no JPEG or PNG file in \(path.quoted). \(Self.advice)"
    case .allSkipped(let path, let count):
      "in \(path.quoted) there is no picture that can be shown, but "
        + "\(count == 1 ? "a file" : "\(count) files") that cannot. \(Self.advice)"
    }
  }

  private static let advice = "Name a folder with JPEG or PNG files after --photos."
}

extension String {
  /// In quotation marks, and on one line: names of files may hold whatever would move a cursor.
  var quoted: String {
    let plain = unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: scalar.escaped(asASCII: true)
      default: String(scalar)
      }
    }
    return "“\(plain.joined())”"
  }
}
