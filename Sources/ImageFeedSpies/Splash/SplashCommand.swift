import ImageFeedCore
import ImageFeedPresentation

/// A command of the presenter of the splash, to its view or its router.
public enum SplashCommand: Hashable, Sendable, AlertCommand, QuestionCommand {
  case setLoaderHidden(Bool)
  case setChoicesHidden(Bool)
  case openSignIn
  case openApp(for: Profile)
  case show(Alert)
  case ask(Alert)
}
