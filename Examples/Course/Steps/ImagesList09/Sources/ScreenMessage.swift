/// A message next to a screen's contents.
struct ScreenMessage: Equatable {
  let text: String
  /// The title of the button below; `nil` for no button.
  let retryTitle: String?

  static let photosDidNotLoad = ScreenMessage(
    text: "The photos did not load.", retryTitle: "Retry")
}
