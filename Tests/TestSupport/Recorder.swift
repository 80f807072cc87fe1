/// An ordered log of the events that observers and closures of a test receive.
@MainActor
public final class Recorder<Event> {
  public private(set) var events: [Event] = []

  nonisolated public init() {}

  public func add(_ event: Event) {
    events.append(event)
  }

  /// Returns the events so far and empties the log.
  public func take() -> [Event] {
    defer { events = [] }
    return events
  }
}
