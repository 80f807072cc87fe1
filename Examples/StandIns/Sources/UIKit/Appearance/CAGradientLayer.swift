// Stands in for Core Animation's CAGradientLayer.
import Foundation

/// The form of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  /// Creates a form from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Along a line.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// Around a point.
  public static let radial = CAGradientLayerType(rawValue: "radial")
}

/// A layer that goes from one colour to others.
open class CAGradientLayer: CALayer {
  /// The colours, each a `CGColor`.
  open var colors: [Any]?
  /// The place of each colour, 0 to 1.
  open var locations: [NSNumber]?
  /// The point where the first colour is, each coordinate 0 to 1.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// The point where the last colour is, each coordinate 0 to 1.
  open var endPoint = CGPoint(x: 0.5, y: 1)
  /// The form.
  open var type = CAGradientLayerType.axial
}
