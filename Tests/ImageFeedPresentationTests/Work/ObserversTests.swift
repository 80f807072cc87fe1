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

  @Test("Everyone is told each change, in the order they came")
  func order() {
    let owners = ["a", "b", "c", "d", "e"].map(Owner.init)
    let heard = Heard()
    notify(100)
    for owner in owners { add(owner, heard) }
    notify(101)
    notify(102)

    #expect(heard.all == owners.map { "\($0.name) 101" } + owners.map { "\($0.name) 102" })
  }

  @Test("An owner that is gone is told nothing, and the others still are")
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
    #expect(leaks.survivors == [], "observers must not keep their owners")

    heard.all = []
    notify(101)
    #expect(heard.all == ["a 101", "c 101"])
    withExtendedLifetime((first, last)) {}
  }

  @Test("What a handler holds is let go of after its owner is gone, with the next change")
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

  @Test("One that is removed is told nothing any more, whatever it had added")
  func remove() {
    let a = Owner("a")
    let b = Owner("b")
    let heard = Heard()
    add(a, heard)
    add(b, heard)
    add(a, heard)
    notify(100)
    #expect(heard.all == ["a 100", "b 100", "a 100"], "several observations by one owner")

    heard.all = []
    observers.remove(a)
    observers.remove(Owner("never added"))
    notify(101)
    #expect(heard.all == ["b 101"])

    heard.all = []
    add(a, heard)
    notify(102)
    #expect(heard.all == ["b 102", "a 102"], "it can come back")
  }

  @Test("One that is added during a notification is told of the next change")
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

  @Test("One that removes itself during a notification does not disturb the others")
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

  @Test("One that is released during a notification is not told of it")
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

  @Test("One that is removed while another hears of a change is not told of it")
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

  @Test("Everyone hears of changes in the order they happened, of one caused meanwhile too")
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
