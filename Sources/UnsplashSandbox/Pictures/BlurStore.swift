import LocalHTTP

/// The blur and the average colour of each photo, computed from its picture on first use.
final class BlurStore: Sendable {
  struct Blur: Sendable, Equatable {
    let hash: String
    /// `#rrggbb`
    let color: String

    /// The blur of a picture that is not decoded. A colour is always sent, as by Unsplash.
    static let unknown = Blur(hash: "", color: "#808080")
  }

  private static let longestSide = 32.0
  private let blurs = Synchronized<[UInt64: Blur]>([:])

  func blur(scene: UInt64, width: Int, height: Int) -> Blur {
    if let blur = blurs.withLock({ $0[scene] }) { return blur }
    let frame = PictureFrame(
      original: (width, height), width: Self.longestSide, height: Self.longestSide, fit: "clip")
    let pixels = ScenePainter.paint(Scene(seed: scene), frame)
    let (hash, color) = BlurHashEncoder.blur(of: pixels)
    let blur = Blur(hash: hash, color: color)
    blurs.withLock { $0[scene] = blur }
    return blur
  }
}
