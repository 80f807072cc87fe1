import ImageFeedExtended
import ImageFeedPresentation

/// A photo full screen in the extended edition.
final class ViewerView: SingleImageView, ViewerViewProtocol {
  private let viewer: any ViewerPresenterProtocol

  init(_ viewer: any ViewerPresenterProtocol, _ output: ScreenOutput) {
    self.viewer = viewer
    super.init(viewer, output)
  }

  override var kind: String { "viewer" }

  override var intents: Intents {
    super.intents.adding([
      "didTapLike": .plain(viewer.didTapLike),
      "didTapOpenOriginal": .plain(viewer.didTapOpenOriginal),
      "didTapInfo": .plain(viewer.didTapInfo),
    ])
  }

  func setLike(_ like: LikeButton) {
    send("setLike", ["isLiked": like.isLiked, "isEnabled": like.isEnabled, "label": like.label])
  }

  func setStatistics(_ statistics: PhotoStatistics) {
    send(
      "setStatistics",
      [
        "likes": statistics.likes, "views": statistics.views, "downloads": statistics.downloads,
      ])
  }

  func setOriginal(_ original: OriginalButton) {
    send("setOriginal", ["state": original.rawValue])
  }
}
