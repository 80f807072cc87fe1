import ImageFeedPresentation

/// The profile (P).
final class ProfileView: ScreenView<any ProfilePresenterProtocol>, ProfileViewProtocol {
  override var intents: Intents {
    [
      "didTapSignOut": .plain(presenter.didTapSignOut),
      "didTapRetry": .plain(presenter.didTapRetry),
      "didTapAvatar": .plain(presenter.didTapAvatar),
      "didFailToDecodeAvatar": .plain(presenter.didFailToDecodeAvatar),
    ]
  }

  func setProfile(_ card: ProfileCard?) { send("setProfile", ["profile": card]) }
  func setAvatar(_ avatar: PictureState) { send("setAvatar", ["picture": json(avatar)]) }
  func setLoaderHidden(_ isHidden: Bool) { send("setLoaderHidden", ["isHidden": isHidden]) }
  func setMessage(_ message: ScreenMessage?) { send("setMessage", ["message": message]) }
}
