import ImageFeedSpies
import TestSupport
import Testing

@testable import ImageFeedPresentation

@MainActor
@Suite("Observers")
struct ObserversTests {
  final class Owner {
    let name: String

    init(_ name: String) {
      self.name = name
    }
  }

  final class Heard {
    var all: [String] = []

    func write(_ owner: Owner, _ change: Int) {
      all.append("\(owner.name) \(change)")
    }
  }

  let observers = Observers<Int>()

  func notify(_ change: Int) {
    observers.notify(change)
  }

  func add(_ owner: Owner, _ heard: Heard, then more: @escaping @MainActor () -> Void = {}) {
    observers.add(owner) { owner, change in
      heard.write(owner, change)
      more()
    }
  }

  @Test("Each observer is notified of each change, in the order in which they were added")
  func order() {
    let owners = ["a", "b", "c", "d", "e"].map(Owner.init)
    let heard = Heard()
    notify(100)
    for owner in owners { add(owner, heard) }
    notify(101)
    notify(102)

    #expect(heard.all == owners.map { "\($0.name) 101" } + owners.map { "\($0.name) 102" })
  }

  @Test("A released owner is not notified, the others are")
  func released() {
    let leaks = LeakCheck()
    let first = Owner("a")
    let last = Owner("c")
    let heard = Heard()
    add(first, heard)
    do {
      let owner = Owner("b")
      leaks.track(owner)
      add(owner, heard)
      notify(100)
      #expect(heard.all == ["a 100", "b 100"])
    }
    add(last, heard)
    #expect(leaks.survivors == [], "observers do not retain their owners")

    heard.all = []
    notify(101)
    #expect(heard.all == ["a 101", "c 101"])
    withExtendedLifetime((first, last)) {}
  }

  @Test("What a handler holds is released with the first change after its owner is released")
  func handlerIsLetGo() {
    let leaks = LeakCheck()
    do {
      let owner = Owner("a")
      let held = Owner("held")
      leaks.track(held, as: "held")
      observers.add(owner) { _, _ in withExtendedLifetime(held) {} }
    }
    notify(100)
    #expect(leaks.survivors == [])
  }

  @Test("A removed owner is not notified, even if it was added several times")
  func remove() {
    let a = Owner("a")
    let b = Owner("b")
    let heard = Heard()
    add(a, heard)
    add(b, heard)
    add(a, heard)
    notify(100)
    #expect(heard.all == ["a 100", "b 100", "a 100"], "one owner, added several times")

    heard.all = []
    observers.remove(a)
    observers.remove(Owner("never added"))
    notify(101)
    #expect(heard.all == ["b 101"])

    heard.all = []
    add(a, heard)
    notify(102)
    #expect(heard.all == ["b 102", "a 102"], "it can be added again")
  }

  @Test("An observer added during a notification is notified of the next change")
  func addDuringNotification() {
    let a = Owner("a")
    let b = Owner("b")
    let late = Owner("late")
    let heard = Heard()
    var isAdded = false
    add(a, heard) { [weak observers] in
      guard !isAdded else { return }
      isAdded = true
      observers?.add(late) { owner, change in heard.write(owner, change) }
    }
    add(b, heard)
    notify(100)
    #expect(heard.all == ["a 100", "b 100"])

    heard.all = []
    notify(101)
    #expect(heard.all == ["a 101", "b 101", "late 101"])
  }

  @Test("An observer can remove itself during a notification, and the others are notified")
  func removeItselfDuringNotification() {
    let a = Owner("a")
    let b = Owner("b")
    let heard = Heard()
    add(a, heard) { [weak observers] in observers?.remove(a) }
    add(b, heard)
    notify(100)
    notify(101)

    #expect(heard.all == ["a 100", "b 100", "b 101"])
  }

  @Test("An observer released during a notification is not notified")
  func releaseDuringNotification() {
    let a = Owner("a")
    var b: Owner? = Owner("b")
    let c = Owner("c")
    let heard = Heard()
    add(a, heard) { b = nil }
    if let b { add(b, heard) }
    add(c, heard)
    notify(100)

    #expect(heard.all == ["a 100", "c 100"])
    #expect(b == nil)
  }

  @Test("An observer removed by an earlier one during a notification is not notified")
  func removedMeanwhile() {
    let observers = Observers<Int>()
    let first = Recorder<Int>()
    let second = Recorder<Int>()
    observers.add(first) { [weak observers] first, number in
      first.add(number)
      observers?.remove(second)
    }
    observers.add(second) { $0.add($1) }
    observers.notify(1)
    #expect(first.take() == [1])
    #expect(second.take() == [])
  }

  @Test(
    "Observers are notified of changes in the order in which they happen, also of one caused by an observer"
  )
  func changeMeanwhile() {
    let observers = Observers<Int>()
    let first = Recorder<Int>()
    let second = Recorder<Int>()
    observers.add(first) { [weak observers] first, number in
      first.add(number)
      if number == 1 { observers?.notify(2) }
    }
    observers.add(second) { $0.add($1) }
    observers.notify(1)
    #expect(first.take() == [1, 2])
    #expect(second.take() == [1, 2])
  }
}
