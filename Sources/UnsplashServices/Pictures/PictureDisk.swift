import Foundation
import ImageFeedCore

/// A cache of pictures in a folder, read on one thread and written on another: each write waits for
/// the disk, and no reader waits for writes. A picture that waits to be written is read as well, and
/// one that waits to be removed is not.
///
/// Only the removal of all pictures can fail: without a folder, permissions or disk space, pictures
/// are silently not stored.
final class PictureDisk: Sendable {
  /// The largest number of bytes waiting to be written; more are not stored.
  static let mostWaiting = 32_000_000
  /// The largest picture that is stored, whatever the limit.
  private static let largest = PictureFiles.longestFile / 2

  /// A picture that waits to be written, unless another one of its URL follows before.
  private final class Waiting: Sendable {
    let picture: CachedPicture
    let isCurrent: @Sendable () -> Bool

    init(_ picture: CachedPicture, _ isCurrent: @escaping @Sendable () -> Bool) {
      (self.picture, self.isCurrent) = (picture, isCurrent)
    }
  }

  private let files: PictureFiles
  private let limit: Int
  private let now: @Sendable () -> Date
  private let reads = DispatchQueue(label: "ImageFeedKit.PictureDisk.reads", qos: .utility)
  private let writes = DispatchQueue(label: "ImageFeedKit.PictureDisk.writes", qos: .utility)
  private let waiting = Locked<[URL: Waiting]>([:])
  /// The URLs of the removals that wait for earlier writes; `nil` stands for all pictures.
  private let removals = Locked<[URL?]>([])
  /// The bytes written since the folder was last pruned, `nil` if it never was.
  private let written = Locked<Int?>(nil)

  init(_ folder: PictureCacheFolder, now: @escaping @Sendable () -> Date) {
    files = PictureFiles(folder: folder.url)
    limit = max(folder.bytes, 0)
    self.now = now
  }

  /// Returns the stored picture of a URL. A caller that is cancelled while waiting gets `nil`
  /// without any reading.
  func picture(at url: URL) async -> CachedPicture? {
    if let next = waiting.withLock({ $0[url] }), next.isCurrent() { return next.picture }
    let isWanted = Locked(true)
    return await withTaskCancellationHandler {
      await reads.run { [self] in
        let isRemoved = removals.withLock { $0.contains(url) || $0.contains(nil) }
        guard !isRemoved, isWanted.withLock({ $0 }), let picture = files.read(url) else {
          return nil
        }
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
    let (url, size) = (picture.url, picture.data.count)
    guard size <= min(kept, Self.largest) else { return }
    let fits = waiting.withLock { waiting in
      let others = waiting.reduce(0) { $1.key == url ? $0 : $0 + $1.value.picture.data.count }
      guard others + size <= max(Self.mostWaiting, size) else { return false }
      waiting[url] = Waiting(picture, isCurrent)
      return true
    }
    guard fits else { return }
    writes.async { [self] in
      // None if it was written in an earlier one's place.
      guard let next = waiting.withLock({ $0[url] }) else { return }
      if next.isCurrent() { write(next.picture) }
      waiting.withLock { if $0[url] === next { $0[url] = nil } }
    }
  }

  /// The size of the folder after pruning.
  private var kept: Int { limit - limit / 10 }

  private func write(_ picture: CachedPicture) {
    // Must fit into what pruning leaves, or it would displace all others and then be removed
    // itself.
    guard let length = files.write(picture, at: now(), longest: kept) else { return }
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

  /// Removes a picture.
  ///
  /// - Parameter forget: a closure after which what was kept before is no longer current. Reads that
  ///   begin after it do not find what is removed, even if earlier writes are not done.
  func remove(_ url: URL, _ forget: () -> Void = {}) async {
    await remove(url, forget) { $0.remove(url) }
  }

  /// Removes all pictures, including those that wait to be written and are no longer current.
  ///
  /// - Parameter forget: as for one picture.
  /// - Throws: ``ServiceError`` of kind `storageFailure`.
  func removeAll(_ forget: () -> Void = {}) async throws(ServiceError) {
    let reason = await remove(nil, forget) { $0.removeAll() }
    guard let reason else { return }
    throw ServiceError(
      .storageFailure,
      cause: "removing the pictures in \(files.folder.path): \(reason); remove them by hand")
  }

  private func remove<Value: Sendable>(
    _ url: URL?, _ forget: () -> Void, _ body: @escaping @Sendable (PictureFiles) -> Value
  ) async -> Value {
    removals.withLock { $0.append(url) }
    forget()
    waiting.withLock { waiting in
      if let url { waiting[url] = nil } else { waiting = [:] }
    }
    return await writes.run { [self] in
      let value = body(files)
      removals.withLock { removals in
        if let place = removals.firstIndex(of: url) { removals.remove(at: place) }
      }
      return value
    }
  }

  /// Waits until all earlier calls are done.
  func finish() async {
    await reads.run {}
    await writes.run {}
  }
}
