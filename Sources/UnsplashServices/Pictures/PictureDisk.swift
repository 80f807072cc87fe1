import Foundation
import ImageFeedCore

/// Pictures in a folder, read and written on a thread of its own.
///
/// Nothing here ever fails but the removal of all: without the folder, without rights or room on the
/// disk, pictures are not kept, and that is all.
final class PictureDisk: Sendable {
  /// What waits to be written; more is not kept.
  static let mostUnwritten = 32_000_000
  /// What is larger is not kept, whatever the limit.
  private static let largest = KeptPicture.Head.longestFile / 2

  private let files: PictureFiles
  private let limit: Int
  private let now: @Sendable () -> Date
  private let queue = DispatchQueue(label: "ImageFeedKit.PictureDisk", qos: .utility)
  private let unwritten = Locked(0)
  /// Bytes written since the folder was looked through; `nil` when it never was.
  private let written = Locked<Int?>(nil)

  /// - Parameters:
  ///   - folder: where, and how much.
  ///   - now: the present.
  init(_ folder: PictureCacheFolder, now: @escaping @Sendable () -> Date) {
    files = PictureFiles(folder: folder.url)
    limit = max(folder.bytes, 0)
    self.now = now
  }

  /// What is kept of an address. Who is cancelled while waiting gets nothing, and costs nothing.
  func picture(at url: URL) async -> KeptPicture? {
    let isWanted = Locked(true)
    return await withTaskCancellationHandler {
      await run { [files, now] in
        guard isWanted.withLock({ $0 }), let picture = files.read(url) else { return nil }
        files.touch(url, at: now())
        return picture
      }
    } onCancel: {
      isWanted.withLock { $0 = false }
    }
  }

  /// Keeps a picture; returns before it is written.
  ///
  /// - Parameter isCurrent: asked just before: whether it was not removed meanwhile.
  func keep(_ picture: KeptPicture, if isCurrent: @escaping @Sendable () -> Bool) {
    let size = picture.data.count
    // What is pruned to must have room for it, or it would take all others with it, and then go.
    let isKeepable = picture.fileLength <= kept && size <= Self.largest
    let fits = unwritten.withLock { unwritten in
      guard isKeepable, unwritten + size <= max(Self.mostUnwritten, size)
      else { return false }
      unwritten += size
      return true
    }
    guard fits else { return }
    queue.async { [self] in
      if isCurrent() { write(picture) }
      unwritten.withLock { $0 -= size }
    }
  }

  /// What is left when the folder has been pruned.
  private var kept: Int { limit - limit / 10 }

  private func write(_ picture: KeptPicture) {
    guard let length = files.write(picture, at: now()) else { return }
    let isDue = written.withLock { written in
      guard let before = written else { return true }
      written = before + length
      return before + length > limit / 10
    }
    if isDue { prune() }
  }

  /// Makes room for the next tenth. Other processes write too, so the folder itself is looked at and
  /// no list of ours; each of them may exceed the limit by a tenth.
  private func prune() {
    files.prune(to: kept, at: now())
    written.withLock { $0 = 0 }
  }

  /// Forgets one picture.
  func remove(_ url: URL) async {
    await run { [files] in files.remove(url) }
  }

  /// Forgets all pictures, those that wait to be written too if they are no longer current.
  ///
  /// - Throws: ``ServiceError`` of kind `storageFailure`.
  func removeAll() async throws {
    let reason = await run { [files] in files.removeAll() }
    guard let reason else { return }
    throw ServiceError(
      .storageFailure,
      cause: "removing the pictures in \(files.folder.path): \(reason); remove them by hand")
  }

  /// Returns when all that was asked for before is done.
  func finish() async {
    await run {}
  }

  /// Swift's own threads are few, and a disk may take its time.
  private func run<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: body()) }
    }
  }
}
