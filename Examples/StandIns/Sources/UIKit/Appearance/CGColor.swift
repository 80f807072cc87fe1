// Stands in for Core Graphics' CGColor: four components that never change.
import Foundation

#if !canImport(CoreGraphics)
  /// A set of components that define a colour.
  public final class CGColor: Hashable, Sendable {
    private let parts: [CGFloat]

    /// Creates a colour from red, green, blue and alpha, each 0 to 1.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
      parts = [red, green, blue, alpha]
    }

    /// Red, green, blue and alpha.
    public var components: [CGFloat]? { parts }

    /// The number of components, alpha included.
    public var numberOfComponents: Int { parts.count }

    /// The opacity.
    public var alpha: CGFloat { parts[3] }

    public static func == (first: CGColor, second: CGColor) -> Bool { first.parts == second.parts }

    public func hash(into hasher: inout Hasher) { hasher.combine(parts) }
  }
#endif
