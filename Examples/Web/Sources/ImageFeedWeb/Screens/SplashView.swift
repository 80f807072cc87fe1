import ImageFeedPresentation

/// The splash (S).
final class SplashView: ScreenView<any SplashPresenterProtocol>, SplashViewProtocol {
  override var intents: Intents {
    [
      "didTapRetry": .plain(presenter.didTapRetry), "didTapSignIn": .plain(presenter.didTapSignIn),
    ]
  }

  func setLoaderHidden(_ isHidden: Bool) { send("setLoaderHidden", ["isHidden": isHidden]) }
  func setChoicesHidden(_ isHidden: Bool) { send("setChoicesHidden", ["isHidden": isHidden]) }
}
