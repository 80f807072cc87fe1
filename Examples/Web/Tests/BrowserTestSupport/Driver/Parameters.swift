/// A value that can be sent to a browser.
public typealias Sent = Encodable & Sendable

/// The members of a JSON object, whose values have different types.
public struct Parameters: Sent, ExpressibleByDictionaryLiteral {
  private var members: [(name: String, value: any Sent)]

  /// Makes an object of a literal.
  public init(dictionaryLiteral elements: (String, any Sent)...) {
    members = elements.map { ($0.0, $0.1) }
  }

  /// Adds a member.
  mutating func add(_ name: String, _ value: any Sent) {
    members.append((name, value))
  }

  private struct Name: CodingKey {
    let stringValue: String
    let intValue: Int? = nil

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Writes the members in their order.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    for member in members {
      try container.encode(member.value, forKey: Name(stringValue: member.name))
    }
  }
}

/// The members of a JSON array, which have different types.
public struct Values: Sent {
  private let values: [any Sent]

  /// Makes an array.
  public init(_ values: [any Sent]) {
    self.values = values
  }

  /// Writes the members in their order.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for value in values { try container.encode(value) }
  }
}
