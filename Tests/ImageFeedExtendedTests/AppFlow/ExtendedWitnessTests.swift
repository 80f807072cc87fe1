import Foundation
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import TestSupport
import Testing

@MainActor
@Suite("Finding it in the extended edition", .checksLeaks)
struct ExtendedWitnessTests {
  /// The grader of the coverage exercise starts it, in a process of its own, for each mutant.
  @Test("find", .enabled(if: WitnessFinder.isWanted))
  func findWitness() async throws {
    let finder = WitnessFinder("ExtendedAppUnderTest") { given in
      let app = ExtendedAppUnderTest(
        language: given.language, configuration: given.configuration, unexpected: UnexpectedCalls())
      return (ExtendedAppInUse(app), app.fakes)
    }
    try await finder.run()
  }
}

/// Adds the screens of this edition.
@MainActor
private final class ExtendedAppInUse: AppInUse {
  private let front: ExtendedFrontEndSpy

  init(_ app: ExtendedAppUnderTest) {
    front = app.frontEnd
    super.init(app.flow, app.frontEnd, app.fakes)
    let fakes = app.fakes
    hold(fakes.favourites.pages, "favourites.pages") { Self.pages($0.page) }
    hold(fakes.collections.photos, "collections.photos") { Self.pages($0.page) }
    hold(fakes.search.photos, "search.photos") { Self.pages($0.page) }
    hold(fakes.collections.pages, "collections.pages") { Self.collections($0) }
    hold(fakes.search.collections, "search.collections") { Self.collections($0.page) }
    hold(fakes.randomPhotos.photos, "randomPhotos.photos") { _ in
      [
        ("Photo.samples(3)", Photo.samples(3)), ("[]", []), ("Photo.samples(1)", Photo.samples(1)),
        ("[.bare(\"bare-1\"), .sample(isLiked: true)]", [.bare("bare-1"), .sample(isLiked: true)]),
        ("[.sample(), .sample()]", [.sample(), .sample()]),
      ]
    }
    hold(fakes.photoDetails.details, "photoDetails.details") { id in
      [
        (".sample(of: .sample(\"\(id)\"))", .sample(of: .sample(id))),
        ("PhotoDetails(photo: .bare(\"\(id)\"))", PhotoDetails(photo: .bare(id))),
        (
          "PhotoDetails(photo: .sample(\"\(id)\", isLiked: true), viewCount: 1, downloadCount: 0)",
          PhotoDetails(photo: .sample(id, isLiked: true), viewCount: 1, downloadCount: 0)
        ),
      ]
    }
  }

  private static func collections(_ number: Int) -> [(String, Page<PhotoCollection>)] {
    let (all, next) = (PhotoCollection.samples(8 * number), number + 1)
    let code = "PhotoCollection.samples(\(8 * number))"
    return [
      (
        "Page(items: \(code).suffix(8), nextPage: \(next), total: 40)",
        Page(items: all.suffix(8), nextPage: next, total: 40)
      ),
      ("Page(items: \(code).suffix(2))", Page(items: all.suffix(2))),
      ("Page(items: [])", Page(items: [])),
      ("Page(items: [], total: 0)", Page(items: [], total: 0)),
      ("Page(items: \(code), nextPage: \(next))", Page(items: all, nextPage: next)),
      ("Page(items: \(code), nextPage: \(number))", Page(items: all, nextPage: number)),
    ]
  }

  override var choices: [Choice] {
    let front = front
    return super.choices + [
      (
        3,
        {
          front.favourites.map { Self.steps($0.presenter, "favourites", $0.viewDidLoad) } ?? []
        }
      ),
      (6, photoList), (4, explore), (6, search), (6, collectionList), (6, viewer), (4, photoInfo),
      (
        1,
        { [flow = self.flow] in
          [Step("app.flow.didSelectTab(.explore)") { flow.didSelectTab(.explore) }]
        }
      ),
    ]
  }

  private func photoList() -> [Step] {
    guard let view = front.photoList, let presenter = view.presenter else { return [] }
    return Self.steps(presenter, "photoList", view.viewDidLoad)
      + Self.intents(
        "photoList",
        [0, 1, 2, 3, 4].map { count in
          ("didChooseColumns(\(count))", { presenter.didChooseColumns(count) })
        })
  }

  private func explore() -> [Step] {
    guard let view = front.explore, let presenter = view.presenter else { return [] }
    var all: [Intent] = [("didPullToRefresh()", presenter.didPullToRefresh)]
    for kind in [ContentKind.photos, .collections] {
      all += [
        ("didTapSearch(.\(kind))", { presenter.didTapSearch(kind) }),
        ("didTapSearch(.\(kind))", { presenter.didTapSearch(kind) }),
        ("didTapRetry(.\(kind))", { presenter.didTapRetry(kind) }),
      ]
    }
    for id in ["photo-1", "photo-2", "photo-3", "bare-1"] as [PhotoID] {
      all += [
        ("willDisplay(\"\(id)\")", { presenter.willDisplay(id) }),
        ("didEndDisplaying(\"\(id)\")", { presenter.didEndDisplaying(id) }),
        ("didFailToDecodePicture(\"\(id)\")", { presenter.didFailToDecodePicture(id) }),
        ("didTapPhoto(\"\(id)\")", { presenter.didTapPhoto(id) }),
        ("didTapLike(\"\(id)\")", { presenter.didTapLike(id) }),
      ]
    }
    for id in ["collection-1", "collection-2", "collection-5"] as [CollectionID] {
      all += [
        ("willDisplayCover(\"\(id)\")", { presenter.willDisplayCover(id) }),
        ("didEndDisplayingCover(\"\(id)\")", { presenter.didEndDisplayingCover(id) }),
        ("didFailToDecodeCover(\"\(id)\")", { presenter.didFailToDecodeCover(id) }),
        ("didTapCover(\"\(id)\")", { presenter.didTapCover(id) }),
      ]
    }
    for width in [400, 0, -1, 1080] {
      all.append(
        ("didLayOut(pictureWidth: \(width))", { presenter.didLayOut(pictureWidth: width) }))
    }
    return [Step("app.frontEnd.explore?.viewDidLoad()", view.viewDidLoad)]
      + Self.intents("explore", all)
  }

  private func search() -> [Step] {
    guard let view = front.search, let presenter = view.presenter else { return [] }
    var all: [Intent] = [
      ("didTapStart()", presenter.didTapStart), ("didTapRetry()", presenter.didTapRetry),
      ("didTapStart()", presenter.didTapStart),
      ("didChooseOrder(.latest)", { presenter.didChooseOrder(.latest) }),
      ("didChooseOrder(.relevance)", { presenter.didChooseOrder(.relevance) }),
    ]
    for text in ["sea", "sea ", " ", "", "fog"] {
      all.append(("didChangeText(\"\(text)\")", { presenter.didChangeText(text) }))
    }
    return [Step("app.frontEnd.search?.viewDidLoad()", view.viewDidLoad)]
      + Self.intents("search", all)
  }

  private func collectionList() -> [Step] {
    guard let view = front.collectionList, let presenter = view.presenter else { return [] }
    var all: [Intent] = [
      ("didPullToRefresh()", presenter.didPullToRefresh), ("didTapRetry()", presenter.didTapRetry),
    ]
    for width in [400, 0, -1, 1080] {
      all.append(
        ("didLayOut(pictureWidth: \(width))", { presenter.didLayOut(pictureWidth: width) }))
    }
    let count = presenter.collectionCount
    let rows = Set([0, 1, count - 6, count - 5, count - 1]).sorted()
    for id in rows.compactMap(presenter.collectionID(at:)) + ["unknown"] {
      all += [
        ("willDisplay(\"\(id)\")", { presenter.willDisplay(id) }),
        ("willDisplay(\"\(id)\")", { presenter.willDisplay(id) }),
        ("didEndDisplaying(\"\(id)\")", { presenter.didEndDisplaying(id) }),
        ("didTapCollection(\"\(id)\")", { presenter.didTapCollection(id) }),
      ]
      for place in [0, 1, 3] {
        let (preview, code) = (PreviewID(id, place), "PreviewID(\"\(id)\", \(place))")
        all += [
          ("didTapPreview(\(code))", { presenter.didTapPreview(preview) }),
          ("didFailToDecodePreview(\(code))", { presenter.didFailToDecodePreview(preview) }),
        ]
      }
    }
    return [Step("app.frontEnd.collectionList?.viewDidLoad()", view.viewDidLoad)]
      + Self.intents("collectionList", all)
  }

  private func viewer() -> [Step] {
    guard let view = front.viewer, let presenter = view.presenter else { return [] }
    let taps: [Intent] = [
      ("didFailToDecodePicture()", presenter.didFailToDecodePicture),
      ("didTapPicture()", presenter.didTapPicture), ("didTapShare()", presenter.didTapShare),
      ("didTapCredit()", presenter.didTapCredit), ("didTapBack()", presenter.didTapBack),
      ("didTapLike()", presenter.didTapLike), ("didTapInfo()", presenter.didTapInfo),
      ("didTapOpenOriginal()", presenter.didTapOpenOriginal),
    ]
    let fingers = Self.fingers(
      presenter.didLayOut, presenter.didPan, presenter.didPinch, presenter.didRotate,
      presenter.didDoubleTap, presenter.didDecodePicture)
    return [Step("app.frontEnd.viewer?.viewDidLoad()", view.viewDidLoad)]
      + Self.intents("viewer", taps + taps + taps + fingers)
  }

  private func photoInfo() -> [Step] {
    guard let view = front.photoInfo, let presenter = view.presenter else { return [] }
    return [Step("app.frontEnd.photoInfo?.viewDidLoad()", view.viewDidLoad)]
      + Self.intents(
        "photoInfo",
        [
          ("didTapRetry()", presenter.didTapRetry), ("didTapBack()", presenter.didTapBack),
          ("didTapAuthorPicture()", presenter.didTapAuthorPicture),
          ("didFailToDecodeAuthorPicture()", presenter.didFailToDecodeAuthorPicture),
          ("didTapCredit()", presenter.didTapCredit),
        ])
  }

  override var commandCount: Int { front.extendedLog.commands.count }

  override func takeCommands() -> [AnyHashable] {
    _ = super.takeCommands()
    return front.extendedLog.take()
  }

  override var shownCards: [Card] {
    let (collections, search) = (front.collectionList?.presenter, front.search?.presenter)
    let rows = collections.map { -1...$0.collectionCount } ?? 0...0
    return super.shownCards + Self.cards(front.photoList?.presenter, "photoList")
      + Self.cards(front.favourites?.presenter, "favourites")
      + Self.answers(
        "collectionList", rows.map { ("card(at: \($0))", collections?.card(at: $0)) })
      + Self.answers("viewer", [("card", front.viewer?.presenter?.card)])
      + Self.answers(
        "search", [("title", search?.title), ("isOrderEnabled", search?.isOrderEnabled)])
  }

  override func trackScreens() {
    super.trackScreens()
    let objects: [AnyObject?] = [
      front.explore?.presenter, front.search?.presenter, front.collectionList?.presenter,
      front.photoList?.presenter, front.viewer?.presenter, front.photoInfo?.presenter,
      front.favourites?.presenter,
    ]
    for case let object? in objects { track(object) }
  }
}
