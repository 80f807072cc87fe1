import ImageFeedPresentation
import ImageFeedSpies

/// The rules about sheets, which lie above a screen.
extension FrontEndContract {
  static var sheetRules: [ContractRule<Self>] { [above, belonging] }

  private static var above: ContractRule<Self> {
    ContractRule(
      "A sheet lies above its screen, and closing it shows that screen", "R-6",
      advice: "Show it on top, and keep the screen below as it is"
    ) { contract, record in
      let stage = try await contract.stage(record)
      let (feed, _) = stage.showTabs()
      let photo = stage.show(.singleImage, at: .pushed(onto: .feed))
      for _ in 0..<2 {
        let info = stage.show(.photoInfo, at: .modal(over: photo.id))
        await stage.expectTop(info, after: "a sheet above a photo")
        record.expect(
          info.loads() == 1, "viewDidLoad() of \(info.id) was called \(info.loads()) times")
        stage.frontEnd.close(info.id)
        await stage.expectTop(photo, after: "closing the sheet")
        await stage.expectGone(info, after: "closing it")
      }
      stage.frontEnd.close(photo.id)
      await stage.expectTop(feed, after: "closing the photo")
      await stage.expectTold([], after: "what the app did itself")
    }
  }

  private static var belonging: ContractRule<Self> {
    ContractRule(
      "A screen that is closed is closed with its sheet", "R-6",
      advice: "Let go of what lies above a screen together with it"
    ) { contract, record in
      let stage = try await contract.stage(record)
      let (feed, _) = stage.showTabs()
      let photo = stage.show(.singleImage, at: .pushed(onto: .feed))
      let info = stage.show(.photoInfo, at: .modal(over: photo.id))
      stage.frontEnd.close(photo.id)
      await stage.expectTop(feed, after: "closing the screen below a sheet")
      await stage.expectGone(info, after: "closing the screen below it")
      await stage.expectTold([], after: "what the app did itself")
    }
  }
}

extension FrontEndStage {
  /// Adds a finding unless nothing of a screen is left.
  fileprivate func expectGone(_ screen: Screen, after cause: String) async {
    await settle()
    for _ in 0..<50 where !screen.leaks.survivors.isEmpty { await Task.yield() }
    let left = screen.leaks.survivors.joined(separator: " and ")
    record.expect(left.isEmpty, "the \(left) of \(screen.id) stayed after \(cause)")
  }
}
