import LocalHTTP

/// Paints and encodes pictures on request, and caches the latest ones.
final class PictureStore: Sendable {
  struct Request: Sendable, Hashable {
    let scene: UInt64
    let frame: PictureFrame
    let isPNG: Bool
    let quality: Int
  }

  /// A file that is ready or being made; other callers wait for it.
  private final class Painting: Sendable {
    private let file = Synchronized<[UInt8]?>(nil)

    /// - Returns: the file, and whether this call made it.
    func file(_ make: () -> [UInt8]) -> (bytes: [UInt8], isNew: Bool) {
      file.withLock { file in
        if let file { return (file, false) }
        let made = make()
        file = made
        return (made, true)
      }
    }
  }

  private struct Kept: Sendable {
    var paintings: [Request: Painting] = [:]
    var order = FIFOQueue<(request: Request, byteCount: Int)>()
    var byteCount = 0
  }

  /// The approximate memory of a file besides its bytes, which limits the number of very small
  /// pictures.
  private static let overhead = 512

  private let kept = Synchronized(Kept())
  private let capacity: Int
  private let paint: @Sendable (Request) -> [UInt8]

  /// - Parameters:
  ///   - capacity: the size of the cache in bytes.
  ///   - paint: a closure that makes the file of a picture.
  init(
    capacity: Int = 32 * 1024 * 1024,
    paint: @escaping @Sendable (Request) -> [UInt8] = PictureStore.paint
  ) {
    self.capacity = capacity
    self.paint = paint
  }

  /// The size of the cached pictures in bytes.
  var byteCount: Int { kept.withLock { $0.byteCount } }

  func file(_ request: Request) -> [UInt8] {
    let painting = kept.withLock { kept in
      if let painting = kept.paintings[request] { return painting }
      let painting = Painting()
      kept.paintings[request] = painting
      return painting
    }
    let file = painting.file { paint(request) }
    if file.isNew { keep(request, byteCount: file.bytes.count + Self.overhead) }
    return file.bytes
  }

  /// Records a file and removes the oldest ones above the capacity.
  private func keep(_ request: Request, byteCount: Int) {
    kept.withLock { kept in
      kept.order.append((request, byteCount))
      kept.byteCount += byteCount
      while kept.byteCount > capacity, let oldest = kept.order.removeFirst() {
        kept.paintings[oldest.request] = nil
        kept.byteCount -= oldest.byteCount
      }
    }
  }

  static func paint(_ request: Request) -> [UInt8] {
    let pixels = ScenePainter.paint(Scene(seed: request.scene), request.frame)
    return request.isPNG
      ? PNGEncoder.encode(pixels) : JPEGEncoder.encode(pixels, quality: request.quality)
  }
}
