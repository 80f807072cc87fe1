/// The reason why a folder cannot be shown as photos.
public enum PhotoFolderError: Error, Hashable, CustomStringConvertible {
  /// There is nothing at this path.
  case missing(String)
  /// The path is that of a file.
  case notFolder(String)
  /// The folder cannot be read, and the system's reason.
  case unreadable(String, String)
  /// No file in the folder has the name of a JPEG or PNG picture.
  case empty(String)
  /// Every picture in the folder was left out, and how many these are.
  case allSkipped(String, Int)

  /// What happened and what to do next, in one line.
  public var description: String {
    switch self {
    case .missing(let path):
      "there is no folder \(path.quoted). \(Self.advice)"
    case .notFolder(let path):
      "\(path.quoted) is not a folder. Name the folder that it is in."
    case .unreadable(let path, let reason):
      "the folder \(path.quoted) cannot be read: \(reason). Change its permissions, or name another "
        + "folder."
    case .empty(let path):
      "there is no JPEG or PNG file in \(path.quoted). \(Self.advice)"
    case .allSkipped(let path, let count):
      "\(count == 1 ? "the only picture" : "each of the \(count) pictures") in \(path.quoted) was left out. "
        + Self.advice
    }
  }

  private static let advice = "Name a folder with JPEG or PNG files."
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
