import ImageFeedCore

extension AppFlow: ProfileRouterProtocol, SessionExpiring {
  /// Shows the profile in its tab.
  func showProfile(in session: Session) {
    let presenter = ProfilePresenter(profile: session.profile, strings: strings)
    presenter.router = self
    let placement = open(presenter, .profile, at: .tab(.profile))
    presenter.view = frontEnd.showProfile(presenter, as: placement)
    if let likes = session.likes {
      showFavourites(in: session, likes: likes, inside: placement.screen)
    }
  }

  /// Ends the session at the person's wish (P-5).
  public func signOut() {
    endSession(saying: nil)
  }

  /// Ends the session because the server refuses its token, and says so (G-7).
  public func sessionDidExpire() {
    endSession(saying: .sessionEnded(strings))
  }

  /// Cancels everything, cleans, and only then shows the sign-in screen; once, however many screens
  /// ask for it.
  private func endSession(saying alert: Alert?) {
    guard let ending = session else { return }
    session = nil
    selectedTab = nil
    shares.removeAll()
    // Blocked before anything ends, so that the interface is not free for a moment in between.
    beginBlocking()
    ending.close()
    for screen in screens.all { screen.presenter.value?.screenDidClose() }
    alerts.removeAll()
    let cleaner = SessionCleaner(services)
    tasks.replace(
      .signOut, work: { try await cleaner.clean() },
      ended: { [weak self] in self?.sessionDidEnd($0, saying: alert) })
  }

  private func sessionDidEnd(_ result: Result<Void, ServiceError>?, saying alert: Alert?) {
    showAuth()
    endAllBlocks()
    if let alert { tell(alert) }
    if case .failure = result { tell(.storageFailed(strings)) }
  }
}
