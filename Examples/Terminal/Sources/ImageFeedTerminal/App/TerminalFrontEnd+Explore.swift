import ImageFeedPresentation

/// Explore, and what it leads to.
extension TerminalFrontEnd {
  func showExplore(
    _ presenter: any ExplorePresenterProtocol, as placement: Placement
  ) -> any ExploreViewProtocol {
    let view = ExploreView(
      presenter, texts: texts, decoding: parts.decoding, pictures: parts.pictures,
      invalidate: invalidate)
    // It loads when it is first seen: many a person never looks at it.
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
