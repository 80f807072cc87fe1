import Foundation

/// A message in place of a screen's contents.
struct ScreenMessage: Equatable {
  let text: String
  /// The title of the button below; `nil` for no button.
  let retryTitle: String?
}
