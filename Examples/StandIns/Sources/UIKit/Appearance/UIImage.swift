// Stands in for UIKit's UIImage: what a picture is made of and how large it is; there are no pixels.
import Foundation

/// A picture.
open class UIImage: NSObject, @unchecked Sendable {  // why: its fields are constants
  /// The use of a picture's colours.
  public enum RenderingMode: Int, Sendable {
    /// As the place where it is shown wants.
    case automatic
    /// As it is.
    case alwaysOriginal
    /// As a shape in the tint colour.
    case alwaysTemplate
  }

  /// The way up of a picture.
  public enum Orientation: Int, Sendable {
    /// As it is stored.
    case up
    /// Upside down.
    case down
    /// A quarter turn against the clock.
    case left
    /// A quarter turn with the clock.
    case right
  }

  /// Stand-in: where the picture comes from.
  public enum StandInSource: Equatable, Sendable {
    /// The bytes of a file.
    case data(Data)
    /// A symbol of the system, by name.
    case symbol(String)
    /// A picture of the app, by name.
    case asset(String)
    /// Red, green, blue and alpha of each pixel, row by row.
    case pixels([UInt8])
  }

  /// Stand-in: where the picture comes from.
  public let standInSource: StandInSource
  /// The size in points.
  public let size: CGSize
  /// The number of pixels to a point.
  public let scale: CGFloat
  /// The use of its colours.
  public let renderingMode: RenderingMode
  /// The settings of a symbol.
  public let symbolConfiguration: SymbolConfiguration?
  /// Stand-in: the colour given by `withTintColor(_:)`.
  public let standInTintColor: UIColor?

  init(
    _ source: StandInSource, size: CGSize, scale: CGFloat = 1,
    mode: RenderingMode = .automatic, configuration: SymbolConfiguration? = nil,
    tint: UIColor? = nil
  ) {
    standInSource = source
    self.size = size
    self.scale = scale
    renderingMode = mode
    symbolConfiguration = configuration
    standInTintColor = tint
  }

  /// Creates a picture from a file's bytes, `nil` unless they begin as a PNG, JPEG or BMP does.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Creates a picture from a file's bytes with a number of pixels to a point.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let pixels = PictureHeader.size(of: data) else { return nil }
    let size = CGSize(width: pixels.width / scale, height: pixels.height / scale)
    self.init(.data(data), size: size, scale: scale)
  }

  /// Creates a picture from a file, `nil` unless it is a PNG, JPEG or BMP.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data)
  }

  /// Creates a symbol of the system.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// Creates a symbol of the system with settings.
  public convenience init?(
    systemName name: String, withConfiguration configuration: Configuration?
  ) {
    guard !name.isEmpty else { return nil }
    let configuration = configuration as? SymbolConfiguration
    self.init(
      .symbol(name), size: SymbolConfiguration.size(configuration), scale: 3,
      mode: .alwaysTemplate, configuration: configuration)
  }

  /// Creates a picture of the app. The stand-in has no catalogue: every name has a picture.
  public convenience init?(named name: String) {
    guard !name.isEmpty else { return nil }
    self.init(.asset(name), size: CGSize(width: 24, height: 24), scale: 3)
  }

  /// Creates a picture of the app.
  public convenience init(resource: ImageResource) {
    self.init(.asset(resource.name), size: CGSize(width: 24, height: 24), scale: 3)
  }

  /// Creates an empty picture.
  public convenience override init() { self.init(.pixels([]), size: .zero) }

  /// Stand-in: a picture of pixels, red, green, blue and alpha of each, row by row.
  public convenience init?(standInPixels pixels: [UInt8], width: Int, height: Int) {
    guard width > 0, height > 0, pixels.count == width * height * 4 else { return nil }
    self.init(.pixels(pixels), size: CGSize(width: width, height: height))
  }

  /// Stand-in: the bytes from which the picture was made.
  public var standInData: Data? {
    if case .data(let data) = standInSource { data } else { nil }
  }

  /// Stand-in: the name by which the picture was made.
  public var standInName: String? {
    switch standInSource {
    case .symbol(let name), .asset(let name): name
    case .data, .pixels: nil
    }
  }

  /// A Boolean value that tells whether the picture is a symbol.
  open var isSymbolImage: Bool { if case .symbol = standInSource { true } else { false } }

  /// The way up.
  open var imageOrientation: Orientation { .up }

  /// Returns the picture with another use of its colours.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    copy(mode: renderingMode)
  }

  /// Returns the picture in a colour.
  open func withTintColor(_ color: UIColor) -> UIImage { copy(tint: color) }

  /// Returns the picture in a colour with another use of its colours.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    copy(mode: renderingMode, tint: color)
  }

  /// Returns the symbol with settings, `nil` if the picture is none.
  open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    isSymbolImage ? copy(configuration: configuration) : nil
  }

  /// Returns the symbol with settings.
  open func withConfiguration(_ configuration: Configuration) -> UIImage {
    (configuration as? SymbolConfiguration).flatMap { applyingSymbolConfiguration($0) } ?? self
  }

  private func copy(
    mode: RenderingMode? = nil, configuration: SymbolConfiguration? = nil, tint: UIColor? = nil
  ) -> UIImage {
    UIImage(
      standInSource, size: configuration.map(SymbolConfiguration.size) ?? size, scale: scale,
      mode: mode ?? renderingMode, configuration: configuration ?? symbolConfiguration,
      tint: tint ?? standInTintColor)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return standInSource == other.standInSource && size == other.size
      && renderingMode == other.renderingMode && standInTintColor == other.standInTintColor
  }

  open override var hash: Int { size.width.hashValue ^ size.height.hashValue }

  /// Settings of a picture.
  open class Configuration: NSObject, @unchecked Sendable {}  // why: it has no fields
}
