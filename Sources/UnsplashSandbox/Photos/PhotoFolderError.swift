/// The error of a folder that cannot be shown.
public enum PhotoFolderError: Error, Hashable, CustomStringConvertible {
  /// There is nothing at this path.
  case missing(String)
  /// The path is that of a file.
  case notFolder(String)
  /// The folder cannot be read, and the system's reason.
  case unreadable(String, String)
  /// No file in the folder has the name of a JPEG or PNG picture.
  case empty(String)
  /// Every picture in the folder was left out; the number of them.
  case allSkipped(String, Int)

  /// The error and the next step, in one line.
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
  /// In quotation marks and on one line: names of files can hold control characters.
  var quoted: String {
    let plain = unicodeScalars.map { $0.isControl ? $0.escaped(asASCII: true) : String($0) }
    return "“\(plain.joined())”"
  }
}

extension Unicode.Scalar {
  /// Indicates whether it is a control character or ends a line.
  var isControl: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
