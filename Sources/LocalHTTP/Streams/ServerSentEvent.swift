/// An event of an ``EventStream``, as browsers read it with `EventSource`.
public struct ServerSentEvent: Sendable, Equatable {
  /// The text. Its lines are sent one by one, and joined by line feeds on the other side.
  public var data: String
  /// The number or name that a reconnecting client sends back as `Last-Event-ID`; must have no line
  /// break.
  public var id: String?
  /// The name of the listener on the other side, `message` if there is none; must have no line
  /// break.
  public var name: String?

  /// Makes an event.
  public init(_ data: String, id: String? = nil, name: String? = nil) {
    self.data = data
    self.id = id
    self.name = name
  }

  /// The event `heartbeat` with an empty text. Clients that look at `data:` alone do not see it.
  static let heartbeat = Array("event: heartbeat\ndata\n\n".utf8)

  private var lines: [Substring] {
    // Most texts have one line, and can be long: bytes are looked at much faster than characters.
    guard data.utf8.contains(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) else {
      return [data[...]]
    }
    return data.split(omittingEmptySubsequences: false, whereSeparator: \.isLineEnd)
  }

  /// The bytes to send.
  var bytes: [UInt8] {
    var text = ""
    if let id { text += "id: \(id)\n" }
    if let name { text += "event: \(name)\n" }
    for line in lines { text += "data: \(line)\n" }
    return Array("\(text)\n".utf8)
  }
}

extension Character {
  /// Indicates whether the character ends a line of a stream of events: no other line break does.
  fileprivate var isLineEnd: Bool { self == "\n" || self == "\r" || self == "\r\n" }
}
