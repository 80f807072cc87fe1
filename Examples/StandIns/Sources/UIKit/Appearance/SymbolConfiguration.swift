// Stands in for UIKit's UIImage.SymbolConfiguration: the size in which a symbol is drawn.
import Foundation

extension UIImage {
  /// The weight of a symbol's lines.
  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The size of a symbol beside text.
  public enum SymbolScale: Int, Sendable {
    /// The usual scale.
    case `default` = -1
    /// A scale that is not set.
    case unspecified
    /// Smaller than text.
    case small
    /// As text.
    case medium
    /// Larger than text.
    case large
  }

  /// The settings of a symbol.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {  // why: all constants
    /// Stand-in: the size in points of text beside which the symbol fits.
    public let standInPointSize: CGFloat
    /// Stand-in: the weight.
    public let standInWeight: SymbolWeight
    /// Stand-in: the scale.
    public let standInScale: SymbolScale

    /// Creates settings from a size, a weight and a scale.
    public init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      standInPointSize = pointSize
      standInWeight = weight
      standInScale = scale
      super.init()
    }

    /// Creates settings from a size and a weight.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(pointSize: pointSize, weight: weight, scale: .default)
    }

    /// Creates settings from a size.
    public convenience init(pointSize: CGFloat) {
      self.init(pointSize: pointSize, weight: .unspecified, scale: .default)
    }

    static func size(_ configuration: SymbolConfiguration?) -> CGSize {
      let side = ((configuration?.standInPointSize ?? 17) * 1.2).rounded()
      return CGSize(width: side, height: side)
    }
  }
}
