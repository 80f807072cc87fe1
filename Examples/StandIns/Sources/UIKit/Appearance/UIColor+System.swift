// Stands in for UIKit's named colours: fixed ones, and the system's with a light and a dark look.
import Foundation

extension UIColor {
  /// Black.
  public class var black: UIColor { UIColor(white: 0, alpha: 1) }

  /// White.
  public class var white: UIColor { UIColor(white: 1, alpha: 1) }

  /// A middle grey.
  public class var gray: UIColor { UIColor(white: 0.5, alpha: 1) }

  /// A dark grey.
  public class var darkGray: UIColor { UIColor(white: 1 / 3, alpha: 1) }

  /// A light grey.
  public class var lightGray: UIColor { UIColor(white: 2 / 3, alpha: 1) }

  /// No colour at all.
  public class var clear: UIColor { UIColor(white: 0, alpha: 0) }

  /// Pure red.
  public class var red: UIColor { UIColor(hex: 0xFF0000) }

  /// Pure green.
  public class var green: UIColor { UIColor(hex: 0x00FF00) }

  /// Pure blue.
  public class var blue: UIColor { UIColor(hex: 0x0000FF) }

  /// Pure yellow.
  public class var yellow: UIColor { UIColor(hex: 0xFFFF00) }

  /// Orange.
  public class var orange: UIColor { UIColor(hex: 0xFF8000) }

  /// The system's red.
  public class var systemRed: UIColor { UIColor(light: 0xFF3B30, dark: 0xFF453A) }

  /// The system's green.
  public class var systemGreen: UIColor { UIColor(light: 0x34C759, dark: 0x30D158) }

  /// The system's blue.
  public class var systemBlue: UIColor { UIColor(light: 0x007AFF, dark: 0x0A84FF) }

  /// The system's orange.
  public class var systemOrange: UIColor { UIColor(light: 0xFF9500, dark: 0xFF9F0A) }

  /// The system's yellow.
  public class var systemYellow: UIColor { UIColor(light: 0xFFCC00, dark: 0xFFD60A) }

  /// The system's pink.
  public class var systemPink: UIColor { UIColor(light: 0xFF2D55, dark: 0xFF375F) }

  /// The system's purple.
  public class var systemPurple: UIColor { UIColor(light: 0xAF52DE, dark: 0xBF5AF2) }

  /// The system's teal.
  public class var systemTeal: UIColor { UIColor(light: 0x5AC8FA, dark: 0x64D2FF) }

  /// The system's indigo.
  public class var systemIndigo: UIColor { UIColor(light: 0x5856D6, dark: 0x5E5CE6) }

  /// The system's grey.
  public class var systemGray: UIColor { UIColor(light: 0x8E8E93, dark: 0x8E8E93) }

  /// The system's grey 2.
  public class var systemGray2: UIColor { UIColor(light: 0xAEAEB2, dark: 0x636366) }

  /// The system's grey 3.
  public class var systemGray3: UIColor { UIColor(light: 0xC7C7CC, dark: 0x48484A) }

  /// The system's grey 4.
  public class var systemGray4: UIColor { UIColor(light: 0xD1D1D6, dark: 0x3A3A3C) }

  /// The system's grey 5.
  public class var systemGray5: UIColor { UIColor(light: 0xE5E5EA, dark: 0x2C2C2E) }

  /// The system's grey 6.
  public class var systemGray6: UIColor { UIColor(light: 0xF2F2F7, dark: 0x1C1C1E) }

  /// The colour over thin shapes.
  public class var systemFill: UIColor {
    UIColor(light: 0x787880, dark: 0x787880, alpha: 0.2, darkAlpha: 0.36)
  }

  /// The colour of text.
  public class var label: UIColor { UIColor(light: 0x000000, dark: 0xFFFFFF) }

  /// The colour of text that matters less.
  public class var secondaryLabel: UIColor {
    UIColor(light: 0x3C3C43, dark: 0xEBEBF5, alpha: 0.6, darkAlpha: 0.6)
  }

  /// The colour of text that matters little.
  public class var tertiaryLabel: UIColor {
    UIColor(light: 0x3C3C43, dark: 0xEBEBF5, alpha: 0.3, darkAlpha: 0.3)
  }

  /// The colour of a text field's placeholder.
  public class var placeholderText: UIColor {
    UIColor(light: 0x3C3C43, dark: 0xEBEBF5, alpha: 0.3, darkAlpha: 0.3)
  }

  /// The colour of links.
  public class var link: UIColor { UIColor(light: 0x007AFF, dark: 0x0984FF) }

  /// The colour of thin lines.
  public class var separator: UIColor {
    UIColor(light: 0x3C3C43, dark: 0x545458, alpha: 0.29, darkAlpha: 0.6)
  }

  /// The colour behind an interface.
  public class var systemBackground: UIColor { UIColor(light: 0xFFFFFF, dark: 0x000000) }

  /// The colour behind grouped content.
  public class var secondarySystemBackground: UIColor { UIColor(light: 0xF2F2F7, dark: 0x1C1C1E) }

  /// The colour behind content within groups.
  public class var tertiarySystemBackground: UIColor { UIColor(light: 0xFFFFFF, dark: 0x2C2C2E) }

  /// The colour behind a grouped interface.
  public class var systemGroupedBackground: UIColor { UIColor(light: 0xF2F2F7, dark: 0x000000) }
}
