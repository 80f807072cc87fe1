import ImageFeedSpies
import TestSupport
import Testing

@testable import ImageFeedPresentation

@MainActor
@Suite("Observers")
struct ObserversTests {
  final class Owner {
    let name: String

    init(_ name: String) { self.name = name }
  }

  private let observers = Observers<Int>()
  private let heard = Recorder<String>()
  private let a = Owner("a")
  private let b = Owner("b")
  private let c = Owner("c")
  private func add(_ owner: Owner, then more: @escaping @MainActor () -> Void = {}) {
    observers.add(owner) { [heard] owner, change in
      heard.add("\(owner.name) \(change)")
      more()
    }
  }

  @Test("Each observer is notified of each change, in the order in which they were added")
  func order() {
    observers.notify(0)
    for owner in [b, a, c] { add(owner) }
    for change in 1...2 { observers.notify(change) }
    #expect(heard.take() == ["b 1", "a 1", "c 1", "b 2", "a 2", "c 2"])
  }

  @Test("Observers do not retain their owners; with the first change after one, its handler goes")
  func released() {
    let leaks = LeakCheck()
    add(a)
    do {
      let (owner, held) = (Owner("released"), Owner("held"))
      leaks.track(owner, as: "owner")
      leaks.track(held, as: "held by its handler")
      add(owner) { withExtendedLifetime(held) {} }
      observers.notify(1)
    }
    add(c)
    #expect(leaks.survivors == ["held by its handler"])
    observers.notify(2)
    #expect(heard.take() == ["a 1", "released 1", "a 2", "c 2"])
    #expect(leaks.survivors == [])
  }

  @Test("A removed owner is not notified, however often it was added, and can be added again")
  func remove() {
    for owner in [a, b, a] { add(owner) }
    observers.notify(1)
    observers.remove(a)
    observers.remove(c)
    observers.notify(2)
    add(a)
    observers.notify(3)
    #expect(heard.take() == ["a 1", "b 1", "a 1", "b 2", "b 3", "a 3"])
  }

  @Test("An observer added during a notification is notified of the next change")
  func addDuringNotification() {
    let late = Recorder<Int>()
    add(a) { [weak observers] in observers?.add(late) { $0.add($1) } }
    add(b)
    observers.notify(1)
    #expect(heard.take() == ["a 1", "b 1"])
    #expect(late.take() == [])
    observers.notify(2)
    #expect(late.take() == [2])
  }

  @Test("An observer can remove itself and a later one during a notification")
  func removeDuringNotification() {
    add(a) { [weak observers, a, b] in
      observers?.remove(a)
      observers?.remove(b)
    }
    for owner in [b, c] { add(owner) }
    for change in 1...2 { observers.notify(change) }
    #expect(heard.take() == ["a 1", "c 1", "c 2"])
  }

  @Test("An observer released during a notification is not notified")
  func releaseDuringNotification() {
    var owner: Owner? = Owner("released")
    add(a) { owner = nil }
    if let owner { add(owner) }
    add(c)
    observers.notify(1)
    #expect(heard.take() == ["a 1", "c 1"])
    #expect(owner == nil)
  }

  @Test("A change that an observer causes is notified after the one under way")
  func changeMeanwhile() {
    var isFirst = true
    add(a) { [weak observers] in
      if isFirst {
        isFirst = false
        observers?.notify(2)
      }
    }
    add(b)
    observers.notify(1)
    #expect(heard.take() == ["a 1", "b 1", "a 2", "b 2"])
  }
}
