import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation

/// Explore.
final class ExploreView: ScreenView<any ExplorePresenterProtocol>, ExploreViewProtocol {
  override var intents: Intents {
    [
      "didLayOut": .integer("pictureWidth", presenter.didLayOut(pictureWidth:)),
      "willDisplay": .id(presenter.willDisplay),
      "didEndDisplaying": .id(presenter.didEndDisplaying),
      "didFailToDecodePicture": .id(presenter.didFailToDecodePicture),
      "didTapPhoto": .id(presenter.didTapPhoto), "didTapLike": .id(presenter.didTapLike),
      "willDisplayCover": .id(presenter.willDisplayCover),
      "didEndDisplayingCover": .id(presenter.didEndDisplayingCover),
      "didFailToDecodeCover": .id(presenter.didFailToDecodeCover),
      "didTapCover": .id(presenter.didTapCover),
      "didTapSearch": .choice("kind", presenter.didTapSearch),
      "didPullToRefresh": .plain(presenter.didPullToRefresh),
      "didTapRetry": .choice("part", presenter.didTapRetry),
    ]
  }

  func setPhotos(top: PhotoCard?, row: [PhotoCard]) { send("setPhotos", ["top": top, "row": row]) }
  func updateCard(_ card: PhotoCard) { send("updateCard", ["card": card]) }

  func setPicture(_ picture: PictureState, for id: PhotoID) {
    send("setPicture", ["picture": json(picture), "id": id])
  }

  func setCollections(_ cards: [CollectionCard]) { send("setCollections", ["cards": cards]) }

  func setCover(_ picture: PictureState, for id: CollectionID) {
    send("setCover", ["picture": json(picture), "id": id])
  }

  func setLoaderHidden(_ isHidden: Bool, in part: ContentKind) {
    send("setLoaderHidden", ["isHidden": isHidden, "part": part.rawValue])
  }

  func setMessage(_ message: ScreenMessage?, in part: ContentKind) {
    send("setMessage", ["message": message, "part": part.rawValue])
  }

  func setRefreshing(_ isRefreshing: Bool) {
    send("setRefreshing", ["isRefreshing": isRefreshing])
  }
}
