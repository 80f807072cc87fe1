/// Everything that observers, delegates and closures of a test were told, in order.
@MainActor
final class Recorder<Event> {
  private(set) var events: [Event] = []

  nonisolated init() {}

  func add(_ event: Event) {
    events.append(event)
  }

  /// Hands over everything so far and begins anew.
  func take() -> [Event] {
    defer { events = [] }
    return events
  }
}
