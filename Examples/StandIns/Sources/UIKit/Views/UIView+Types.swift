// Stands in for the types that UIKit declares inside UIView.
import Foundation

extension UIView {
  /// A way in which contents fit into a view.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right,
      topLeft, topRight, bottomLeft, bottomRight
  }

  /// The parts of a frame that follow the size of the view above.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    /// Creates a mask from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance on the left.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance on the right.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance at the top.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance at the bottom.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// Settings of an animation.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    /// Creates settings from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the views inside with the animation.
    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    /// Receives touches while it runs.
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    /// Begins where the one before is.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    /// Runs again and again.
    public static let `repeat` = AnimationOptions(rawValue: 8)
    /// Runs forwards and backwards.
    public static let autoreverse = AnimationOptions(rawValue: 16)
    /// Slow at both ends.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the start.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// At one speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// From one content to another through transparency.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  }

  /// Settings of an animation in steps.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    /// Creates settings from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Runs again and again.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 8)
    /// Runs forwards and backwards.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 16)
    /// At one speed from value to value.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// At one speed through all values.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Along a curve.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
  }

  /// The value of a size that the contents do not need.
  public static let noIntrinsicMetric: CGFloat = -1

  /// The smallest size, for `systemLayoutSizeFitting(_:)`.
  public static let layoutFittingCompressedSize = CGSize.zero

  /// The largest size, for `systemLayoutSizeFitting(_:)`.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
}
