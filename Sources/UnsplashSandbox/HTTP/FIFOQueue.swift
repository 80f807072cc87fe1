/// A line in which the first to come is the first to go, at a constant cost each on average.
struct FIFOQueue<Element: Sendable>: Sendable {
  private var items: [Element?] = []
  private var head = 0

  var count: Int { items.count - head }
  var elements: [Element] { items[head...].compactMap { $0 } }

  mutating func append(_ element: Element) {
    items.append(element)
  }

  mutating func removeFirst() -> Element? {
    guard head < items.count else { return nil }
    defer {
      // What is gone is let go of at once; the places are given back by halves.
      items[head] = nil
      head += 1
      if head * 2 > items.count {
        items.removeFirst(head)
        head = 0
      }
    }
    return items[head]
  }
}
