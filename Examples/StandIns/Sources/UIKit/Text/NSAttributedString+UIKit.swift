// Stands in for the attributes that UIKit adds to Foundation's attributed strings.
import Foundation

#if !canImport(ObjectiveC)
  extension NSAttributedString.Key {
    /// The font, a `UIFont`.
    public static let font = NSAttributedString.Key("NSFont")
    /// The colour of the letters, a `UIColor`.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// The colour behind the letters, a `UIColor`.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// The distance that is added between letters, a number.
    public static let kern = NSAttributedString.Key("NSKern")
    /// The target of a link.
    public static let link = NSAttributedString.Key("NSLink")
  }
#endif
