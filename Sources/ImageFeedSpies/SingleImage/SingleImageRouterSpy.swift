import ImageFeedPresentation

/// A router of one photo full screen that records where it led.
@MainActor
public final class SingleImageRouterSpy: RouterSpy<SingleImageCommand>, SingleImageRouterProtocol {
  /// Records it.
  public func share(_ photo: SharedPhoto, from presenter: any SingleImagePresenterProtocol) {
    log.add(.share(photo))
  }
  /// Records it.
  public func closePhoto(_ presenter: any SingleImagePresenterProtocol) { log.add(.closePhoto) }
}
