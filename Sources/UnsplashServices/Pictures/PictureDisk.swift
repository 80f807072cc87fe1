import Foundation
import ImageFeedCore

/// A cache of pictures in a folder, read on one thread and written on another: each write waits for
/// the disk, and no reader waits for writes.
///
/// Only the removal of all pictures can fail: without a folder, permissions or disk space, pictures
/// are silently not stored.
final class PictureDisk: Sendable {
  /// The largest number of bytes waiting to be written; more are not stored.
  static let mostUnwritten = 32_000_000
  /// The largest picture that is stored, whatever the limit.
  private static let largest = PictureFiles.longestFile / 2

  private let files: PictureFiles
  private let limit: Int
  private let now: @Sendable () -> Date
  private let reads = DispatchQueue(label: "ImageFeedKit.PictureDisk.reads", qos: .utility)
  private let writes = DispatchQueue(label: "ImageFeedKit.PictureDisk.writes", qos: .utility)
  private let unwritten = Locked(0)
  /// The bytes written since the folder was last pruned, `nil` if it never was.
  private let written = Locked<Int?>(nil)

  /// - Parameters:
  ///   - folder: the folder and its limit.
  ///   - now: a closure that returns the current time.
  init(_ folder: PictureCacheFolder, now: @escaping @Sendable () -> Date) {
    files = PictureFiles(folder: folder.url)
    limit = max(folder.bytes, 0)
    self.now = now
  }

  /// Returns the stored picture of a URL. A caller that is cancelled while waiting gets `nil`
  /// without any reading.
  func picture(at url: URL) async -> CachedPicture? {
    let isWanted = Locked(true)
    return await withTaskCancellationHandler {
      await run(on: reads) { [files, now] in
        guard isWanted.withLock({ $0 }), let picture = files.read(url) else { return nil }
        files.touch(url, at: now())
        return picture
      }
    } onCancel: {
      isWanted.withLock { $0 = false }
    }
  }

  /// Stores a picture; returns before it is written.
  ///
  /// - Parameter isCurrent: a closure that checks, just before writing, that the picture was not
  ///   removed meanwhile.
  func keep(_ picture: CachedPicture, if isCurrent: @escaping @Sendable () -> Bool) {
    let size = picture.data.count
    // Must fit into what pruning leaves, or it would displace all others and then be removed
    // itself.
    let isKeepable = picture.fileLength <= kept && size <= Self.largest
    let fits = unwritten.withLock { unwritten in
      guard isKeepable, unwritten + size <= max(Self.mostUnwritten, size)
      else { return false }
      unwritten += size
      return true
    }
    guard fits else { return }
    writes.async { [self] in
      if isCurrent() { write(picture) }
      unwritten.withLock { $0 -= size }
    }
  }

  /// The size of the folder after pruning.
  private var kept: Int { limit - limit / 10 }

  private func write(_ picture: CachedPicture) {
    guard let length = files.write(picture, at: now()) else { return }
    let isDue = written.withLock { written in
      guard let before = written else { return true }
      written = before + length
      return before + length > limit / 10
    }
    if isDue { prune() }
  }

  /// Makes room for the next tenth. Other processes write too, so the folder itself is measured;
  /// each of them may exceed the limit by a tenth.
  private func prune() {
    files.prune(to: kept, at: now())
    written.withLock { $0 = 0 }
  }

  func remove(_ url: URL) async {
    await run(on: writes) { [files] in files.remove(url) }
  }

  /// Removes all pictures, including those that wait to be written and are no longer current.
  ///
  /// - Throws: ``ServiceError`` of kind `storageFailure`.
  func removeAll() async throws(ServiceError) {
    let reason = await run(on: writes) { [files] in files.removeAll() }
    guard let reason else { return }
    throw ServiceError(
      .storageFailure,
      cause: "removing the pictures in \(files.folder.path): \(reason); remove them by hand")
  }

  /// Waits until all earlier calls are done.
  func finish() async {
    await run(on: reads) {}
    await run(on: writes) {}
  }

  /// Runs blocking work on a queue: Swift's own threads are few, and a disk may be slow.
  private func run<Value: Sendable>(
    on queue: DispatchQueue, _ body: @escaping @Sendable () -> Value
  ) async -> Value {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: body()) }
    }
  }
}
