import Foundation

/// What a picture shows: a sky, a sun or a moon, and ridges of land one behind the other.
///
/// Places are shares of the picture, from its top left; so every size shows the same.
struct Scene: Sendable {
  /// A line of land, and everything below it.
  struct Ridge: Sendable {
    /// A wave along the line: how often it swings, how far, and where it begins.
    struct Wave: Sendable {
      let frequency: Double
      let height: Double
      let phase: Double
    }

    let base: Double
    let waves: [Wave]
    let color: Tint

    /// How far down the line is, at a place from left to right.
    func top(at place: Double) -> Double {
      waves.reduce(base) { $0 + $1.height * sin($1.frequency * place + $1.phase) }
    }
  }

  let zenith: Tint
  let horizon: Tint
  let sunColor: Tint
  let sunX: Double
  let sunY: Double
  /// The sun's radius, as a share of the picture's shorter side.
  let sunRadius: Double
  /// From the farthest to the nearest.
  let ridges: [Ridge]
  /// In words, for the photo's description: `a low sun over blue mountains`.
  let words: String

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let palette = random.pick(Palette.all)
    let land = random.pick(Land.all)
    zenith = palette.zenith
    horizon = palette.horizon
    sunColor = palette.sun
    sunX = random.real(0.15, 0.85)
    sunY = random.real(0.18, 0.5)
    sunRadius = random.real(0.05, 0.12)
    ridges = Self.ridges(land, palette, &random)
    words = "\(palette.words) over \(land.words)"
  }

  private static func ridges(_ land: Land, _ palette: Palette, _ random: inout SplitMix64)
    -> [Ridge]
  {
    let count = 3 + random.number(below: 3)
    let highest = random.real(0.48, 0.62)
    return (0..<count).map { number in
      let nearness = Double(number + 1) / Double(count)
      let waves = (0..<4).map { wave in
        let frequency = land.roughness * pow(1.9, Double(wave)) * random.real(0.7, 1.3)
        return Ridge.Wave(
          frequency: frequency, height: land.height * pow(0.5, Double(wave)) * random.real(0.4, 1),
          phase: random.real(0, 6.28))
      }
      return Ridge(
        base: highest + (0.95 - highest) * Double(number) / Double(count), waves: waves,
        // Far land is veiled by the air between: that is what makes it look far.
        color: palette.horizon.mixed(with: palette.land, Float(0.25 + 0.75 * nearness)))
    }
  }
}
