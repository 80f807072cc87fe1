/// Paints and encodes pictures when they are asked for, and keeps the latest.
final class PictureStore: Sendable {
  struct Request: Sendable, Hashable {
    let scene: UInt64
    let frame: PictureFrame
    let isPNG: Bool
    let quality: Int
  }

  private struct Kept: Sendable {
    var files: [Request: [UInt8]] = [:]
    var order: [Request] = []
    var byteCount = 0
  }

  private let kept = Locked(Kept())
  private let capacity: Int

  /// - Parameter capacity: how many bytes of encoded pictures to keep.
  init(capacity: Int = 32 * 1024 * 1024) {
    self.capacity = capacity
  }

  /// How many bytes are kept at present.
  var byteCount: Int { kept.withLock { $0.byteCount } }

  /// The picture's file.
  func file(_ request: Request) -> [UInt8] {
    if let file = kept.withLock({ $0.files[request] }) { return file }
    let pixels = ScenePainter.paint(Scene(seed: request.scene), request.frame)
    let file =
      request.isPNG
      ? PNGEncoder.encode(pixels) : JPEGEncoder.encode(pixels, quality: request.quality)
    keep(file, for: request)
    return file
  }

  /// The oldest files make room.
  private func keep(_ file: [UInt8], for request: Request) {
    kept.withLock { kept in
      guard kept.files.updateValue(file, forKey: request) == nil else { return }
      kept.order.append(request)
      kept.byteCount += file.count
      while kept.byteCount > capacity, !kept.order.isEmpty {
        let oldest = kept.order.removeFirst()
        kept.byteCount -= kept.files.removeValue(forKey: oldest)?.count ?? 0
      }
    }
  }
}
