// Stands in for Core Animation's layers and animations: values that nothing draws or plays.
import Foundation

/// The corners of a layer.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  /// Creates corners from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top left corner.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The top right corner.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The bottom left corner.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The bottom right corner.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// The shape of a layer's round corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// What a view draws into.
open class CALayer: NSObject {
  /// Creates a layer.
  public required override init() { super.init() }

  /// The radius of the corners in points.
  open var cornerRadius: CGFloat = 0
  /// The corners that are round.
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  /// The shape of the corners.
  open var cornerCurve = CALayerCornerCurve.circular
  /// A Boolean value that tells whether the layer is drawn once and kept as a picture.
  open var shouldRasterize = false
  /// A Boolean value that tells whether what lies outside of the layer is cut off.
  open var masksToBounds = false
  /// The width of the line around the layer.
  open var borderWidth: CGFloat = 0
  /// The colour of the line around the layer.
  open var borderColor: CGColor?
  /// The colour behind the layer's contents.
  open var backgroundColor: CGColor?
  /// The opacity, 0 to 1.
  open var opacity: Float = 1
  /// A Boolean value that tells whether the layer is left out.
  open var isHidden = false
  /// The colour of the shadow.
  open var shadowColor: CGColor?
  /// The opacity of the shadow, 0 to 1.
  open var shadowOpacity: Float = 0
  /// The distance of the shadow.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// The blur of the shadow.
  open var shadowRadius: CGFloat = 3
  /// A name.
  open var name: String?
  /// The picture in the layer.
  open var contents: Any?
  /// The order among the layers beside it.
  open var zPosition: CGFloat = 0
  /// The layer whose opacity cuts this one out.
  open var mask: CALayer?

  // MARK: Place

  /// The size, and the origin of the coordinates inside.
  open var bounds = CGRect.zero
  /// The place of the anchor point in the layer above.
  open var position = CGPoint.zero
  /// The point of the layer that `position` places, each coordinate 0 to 1.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)

  /// The rectangle in the layer above.
  open var frame: CGRect {
    get {
      CGRect(
        x: position.x - bounds.width * anchorPoint.x, y: position.y - bounds.height * anchorPoint.y,
        width: bounds.width, height: bounds.height)
    }
    set {
      bounds.size = newValue.size
      position = CGPoint(
        x: newValue.minX + newValue.width * anchorPoint.x,
        y: newValue.minY + newValue.height * anchorPoint.y)
    }
  }

  // MARK: Tree

  /// The layers inside, back to front.
  open var sublayers: [CALayer]? {
    get { inside.isEmpty ? nil : inside }
    set {
      for layer in inside { layer.superlayer = nil }
      inside = []
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }
  private var inside: [CALayer] = []
  /// The layer above.
  open private(set) weak var superlayer: CALayer?

  /// Adds a layer in front of the others.
  open func addSublayer(_ layer: CALayer) {
    insertSublayer(layer, at: UInt32(clamping: inside.count))
  }

  /// Adds a layer at a place among the others.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    layer.removeFromSuperlayer()
    inside.insert(layer, at: min(Int(idx), inside.count))
    layer.superlayer = self
  }

  /// Takes the layer out of the one above.
  open func removeFromSuperlayer() {
    superlayer?.inside.removeAll { $0 === self }
    superlayer = nil
  }

  // MARK: Animations

  private var animations: [String: CAAnimation] = [:]

  /// Starts an animation.
  open func add(_ anim: CAAnimation, forKey key: String?) {
    animations[key ?? "standIn\(animations.count)"] = anim
  }

  /// The animation of a key.
  open func animation(forKey key: String) -> CAAnimation? { animations[key] }

  /// The keys of all animations.
  open func animationKeys() -> [String]? { animations.isEmpty ? nil : animations.keys.sorted() }

  /// Ends the animation of a key.
  open func removeAnimation(forKey key: String) { animations[key] = nil }

  /// Ends all animations.
  open func removeAllAnimations() { animations = [:] }
}

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

/// A change over time.
open class CAAnimation: NSObject {
  /// The time that one run takes, in seconds.
  open var duration: TimeInterval = 0
  /// The number of runs.
  open var repeatCount: Float = 0
  /// A Boolean value that tells whether each run is followed by one backwards.
  open var autoreverses = false
  /// A Boolean value that tells whether the animation goes from the layer when it ends.
  open var isRemovedOnCompletion = true
}

/// A change of one property.
open class CAPropertyAnimation: CAAnimation {
  /// The path of the property.
  open var keyPath: String?

  /// Creates a change of the property at a path.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }
}

/// A change of one property from one value to another.
open class CABasicAnimation: CAPropertyAnimation {
  /// The value at the start.
  open var fromValue: Any?
  /// The value at the end.
  open var toValue: Any?
  /// The difference between the values.
  open var byValue: Any?
}

/// A change of one property through several values.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values.
  open var values: [Any]?
  /// The time of each value, 0 to 1.
  open var keyTimes: [NSNumber]?
}

/// Changes of layers that belong together; here each is made at once.
open class CATransaction: NSObject {
  /// Begins changes.
  open class func begin() {}
  /// Ends changes.
  open class func commit() {}
  /// Sets whether changes are not animated.
  open class func setDisableActions(_ flag: Bool) {}
  /// Sets the time that changes take.
  open class func setAnimationDuration(_ dur: TimeInterval) {}
}
