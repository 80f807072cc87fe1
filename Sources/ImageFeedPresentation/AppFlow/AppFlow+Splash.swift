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

  /// Nobody is signed in: the sign-in screen (S-2). Once the app has opened, the splash has no say.
  public func openSignIn() {
    guard session == nil else { return }
    showAuth()
  }

  /// Somebody is: their session begins, and the tabs open on the feed (S-3, G-6).
  public func openApp(for profile: Profile) {
    let old = screens
    let session = Session(
      profile: profile, services: services, edition: edition, tasks: makeTasks())
    session.expired = { [weak self] in self?.sessionDidExpire() }
    session.likes?.events.add(self) { app, event in
      if event == .refused { app.tell(.likesRefused(app.strings)) }
    }
    self.session = session
    selectedTab = .feed
    frontEnd.showTabs(tabs)
    showImagesList(in: session)
    showProfile(in: session)
    if let likes = session.likes { showExplore(likes: likes) }
    closeAll(old)
  }

  /// The tabs of the edition (G-6).
  private var tabs: [TabItem] {
    let feed = TabItem(.feed, title: strings.feedTab)
    let profile = TabItem(.profile, title: strings.profileTab)
    switch edition {
    case .basic: return [feed, profile]
    case .extended: return [feed, TabItem(.explore, title: strings.exploreTab), profile]
    }
  }
}
