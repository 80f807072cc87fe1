import ImageFeedExtended
import ImageFeedPresentation

// One function for each screen of the basic edition.
extension WebFrontEnd {
  func showSplash(_ presenter: any SplashPresenterProtocol, as placement: Placement) {
    open(
      placement, of: presenter, make: { SplashView(presenter, $0) },
      attach: { presenter.view = $0 })
  }

  func showAuth(_ presenter: any AuthPresenterProtocol, as placement: Placement) {
    open(
      placement, of: presenter, make: { AuthView(presenter, $0) },
      attach: { presenter.view = $0 })
  }

  func showWebView(_ presenter: any WebViewPresenterProtocol, as placement: Placement) {
    open(
      placement, of: presenter, make: { WebViewView(presenter, $0) },
      attach: { presenter.view = $0 })
  }

  func showImagesList(_ presenter: any ImagesListPresenterProtocol, as placement: Placement) {
    open(
      placement, of: presenter, make: { ImagesListView(presenter, $0) },
      attach: { presenter.view = $0 })
  }

  func showSingleImage(_ presenter: any SingleImagePresenterProtocol, as placement: Placement) {
    open(
      placement, of: presenter, make: { SingleImageView(presenter, $0) },
      attach: { presenter.view = $0 })
  }

  func showProfile(_ presenter: any ProfilePresenterProtocol, as placement: Placement) {
    open(
      placement, of: presenter, make: { ProfileView(presenter, $0) },
      attach: { presenter.view = $0 })
  }

  /// Opens a screen with a place of its own.
  private func open<View: AnyScreenView>(
    _ placement: Placement, of presenter: any ScreenPresenterProtocol,
    make: @escaping @MainActor (ScreenOutput) -> View,
    attach: @escaping @MainActor (View) -> Void
  ) {
    open(placement.screen, at: .own(placement.position), of: presenter, make: make, attach: attach)
  }
}

// One function for each screen that the extended edition adds.
extension WebFrontEnd {
  func showViewer(_ presenter: any ViewerPresenterProtocol, as placement: Placement) {
    open(
      placement, of: presenter, make: { ViewerView(presenter, $0) },
      attach: { presenter.viewer = $0 })
  }

  func showFavourites(
    _ presenter: any FavouritesPresenterProtocol, as screen: ScreenID, in profile: ScreenID
  ) {
    open(
      screen, at: .inside(profile), of: presenter, make: { FavouritesView(presenter, $0) },
      attach: { presenter.view = $0 })
  }

  func showPhotoInfo(
    _ presenter: any PhotoInfoPresenterProtocol, as screen: ScreenID, over photo: ScreenID
  ) {
    open(
      screen, at: .over(photo), of: presenter, make: { PhotoInfoView(presenter, $0) },
      attach: { presenter.view = $0 })
  }

  func showExplore(_ presenter: any ExplorePresenterProtocol, as placement: Placement) {
    open(
      placement, of: presenter, make: { ExploreView(presenter, $0) },
      attach: { presenter.view = $0 })
  }

  func showSearch(_ presenter: any SearchPresenterProtocol, as placement: Placement) {
    open(
      placement, of: presenter, make: { SearchView(presenter, $0) },
      attach: { presenter.view = $0 })
  }

  func showCollectionList(_ presenter: any CollectionListPresenterProtocol, as placement: Placement)
  {
    open(
      placement, of: presenter, make: { CollectionListView(presenter, $0) },
      attach: { presenter.view = $0 })
  }

  func showPhotoList(_ presenter: any PhotoListPresenterProtocol, as placement: Placement) {
    open(
      placement, of: presenter, make: { PhotoListView(presenter, $0) },
      attach: { presenter.view = $0 })
  }
}
