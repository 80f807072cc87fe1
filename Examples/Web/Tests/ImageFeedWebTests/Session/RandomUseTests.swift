import ImageFeedCore
import ImageFeedExtended
import ImageFeedFakes
import ImageFeedPresentation
import Testing

@testable import ImageFeedWeb

@Suite("A page that reloads at any moment") @MainActor
struct RandomUseTests {
  @Test(
    "A new page shows what the old one showed, after any use",
    arguments: 1...8 as ClosedRange<UInt64>)
  func reloads(seed: UInt64) async throws {
    let test = PageUnderTest()
    var random = Random(state: seed)
    try await test.open()
    for step in 0..<60 {
      act(on: test, &random)
      if random.next(below: 4) == 0 { test.connect() }
      guard step % 5 == 4 else { continue }
      try await test.finish()
      let before = PagePicture(test.page)
      test.connect()
      try await test.finish()
      #expect(PagePicture(test.page) == before, "seed \(seed), step \(step)")
    }
    #expect(test.fakes.unexpected.all.isEmpty)
  }

  /// Does what a person might do.
  private func act(on test: PageUnderTest, _ random: inout Random) {
    let page = test.page
    page.settle()
    if page.alert != nil { return page.answer(random.next(below: 4) == 0 ? .accept : .decline) }
    if page.menu != nil { return page.share(as: ShareOutcome.allCases[random.next(below: 4)]) }
    guard let screen = page.screens.last(where: page.isVisible) else { return }
    switch random.next(below: 8) {
    case 0: if !page.tabs.isEmpty { page.select(page.tabs[random.next(below: 3)].tab) }
    case 1: page.goBack()
    case 2: screen.rows.scroll(to: random.next(below: max(screen.rows.cards.count, 1)))
    case 3: if screen.kind == "favourites" { signOut(on: page) }
    default: tap(on: screen, of: page, &random)
    }
  }

  private func signOut(on page: ModelPage) {
    page.tap("didTapSignOut", of: page.screen("profile"))
  }

  private func tap(on screen: ModelScreen, of page: ModelPage, _ random: inout Random) {
    let id =
      screen.cells.isEmpty ? "photo-1" : screen.cells[random.next(below: screen.cells.count)].id
    switch screen.kind {
    case "auth": page.tap("didTapSignIn", of: screen)
    case "webView": page.tap("didEnterCode", of: screen, ["text": "c0de"])
    case "imagesList", "favourites", "photoList":
      let intents = ["didTapPhoto", "didTapLike", "didPullToRefresh"]
      let intent = intents[random.next(below: 3)]
      page.tap(intent, of: screen, intent == "didPullToRefresh" ? [:] : ["id": id])
    case "viewer":
      page.tap(
        ["didTapLike", "didTapShare", "didTapInfo", "didTapBack"][random.next(below: 4)], of: screen
      )
    case "explore":
      switch random.next(below: 4) {
      case 0: page.tap("didTapSearch", of: screen, ["kind": "photos"])
      case 1: page.tap("didTapCover", of: screen, ["id": "collection-1"])
      case 2: page.tap("didPullToRefresh", of: screen)
      default: page.tap("didTapPhoto", of: screen, ["id": id])
      }
    case "search":
      screen.text = "photo"
      page.tap("didChangeText", of: screen, ["text": "photo"])
      page.tap("didTapStart", of: screen)
    case "photoInfo": page.tap("didTapBack", of: screen)
    default: break
    }
  }
}

/// Numbers that look random and are the same for the same seed (SplitMix64).
private struct Random {
  var state: UInt64

  mutating func next(below limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
  }
}
