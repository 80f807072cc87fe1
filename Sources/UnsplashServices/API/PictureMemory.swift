import Foundation

/// Pictures kept while there is room, the least recently used given up first.
final class PictureMemory: @unchecked Sendable {  // why: every `var` is guarded by `lock`
  private let limit: Int
  private let lock = NSLock()
  private var pictures: [URL: (data: Data, use: Int)] = [:]
  private var bytes = 0
  private var lastUse = 0
  private var generation = 0

  init(limit: Int) {
    self.limit = limit
  }

  /// What is kept of an address, and the number of removals so far.
  func picture(at url: URL) -> (data: Data?, generation: Int) {
    lock.lock()
    defer { lock.unlock() }
    lastUse += 1
    pictures[url]?.use = lastUse
    return (pictures[url]?.data, generation)
  }

  /// Keeps a picture, unless all were removed since it was asked for.
  func keep(_ picture: Data, at url: URL, generation: Int) {
    lock.lock()
    defer { lock.unlock() }
    guard generation == self.generation, picture.count <= limit else { return }
    lastUse += 1
    bytes += picture.count - (pictures[url]?.data.count ?? 0)
    pictures[url] = (picture, lastUse)
    while bytes > limit, let oldest = pictures.min(by: { $0.value.use < $1.value.use }) {
      bytes -= oldest.value.data.count
      pictures[oldest.key] = nil
    }
  }

  /// Forgets one picture.
  func remove(_ url: URL) {
    lock.lock()
    defer { lock.unlock() }
    if let removed = pictures.removeValue(forKey: url) { bytes -= removed.data.count }
  }

  func removeAll() {
    lock.lock()
    defer { lock.unlock() }
    generation += 1
    (pictures, bytes) = ([:], 0)
  }
}
