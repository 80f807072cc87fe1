import ImageFeedWeb

/// The app of one page.
@MainActor
struct AppOfPage {
  let session: PageSession
  /// The frame with the login page; `nil` if that shows in another window.
  let login: LoginFrame?
  /// What the parts of the app say; `nil` unless it is watched.
  var conversation: Conversation?
}
