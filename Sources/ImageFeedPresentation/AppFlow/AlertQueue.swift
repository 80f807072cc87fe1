/// Names one alert that was asked for.
public struct AlertID: Hashable, Sendable {
  /// Counted from 1 over the life of the app.
  public let number: Int

  /// Makes an identifier.
  public init(number: Int) {
    self.number = number
  }
}

/// Shows alerts one at a time, in the order they were asked for.
@MainActor
final class AlertQueue {
  private struct Entry {
    let id: AlertID
    let alert: Alert
    let answered: @MainActor (Alert.Answer) -> Void
  }

  private let frontEnd: any FrontEnd
  /// The first one is on show.
  private var entries: [Entry] = []
  private var lastNumber = 0

  init(frontEnd: any FrontEnd) {
    self.frontEnd = frontEnd
  }

  func add(_ alert: Alert, answered: @escaping @MainActor (Alert.Answer) -> Void) {
    lastNumber += 1
    entries.append(Entry(id: AlertID(number: lastNumber), alert: alert, answered: answered))
    if entries.count == 1 { showFirst() }
  }

  /// Hands the answer over, then shows the next alert. An answer to an alert that is not on show is
  /// a second tap, and ignored.
  func answer(_ id: AlertID, with answer: Alert.Answer) {
    guard let first = entries.first, first.id == id else { return }
    entries.removeFirst()
    showFirst()
    first.answered(answer)
  }

  /// Takes the alert on show away and forgets the others, unanswered.
  func removeAll() {
    let shown = entries.first
    entries = []
    if let shown { frontEnd.dismissAlert(shown.id) }
  }

  private func showFirst() {
    if let first = entries.first { frontEnd.present(first.alert, as: first.id) }
  }
}
