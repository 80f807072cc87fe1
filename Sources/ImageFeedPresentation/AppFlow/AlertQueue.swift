/// The identifier of an alert.
public struct AlertID: Hashable, Sendable {
  /// Counted from 1 over the life of the app.
  public let number: Int

  /// Creates an identifier.
  public init(number: Int) {
    self.number = number
  }
}

/// Shows alerts one at a time, in the order of the requests.
@MainActor
final class AlertQueue {
  private struct Entry {
    let id: AlertID
    let alert: Alert
    /// `nil` for an alert of the app itself.
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

  /// Passes the answer on, then shows the next alert: the answer may open a screen, above which the
  /// next alert belongs. An answer to an alert that is not on screen is a second tap, and ignored.
  func answer(_ id: AlertID, with answer: Alert.Answer) {
    guard let answered = shown, answered.id == id else { return }
    shown = nil
    isAnswering = true
    answered.answered(answer)
    isAnswering = false
    showNext()
  }

  /// Removes all alerts without an answer.
  func removeAll() {
    remove { _ in true }
  }

  /// Removes the alerts of a screen without an answer, and those of released presenters.
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
