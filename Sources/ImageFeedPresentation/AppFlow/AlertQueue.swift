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
    /// `nil` for an alert of the app's own.
    let owner: WeakOwner?
    let answered: @MainActor (Alert.Answer) -> Void
  }

  private struct WeakOwner {
    weak var value: AnyObject?
  }

  private let frontEnd: any FrontEnd
  private var shown: Entry?
  private var waiting: [Entry] = []
  private var isAnswering = false
  private var lastNumber = 0

  init(frontEnd: any FrontEnd) {
    self.frontEnd = frontEnd
  }

  func add(
    _ alert: Alert, of owner: AnyObject?, answered: @escaping @MainActor (Alert.Answer) -> Void
  ) {
    lastNumber += 1
    waiting.append(
      Entry(
        id: AlertID(number: lastNumber), alert: alert, owner: owner.map(WeakOwner.init),
        answered: answered))
    showNext()
  }

  /// Hands the answer over, then shows the next alert: the answer may lead to another screen, and
  /// the next alert belongs above that one. An answer to an alert that is not on show is a second
  /// tap, and ignored.
  func answer(_ id: AlertID, with answer: Alert.Answer) {
    guard let answered = shown, answered.id == id else { return }
    shown = nil
    isAnswering = true
    answered.answered(answer)
    isAnswering = false
    showNext()
  }

  /// Takes all alerts away, unanswered.
  func removeAll() {
    remove { _ in true }
  }

  /// Takes the alerts of a screen away, unanswered; a presenter that is gone already owns none.
  func removeAlerts(of owner: AnyObject?) {
    remove { entry in
      guard let own = entry.owner else { return false }
      return own.value == nil || own.value === owner
    }
  }

  private func remove(_ isGone: (Entry) -> Bool) {
    waiting.removeAll(where: isGone)
    if let removed = shown, isGone(removed) {
      shown = nil
      frontEnd.dismissAlert(removed.id)
    }
    showNext()
  }

  private func showNext() {
    guard shown == nil, !isAnswering, !waiting.isEmpty else { return }
    let next = waiting.removeFirst()
    shown = next
    frontEnd.present(next.alert, as: next.id)
  }
}
