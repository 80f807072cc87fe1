import ImageFeedWeb

/// The app of one page.
@MainActor
struct AppOfPage {
  let session: PageSession
  let login: LoginFrame
}
