/// A first-in, first-out queue with operations of constant time on average.
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
      // Releases the element at once; the array shrinks when half of it is empty.
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
