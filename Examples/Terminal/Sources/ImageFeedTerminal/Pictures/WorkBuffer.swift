/// Memory for a decoder's inner loops: a fixed number of plain values, accessed by a plain pointer.
///
/// An array's subscript costs several times as much in an unoptimised build, and the terminal is
/// mostly run from one. Callers must keep the index in bounds and the buffer alive; both are easy
/// as long as a buffer is a property of the value whose method uses it.
final class WorkBuffer<Element: BitwiseCopyable> {
  /// The first of `count` elements.
  let start: UnsafeMutablePointer<Element>
  /// The number of elements.
  let count: Int

  init(repeating element: Element, count: Int) {
    self.count = max(count, 0)
    start = .allocate(capacity: max(count, 1))
    start.initialize(repeating: element, count: self.count)
  }

  deinit { start.deallocate() }
}
