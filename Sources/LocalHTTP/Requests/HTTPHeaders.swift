/// Header fields in their order; names ignore case.
public struct HTTPHeaders: Sendable, Equatable {
  package struct Field: Sendable, Equatable {
    package let name: String
    package let value: String
  }

  package private(set) var fields: [Field] = []

  /// - Parameter fields: names and values, in the order in which they are sent.
  public init(_ fields: [(String, String)] = []) {
    self.fields = fields.map { Field(name: $0.0, value: $0.1) }
  }

  /// The value of the first field with a name.
  public subscript(name: String) -> String? { values(name).first }

  /// Returns the values of all fields with a name.
  public func values(_ name: String) -> [String] {
    let name = name.lowercased()
    return fields.filter { $0.name.lowercased() == name }.map(\.value)
  }

  /// Returns the members of a comma-separated list, from all fields with a name.
  package func members(_ name: String) -> [String] {
    values(name).flatMap { $0.parts(at: ",") }.map { $0.trimmed() }
  }

  /// Returns the members of a comma-separated list in lower case.
  func tokens(_ name: String) -> [String] {
    members(name).map { $0.lowercased() }
  }

  /// Adds a field after the others. A line break in the value would start another field: it must
  /// have none.
  public mutating func add(_ name: String, _ value: String) {
    fields.append(Field(name: name, value: value))
  }

  /// Removes all fields with a name.
  package mutating func remove(_ name: String) {
    let name = name.lowercased()
    fields.removeAll { $0.name.lowercased() == name }
  }
}

/// Protocols are made of bytes: in Swift, a combining character makes one `Character` with the
/// separator before it, which then is none.
extension StringProtocol {
  /// Removes leading and trailing spaces and tabs, HTTP's optional white space.
  package func trimmed() -> String {
    let isBlank: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return String(
      decoding: utf8.drop(while: isBlank).reversed().drop(while: isBlank).reversed(),
      as: UTF8.self)
  }

  /// Splits at an ASCII character, with empty parts; the last one of the most may contain it.
  package func parts(at separator: Unicode.Scalar, most: Int = .max) -> [String] {
    utf8.split(
      separator: UInt8(ascii: separator), maxSplits: most - 1, omittingEmptySubsequences: false
    ).map { String(decoding: $0, as: UTF8.self) }
  }
}
