import Foundation

/// What is measured: bytes kept by address.
protocol PictureCache: Sendable {
  /// What is kept.
  func picture(at url: URL) -> Data?
  /// Keeps a picture, and gives others up where there is a bound.
  func keep(_ picture: Data, at url: URL)
}

/// The kit's own: bounded in bytes, the least recently used first.
struct OwnCache: PictureCache {
  let memory: PictureMemory

  func picture(at url: URL) -> Data? { memory.picture(at: url).data }
  func keep(_ picture: Data, at url: URL) { memory.keep(picture, at: url, generation: 0) }
}

/// Foundation's: bounded in costs.
final class FoundationCache: PictureCache,
  @unchecked Sendable  // why: NSCache may be used from any thread
{
  private let cache = NSCache<NSURL, NSData>()

  init(limit: Int) {
    cache.totalCostLimit = limit
  }

  func picture(at url: URL) -> Data? {
    cache.object(forKey: url as NSURL).map { Data(referencing: $0) }
  }

  func keep(_ picture: Data, at url: URL) {
    cache.setObject(picture as NSData, forKey: url as NSURL, cost: picture.count)
  }
}

/// The least there can be: no bound, no order. What the others do for their bound is the difference.
final class PlainDictionary: PictureCache,
  @unchecked Sendable  // why: reached under `lock` only
{
  private let lock = NSLock()
  private var pictures: [URL: Data] = [:]

  func picture(at url: URL) -> Data? {
    lock.lock()
    defer { lock.unlock() }
    return pictures[url]
  }

  func keep(_ picture: Data, at url: URL) {
    lock.lock()
    defer { lock.unlock() }
    pictures[url] = picture
  }
}
