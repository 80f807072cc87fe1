import Foundation

/// The content of a picture: a sky, a sun or a moon, and ridges one behind the other.
///
/// Positions are fractions of the picture's size from the top left, so that every size shows the
/// same.
struct Scene: Sendable {
  /// A line of land with everything below it.
  struct Ridge: Sendable {
    /// A wave along the line: its frequency, height and phase.
    struct Wave: Sendable {
      let frequency: Double
      let height: Double
      let phase: Double
    }

    let base: Double
    let waves: [Wave]
    let color: Tint

    /// Returns the vertical position of the line at a horizontal one.
    func top(at place: Double) -> Double {
      waves.reduce(base) { $0 + $1.height * sin($1.frequency * place + $1.phase) }
    }
  }

  let zenith: Tint
  let horizon: Tint
  let sunColor: Tint
  let sunX: Double
  let sunY: Double
  /// The sun's radius, as a fraction of the picture's shorter side.
  let sunRadius: Double
  /// The ridges from the farthest to the nearest.
  let ridges: [Ridge]
  /// The description of the photo: `a low sun over blue mountains`.
  let caption: String

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
    caption = "\(palette.caption) over \(land.caption)"
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
        // Far land is paler, because of the air in between.
        color: palette.horizon.mixed(with: palette.land, Float(0.25 + 0.75 * nearness)))
    }
  }
}
