import ImageFeedExtended
import ImageFeedPresentation

/// The info of a photo.
final class PhotoInfoView: ScreenView<any PhotoInfoPresenterProtocol>, PhotoInfoViewProtocol {
  override var intents: Intents {
    [
      "didFailToDecodeAuthorPicture": .plain(presenter.didFailToDecodeAuthorPicture),
      "didTapAuthorPicture": .plain(presenter.didTapAuthorPicture),
      "didTapCredit": .plain(presenter.didTapCredit),
      "didTapRetry": .plain(presenter.didTapRetry), "didTapBack": .plain(presenter.didTapBack),
    ]
  }

  func setInfo(_ info: PhotoInfo) {
    send("setInfo", ["credit": info.credit?.text, "lines": info.lines])
  }

  func setAuthorPicture(_ picture: PictureState?) {
    send("setAuthorPicture", ["picture": picture.map(json)])
  }

  func setLoaderHidden(_ isHidden: Bool) { send("setLoaderHidden", ["isHidden": isHidden]) }
  func setMessage(_ message: ScreenMessage?) { send("setMessage", ["message": message]) }
}
