import ImageFeedPresentation

/// A photo full screen (I).
class SingleImageView: ScreenView<any SingleImagePresenterProtocol>, SingleImageViewProtocol {
  override var intents: Intents {
    [
      "didLayOut": .size(presenter.didLayOut), "didPan": .point(presenter.didPan),
      "didPinch": .number("factor", at: presenter.didPinch),
      "didRotate": .number("angle", at: presenter.didRotate),
      "didDoubleTap": .point(presenter.didDoubleTap),
      "didDecodePicture": .size(presenter.didDecodePicture),
      "didFailToDecodePicture": .plain(presenter.didFailToDecodePicture),
      "didTapPicture": .plain(presenter.didTapPicture),
      "didTapShare": .plain(presenter.didTapShare), "didTapCredit": .plain(presenter.didTapCredit),
      "didTapBack": .plain(presenter.didTapBack),
    ]
  }

  override var fixed: Members { ["card": presenter.card] }

  func setPicture(_ picture: PictureState) { send("setPicture", ["picture": json(picture)]) }

  func setPlacement(_ placement: PicturePlacement) {
    send(
      "setPlacement",
      [
        "width": placement.size.width, "height": placement.size.height, "x": placement.center.x,
        "y": placement.center.y, "rotation": placement.rotation,
      ])
  }

  func setShareEnabled(_ isEnabled: Bool) { send("setShareEnabled", ["isEnabled": isEnabled]) }
}
