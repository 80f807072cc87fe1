import Foundation

/// Pictures kept while there is room, the least recently used given up first.
final class PictureMemory: @unchecked Sendable {  // why: every `var` is guarded by `lock`
  private let limit: Int
  private let lock = NSLock()
  private var pictures = RecencyTable<URL, Data>()
  private var bytes = 0
  private var lastRemoval = 0
  private var lastRemovalOfAll = 0
  /// The removals of single pictures since all were removed; only damaged ones are.
  private var removals: [URL: Int] = [:]

  /// - Parameter limit: in bytes.
  init(limit: Int) {
    self.limit = limit
  }

  /// How many bytes the kept pictures have.
  var byteCount: Int {
    lock.lock()
    defer { lock.unlock() }
    return bytes
  }

  /// What is kept of an address, and its generation: another one after each removal of its picture.
  func picture(at url: URL) -> (data: Data?, generation: Int) {
    lock.lock()
    defer { lock.unlock() }
    return (pictures.use(url), generation(of: url))
  }

  /// Whether a picture that was asked for in a generation may still be kept.
  func isCurrent(_ generation: Int, of url: URL) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    return generation == self.generation(of: url)
  }

  /// Keeps a picture, unless it was removed since it was asked for.
  func keep(_ picture: Data, at url: URL, generation: Int) {
    lock.lock()
    defer { lock.unlock() }
    guard generation == self.generation(of: url), picture.count <= limit else { return }
    bytes += picture.count - (pictures.set(picture, for: url)?.count ?? 0)
    while bytes > limit, let oldest = pictures.removeOldest() { bytes -= oldest.count }
  }

  /// Forgets one picture.
  func remove(_ url: URL) {
    lock.lock()
    defer { lock.unlock() }
    lastRemoval += 1
    removals[url] = lastRemoval
    if let removed = pictures.remove(url) { bytes -= removed.count }
  }

  /// Forgets all pictures.
  func removeAll() {
    lock.lock()
    defer { lock.unlock() }
    lastRemoval += 1
    lastRemovalOfAll = lastRemoval
    (pictures, bytes, removals) = (RecencyTable(), 0, [:])
  }

  private func generation(of url: URL) -> Int { removals[url] ?? lastRemovalOfAll }
}
