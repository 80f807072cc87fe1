/// Paints and encodes pictures when they are asked for, and keeps the latest.
final class PictureStore: Sendable {
  struct Request: Sendable, Hashable {
    let scene: UInt64
    let frame: PictureFrame
    let isPNG: Bool
    let quality: Int
  }

  /// A file that is there, or is being made: who else asks for it waits for that.
  private final class Painting: Sendable {
    private let file = Locked<[UInt8]?>(nil)

    /// - Returns: the file, and whether it was made just now.
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

  /// What a file costs besides its bytes, about: very small pictures must not be kept without end.
  private static let overhead = 512

  private let kept = Locked(Kept())
  private let capacity: Int
  private let paint: @Sendable (Request) -> [UInt8]

  /// - Parameters:
  ///   - capacity: how many bytes of encoded pictures to keep.
  ///   - paint: makes the file of a picture.
  init(
    capacity: Int = 32 * 1024 * 1024,
    paint: @escaping @Sendable (Request) -> [UInt8] = PictureStore.paint
  ) {
    self.capacity = capacity
    self.paint = paint
  }

  /// How many bytes are kept at present.
  var byteCount: Int { kept.withLock { $0.byteCount } }

  /// The picture's file.
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

  /// The oldest files make room.
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
