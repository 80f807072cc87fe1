import ImageFeedPresentation

/// A command of the presenter of the profile, to its view or its router.
public enum ProfileCommand: Hashable, Sendable, QuestionCommand {
  case setProfile(ProfileCard?)
  case setAvatar(PictureState)
  case setLoaderHidden(Bool)
  case setMessage(ScreenMessage?)
  case signOut
  case ask(Alert)
}
