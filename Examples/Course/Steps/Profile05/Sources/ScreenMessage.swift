import Foundation

/// A message next to a screen's contents.
struct ScreenMessage: Equatable {
  let text: String
  /// The title of the button below; `nil` for no button.
  let retryTitle: String?
}
