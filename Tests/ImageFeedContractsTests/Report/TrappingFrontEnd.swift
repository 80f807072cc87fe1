import ContractsTestSupport
import ImageFeedPresentation

/// A front end whose author has not written the share menu yet.
final class TrappingFrontEnd: ModelFrontEnd {
  override func share(_ photo: SharedPhoto, from screen: ScreenID, as id: ShareID) {
    fatalError("not written yet")
  }
}
