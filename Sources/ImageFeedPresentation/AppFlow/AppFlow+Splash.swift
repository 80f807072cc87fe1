import ImageFeedCore

extension AppFlow: SplashRouterProtocol {
  /// Shows the splash in place of everything.
  func showSplash() {
    let old = screens
    let presenter = SplashPresenter(services: services, strings: strings, tasks: makeTasks())
    presenter.router = self
    presenter.view = frontEnd.showSplash(presenter, as: open(presenter, .splash, at: .root))
    closeAll(old)
  }

  /// Shows the sign-in screen (S-2), unless the app has opened in the meantime.
  public func openSignIn() {
    guard session == nil else { return }
    showAuth()
  }

  /// Begins the person's session and opens the tabs (S-3).
  public func openApp(for profile: Profile) {
    let old = screens
    let session = Session(profile: profile, services: services, tasks: makeTasks())
    session.expired = { [weak self] in self?.sessionDidExpire() }
    self.session = session
    selectedTab = .feed
    openTabs(in: session)
    closeAll(old)
  }
}
