import ImageFeedCore
import ImageFeedPresentation

/// A command of the presenter of the splash, to its view or its router.
public enum SplashCommand: Hashable, Sendable, AlertCommand {
  case setLoaderHidden(Bool)
  case setChoicesHidden(Bool)
  case openSignIn
  case openApp(for: Profile)
  case present(Alert)
}
