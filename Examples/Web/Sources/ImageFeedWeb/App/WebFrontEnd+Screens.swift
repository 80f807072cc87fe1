import ImageFeedExtended
import ImageFeedPresentation

// One function for each screen of the basic edition.
extension WebFrontEnd {
  func showSplash(_ presenter: any SplashPresenterProtocol, as placement: Placement) {
    open(placement, { SplashView(presenter, $0) }) {
      presenter.view = $0
      presenter.viewDidLoad()
    }
  }

  func showAuth(_ presenter: any AuthPresenterProtocol, as placement: Placement) {
    open(placement, { AuthView(presenter, $0) }) {
      presenter.view = $0
      presenter.viewDidLoad()
    }
  }

  func showWebView(_ presenter: any WebViewPresenterProtocol, as placement: Placement) {
    open(placement, { WebViewView(presenter, $0) }) {
      presenter.view = $0
      presenter.viewDidLoad()
    }
  }

  func showImagesList(_ presenter: any ImagesListPresenterProtocol, as placement: Placement) {
    open(placement, { ImagesListView(presenter, $0) }) {
      presenter.view = $0
      presenter.viewDidLoad()
    }
  }

  func showSingleImage(_ presenter: any SingleImagePresenterProtocol, as placement: Placement) {
    open(placement, { SingleImageView(presenter, $0) }) {
      presenter.view = $0
      presenter.viewDidLoad()
    }
  }

  func showProfile(_ presenter: any ProfilePresenterProtocol, as placement: Placement) {
    open(placement, { ProfileView(presenter, $0) }) {
      presenter.view = $0
      presenter.viewDidLoad()
    }
  }

  /// Opens a screen with a place of its own.
  private func open<View: AnyScreenView>(
    _ placement: Placement, _ make: @escaping @MainActor (ScreenOutput) -> View,
    load: @escaping @MainActor (View) -> Void
  ) {
    open(placement.screen, at: .own(placement.position), make, load: load)
  }
}

// One function for each screen that the extended edition adds.
extension WebFrontEnd {
  func showViewer(_ presenter: any ViewerPresenterProtocol, as placement: Placement) {
    open(placement, { ViewerView(presenter, $0) }) {
      presenter.viewer = $0
      presenter.viewDidLoad()
    }
  }

  func showFavourites(
    _ presenter: any FavouritesPresenterProtocol, as screen: ScreenID, in profile: ScreenID
  ) {
    open(screen, at: .inside(profile), { FavouritesView(presenter, $0) }) {
      presenter.view = $0
      presenter.viewDidLoad()
    }
  }

  func showPhotoInfo(
    _ presenter: any PhotoInfoPresenterProtocol, as screen: ScreenID, over photo: ScreenID
  ) {
    open(screen, at: .over(photo), { PhotoInfoView(presenter, $0) }) {
      presenter.view = $0
      presenter.viewDidLoad()
    }
  }

  func showExplore(_ presenter: any ExplorePresenterProtocol, as placement: Placement) {
    open(placement, { ExploreView(presenter, $0) }) {
      presenter.view = $0
      presenter.viewDidLoad()
    }
  }

  func showSearch(_ presenter: any SearchPresenterProtocol, as placement: Placement) {
    open(placement, { SearchView(presenter, $0) }) {
      presenter.view = $0
      presenter.viewDidLoad()
    }
  }

  func showCollectionList(_ presenter: any CollectionListPresenterProtocol, as placement: Placement)
  {
    open(placement, { CollectionListView(presenter, $0) }) {
      presenter.view = $0
      presenter.viewDidLoad()
    }
  }

  func showPhotoList(_ presenter: any PhotoListPresenterProtocol, as placement: Placement) {
    open(placement, { PhotoListView(presenter, $0) }) {
      presenter.view = $0
      presenter.viewDidLoad()
    }
  }
}
