// Stands in for UIKit's UIPasteboard: what was copied, in memory.
import Foundation

/// A place where a person copies things to and pastes them from.
@MainActor open class UIPasteboard: NSObject {
  private static let shared = UIPasteboard()

  /// The pasteboard of the system.
  open class var general: UIPasteboard { shared }

  /// The number of changes so far.
  open private(set) var changeCount = 0

  /// The copied text.
  open var string: String? { didSet { changed(string != nil, keeping: \.string) } }

  /// The copied link.
  open var url: URL? { didSet { changed(url != nil, keeping: \.url) } }

  /// The copied picture.
  open var image: UIImage? { didSet { changed(image != nil, keeping: \.image) } }

  /// A Boolean value that tells whether a text was copied.
  open var hasStrings: Bool { string != nil }

  /// A Boolean value that tells whether a link was copied.
  open var hasURLs: Bool { url != nil }

  /// A Boolean value that tells whether a picture was copied.
  open var hasImages: Bool { image != nil }

  private var isClearing = false

  /// A pasteboard holds what was copied last.
  private func changed(_ hasValue: Bool, keeping kept: PartialKeyPath<UIPasteboard>) {
    guard !isClearing else { return }
    changeCount += 1
    guard hasValue else { return }
    isClearing = true
    defer { isClearing = false }
    if kept != \UIPasteboard.string { string = nil }
    if kept != \UIPasteboard.url { url = nil }
    if kept != \UIPasteboard.image { image = nil }
  }
}
