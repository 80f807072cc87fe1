import ImageFeedPresentation

/// The profile, and the favourites in it.
extension TerminalFrontEnd {
  func showProfile(
    _ presenter: any ProfilePresenterProtocol, as placement: Placement
  ) -> any ProfileViewProtocol {
    let view = ProfileView(
      presenter, texts: texts, decoding: parts.decoding, pictures: parts.pictures,
      invalidate: invalidate)
    place(view, presenter, placement)
    return view
  }

  func showFavourites(
    _ presenter: any FavouritesPresenterProtocol, as placement: Placement
  ) -> any FavouritesViewProtocol {
    let view = FavouritesView(
      presenter, texts: texts, decoding: parts.decoding, pictures: parts.pictures,
      invalidate: invalidate)
    // It loads when it is first seen.
    stack.place(view, at: placement)
    invalidate()
    return view
  }
}
