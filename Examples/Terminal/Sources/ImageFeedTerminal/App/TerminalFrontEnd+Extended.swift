import ImageFeedExtended
import ImageFeedPresentation

/// The screens of the extended edition.
extension TerminalFrontEnd: ExtendedFrontEnd {
  func showViewer(
    _ presenter: any ViewerPresenterProtocol, as placement: Placement
  ) -> any ViewerViewProtocol {
    let view = SingleImageView(
      presenter, texts: texts, decoding: parts.decoding, pictures: parts.pictures,
      invalidate: invalidate)
    place(view, presenter, placement)
    return view
  }

  func showFavourites(
    _ presenter: any FavouritesPresenterProtocol, as screen: ScreenID, in profile: ScreenID
  ) -> any FavouritesViewProtocol {
    let view = FavouritesView(
      presenter, texts: texts, decoding: parts.decoding, pictures: parts.pictures,
      invalidate: invalidate)
    // It loads when it is first visible.
    stack.addPart(view, to: profile)
    invalidate()
    return view
  }

  func showPhotoInfo(
    _ presenter: any PhotoInfoPresenterProtocol, as screen: ScreenID, over photo: ScreenID
  ) -> any PhotoInfoViewProtocol {
    let view = PhotoInfoView(
      presenter, texts: texts, decoding: parts.decoding, pictures: parts.pictures,
      invalidate: invalidate)
    help = nil
    stack.placeSheet(view, screen, over: photo)
    invalidate()
    presenter.viewDidLoad()
    return view
  }

  func showExplore(
    _ presenter: any ExplorePresenterProtocol, as placement: Placement
  ) -> any ExploreViewProtocol {
    let view = ExploreView(
      presenter, texts: texts, decoding: parts.decoding, pictures: parts.pictures,
      invalidate: invalidate)
    // It loads when it is first visible.
    stack.place(view, at: placement)
    invalidate()
    return view
  }

  func showSearch(
    _ presenter: any SearchPresenterProtocol, as placement: Placement
  ) -> any SearchViewProtocol {
    let view = SearchView(presenter, texts: texts, invalidate: invalidate)
    place(view, presenter, placement)
    return view
  }

  func showCollectionList(
    _ presenter: any CollectionListPresenterProtocol, as placement: Placement
  ) -> any CollectionListViewProtocol {
    let view = CollectionListView(
      presenter, texts: texts, decoding: parts.decoding, pictures: parts.pictures,
      invalidate: invalidate)
    place(view, presenter, placement)
    return view
  }

  func showPhotoList(
    _ presenter: any PhotoListPresenterProtocol, as placement: Placement
  ) -> any PhotoListViewProtocol {
    let view = PhotoListView(
      presenter, texts: texts, decoding: parts.decoding, pictures: parts.pictures,
      invalidate: invalidate)
    place(view, presenter, placement)
    return view
  }
}
