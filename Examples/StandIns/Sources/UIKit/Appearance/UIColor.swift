// Stands in for UIKit's UIColor, four components or a closure that chooses them by traits, and for
// Core Graphics' CGColor.
import Foundation

/// A colour that may depend on the traits of its surroundings.
open class UIColor: NSObject, @unchecked Sendable {  // why: its fields are constants
  private let parts: [CGFloat]
  private let provider: (@Sendable (UITraitCollection) -> UIColor)?
  /// Stand-in: the name of a colour of the app's catalogue.
  public let standInName: String?

  private init(_ parts: [CGFloat], name: String?) {
    (self.parts, standInName, provider) = (parts, name, nil)
  }

  /// Creates a colour from its components, each 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init([red, green, blue, alpha], name: nil)
  }

  /// Creates a colour of the app. The stand-in has no catalogue: every name has a colour, a grey.
  public convenience init?(named name: String) {
    guard !name.isEmpty else { return nil }
    self.init([0.5, 0.5, 0.5, 1], name: name)
  }

  /// Creates a colour of the app.
  public convenience init(resource: ColorResource) {
    self.init([0.5, 0.5, 0.5, 1], name: resource.name)
  }

  /// Creates a grey from its brightness, 0 to 1.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a colour that is chosen whenever it is drawn.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    (parts, standInName) = ([], nil)
    provider = dynamicProvider
  }

  /// Creates a colour from one of Core Graphics.
  public convenience init(cgColor: CGColor) {
    let parts = cgColor.components ?? []
    guard parts.count == 4 else {
      self.init(white: parts.first ?? 0, alpha: cgColor.alpha)
      return
    }
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }

  /// Creates a colour with a light and a dark look, as the system's are.
  convenience init(light: UInt32, dark: UInt32, alpha: CGFloat = 1, darkAlpha: CGFloat? = nil) {
    self.init { traits in
      traits.userInterfaceStyle == .dark
        ? UIColor(hex: dark, alpha: darkAlpha ?? alpha) : UIColor(hex: light, alpha: alpha)
    }
  }

  convenience init(hex: UInt32, alpha: CGFloat = 1) {
    self.init(
      red: CGFloat(hex >> 16 & 0xFF) / 255, green: CGFloat(hex >> 8 & 0xFF) / 255,
      blue: CGFloat(hex & 0xFF) / 255, alpha: alpha)
  }

  /// Returns the colour that is drawn with some traits.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    provider?(traitCollection).resolvedColor(with: traitCollection) ?? self
  }

  /// Returns the colour with another opacity.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    if let provider {
      return UIColor { traits in
        provider(traits).resolvedColor(with: traits).withAlphaComponent(alpha)
      }
    }
    return UIColor(Array(parts.prefix(3)) + [alpha], name: standInName)
  }

  /// Writes the components, each where a pointer is given, and tells whether that was possible.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = standInComponents
    red?.pointee = parts[0]
    green?.pointee = parts[1]
    blue?.pointee = parts[2]
    alpha?.pointee = parts[3]
    return true
  }

  /// The colour of Core Graphics that is drawn with the current traits.
  open var cgColor: CGColor {
    let parts = standInComponents
    return CGColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }

  /// Stand-in: red, green, blue and alpha that are drawn with the current traits.
  public var standInComponents: [CGFloat] { resolvedColor(with: .current).parts }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if provider == nil, other.provider == nil {
      return parts == other.parts && standInName == other.standInName
    }
    return UIUserInterfaceStyle.standInAll.allSatisfy { style in
      let traits = UITraitCollection(userInterfaceStyle: style)
      return resolvedColor(with: traits).parts == other.resolvedColor(with: traits).parts
    }
  }

  open override var hash: Int {
    resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)).parts.hashValue
  }
}

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
