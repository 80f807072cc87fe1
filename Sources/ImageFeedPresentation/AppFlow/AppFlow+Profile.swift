import ImageFeedCore

extension AppFlow: ProfileRouterProtocol {
  /// Shows the profile in its tab.
  ///
  /// - Returns: its screen.
  @discardableResult
  public func showProfile(in session: Session) -> ScreenID {
    let presenter = ProfilePresenter(profile: session.profile, strings: strings)
    presenter.router = self
    let placement = open(presenter, .profile, at: .tab(.profile))
    presenter.view = frontEnd.showProfile(presenter, as: placement)
    return placement.screen
  }

  /// Ends the session because the person wants to (P-5).
  public func signOut() {
    endSession(saying: nil)
  }

  /// Ends the session because the server no longer accepts its token, and says so (G-7).
  public func sessionDidExpire() {
    endSession(saying: .sessionEnded(strings))
  }

  /// Cancels everything, removes what the session left behind, and only then shows the sign-in
  /// screen; once, even if several screens ask for it.
  private func endSession(saying alert: Alert?) {
    guard let ending = session else { return }
    session = nil
    selectedTab = nil
    shares.removeAll()
    // First, so that the interface is not free for a moment in between.
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
    if case .failure(let error) = result { tell(.storageFailed(error, strings)) }
  }
}
