import ImageFeedPresentation

/// What the presenter of the profile commanded, of its view and of its router, in one order.
public enum ProfileCommand: Hashable, Sendable, AlertCommand {
  /// `ProfileViewProtocol`.
  case setProfile(ProfileCard?)
  /// `ProfileViewProtocol`.
  case setAvatar(PictureState)
  /// `ProfileViewProtocol`.
  case setLoaderHidden(Bool)
  /// `ProfileViewProtocol`.
  case setMessage(ScreenMessage?)
  /// `ProfileRouterProtocol`.
  case signOut
  /// `AlertPresenting`.
  case present(Alert)
}
