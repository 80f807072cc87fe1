/// Header fields in the order they were sent; names compare without regard to case.
struct HTTPHeaders: Sendable, Equatable {
  struct Field: Sendable, Equatable {
    let name: String
    let value: String
  }

  private(set) var fields: [Field] = []

  init(_ fields: [(String, String)] = []) {
    self.fields = fields.map { Field(name: $0.0, value: $0.1) }
  }

  /// The value of the first field of that name.
  subscript(name: String) -> String? { values(name).first }

  /// All values of a name, one for each field.
  func values(_ name: String) -> [String] {
    let name = name.lowercased()
    return fields.filter { $0.name.lowercased() == name }.map(\.value)
  }

  /// The members of a comma-separated list, in lower case, over all fields of that name.
  func tokens(_ name: String) -> [String] {
    values(name).flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
      .map { $0.trimmed().lowercased() }
  }

  mutating func add(_ name: String, _ value: String) {
    fields.append(Field(name: name, value: value))
  }

  /// Takes all fields of that name away.
  mutating func remove(_ name: String) {
    let name = name.lowercased()
    fields.removeAll { $0.name.lowercased() == name }
  }
}

extension StringProtocol {
  /// Without the spaces and tabs around it, which HTTP calls optional white space.
  func trimmed() -> String {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    return String(drop(while: isBlank).reversed().drop(while: isBlank).reversed())
  }
}
