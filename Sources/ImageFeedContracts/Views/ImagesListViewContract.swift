import Foundation
import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies

/// Reads a view of the feed and does what a person does, for ``ImagesListViewContract``: as for any
/// list of photos.
@MainActor
public protocol ImagesListProbe: PhotoRowsProbe {}

/// Reads a view of any list of photos and does what a person does.
@MainActor
public protocol PhotoRowsProbe: ScreenProbe {
  /// The number of rows, visible or not.
  var rowCount: Int { get }
  /// The visible cards, from the top. The view must show fewer than 30 cards at once, for example
  /// on a screen with a phone's proportions: some rules need rows that are not visible.
  var shownCards: [ShownCard] { get }
  /// Indicates whether a person who scrolls there sees the loader below the last row.
  var isPageLoaderShown: Bool { get }
  /// Indicates whether the refresh loader is visible.
  var isRefreshing: Bool { get }
  /// The visible message.
  var message: ScreenMessage? { get }

  /// Scrolls until a row is visible.
  func scroll(toRow row: Int)
  /// Taps the picture of a visible card.
  func tapPhoto(_ id: PhotoID)
  /// Taps the heart of a visible card, if a person could.
  func tapLike(_ id: PhotoID)
  /// Pulls to refresh.
  func pullToRefresh()
  /// Presses the message's button, if there is one.
  func tapRetry()
}

/// A visible card.
public struct ShownCard: Hashable, Sendable, CustomStringConvertible {
  /// The photo.
  public let id: PhotoID
  /// The text of the date.
  public let dateText: String
  /// The visible credit; `nil` if there is none.
  public let credit: String?
  /// Indicates whether the heart is red.
  public let isLiked: Bool
  /// The contents of the picture's place.
  public let picture: ShownPicture
  /// The height of the picture's place, in any unit; `nil` if the probe cannot measure it.
  public let pictureHeight: Double?

  /// Creates a visible card.
  public init(
    id: PhotoID, dateText: String, isLiked: Bool, picture: ShownPicture,
    pictureHeight: Double? = nil, credit: String? = nil
  ) {
    self.credit = credit
    self.id = id
    self.dateText = dateText
    self.isLiked = isLiked
    self.picture = picture
    self.pictureHeight = pictureHeight
  }

  public var description: String {
    let words = ["\(id)", isLiked ? "♥" : "♡", dateText, "\(picture)"].filter { !$0.isEmpty }
    let height = pictureHeight.map { ", \($0) high" } ?? ""
    return words.joined(separator: " ") + height + (credit.map { ", \($0)" } ?? "")
  }
}

/// The rules of ``/ImageFeedPresentation/ImagesListViewProtocol``.
///
/// ```swift
/// let report = await ImagesListViewContract { MyFeedProbe($0) }.run()
/// ```
public struct ImagesListViewContract: ViewContract {
  public static let name = "ImagesListView"
  public static var rules: [ContractRule<Self>] {
    viewRules
    listRules
    placeRule
  }
  /// The rules of every list of photos.
  @RuleList<Self> package static var listRules: [ContractRule<Self>] {
    rowRules
    cardRules
    controlRules
  }
  /// A rule of lists with one column: in a grid, a new row moves the others sideways.
  package static var placeRule: ContractRule<Self> {
    rule(
      "A row inserted above leaves the visible rows where they are", "F-8",
      advice: "Move the scroll position down by the height of the rows"
    ) { stage in
      let place = await stage.scrollToMiddle()
      for (numbers, row) in [(100..<101, 0), (101..<104, 5), (104..<105, 0)] {
        await stage.insert(numbers, at: row)
        let cause = "scrolling to row 30 and \(numbers.count) new rows from \(row) on"
        stage.expectRows(after: cause)
        stage.expectPlace(place, after: cause)
      }
    }
    .with(\.level, .should).with(\.since, 2)
  }

  public var limit: TimeInterval = 60
  private let make: @MainActor (ImagesListPresenterSpy) async throws -> any PhotoRowsProbe

  /// Creates the suite. `make` shows a view for a presenter, and returns its probe once it is ready.
  public init(
    make:
      @escaping @MainActor (any ImagesListPresenterProtocol) async throws
      -> any ImagesListProbe
  ) {
    self.make = make
  }

  /// Creates the suite of another list of photos, whose presenter passes everything on to the spy.
  package init(
    bridging make:
      @escaping @MainActor (ImagesListPresenterSpy) async throws
      -> any PhotoRowsProbe
  ) {
    self.make = make
  }

  package func makePresenter() -> ImagesListPresenterSpy { ImagesListPresenterSpy() }

  package func makeProbe(for presenter: ImagesListPresenterSpy) async throws -> any PhotoRowsProbe {
    try await make(presenter)
  }

  package func settle(_ probe: any PhotoRowsProbe) async { await probe.settle() }

  package static func isLayout(_ intent: ImagesListIntent) -> Bool {
    if case .didLayOut = intent { true } else { display(of: intent) != nil }
  }

  package static func display(of intent: ImagesListIntent) -> DisplayReport? {
    switch intent {
    case .willDisplay(let id): .appeared("\(id)")
    case .didEndDisplaying(let id): .disappeared("\(id)")
    default: nil
    }
  }

  /// Cards of photos with these numbers, each with another date. Photos with odd numbers have an
  /// author.
  package static func cards(
    _ numbers: some Sequence<Int>, isLiked: Bool = false, isLikeEnabled: Bool = true,
    size: PixelSize = PixelSize(width: 400, height: 300)
  ) -> [PhotoCard] {
    let strings = Strings(.english)
    let dates = PhotoDateFormatter(
      strings: strings, timeZone: TimeZone(secondsFromGMT: 0) ?? .current)
    return numbers.map { number in
      let url = URL(fileURLWithPath: "/photos/\(number)")
      let photo = Photo(
        id: PhotoID(rawValue: "photo-\(number)"), size: size,
        urls: PhotoURLs(raw: url, full: url, regular: url, small: url, thumb: url),
        createdAt: Date(timeIntervalSince1970: Double(number) * 86_400),
        alternativeText: "Photo \(number)", isLiked: isLiked,
        author: number.isMultiple(of: 2) ? nil : Author(username: "ada", name: "Ada \(number)"))
      return PhotoCard(
        photo, strings: strings, dates: dates,
        likeDisabledLabel: isLikeEnabled ? nil : "Likes are disabled")
    }
  }
}

// MARK: Rows

extension ImagesListViewContract {
  @RuleList<Self> private static var rowRules: [ContractRule<Self>] {
    rule(
      "A view starts without rows, loaders and message", "F-1",
      advice: "Show nothing before a command"
    ) { stage in
      let start = "loading"
      stage.expect("rowCount", stage.probe.rowCount, is: 0, after: start)
      stage.expect("shownCards", stage.probe.shownCards, is: [], after: start)
      stage.expect("isPageLoaderShown", stage.probe.isPageLoaderShown, is: false, after: start)
      stage.expect("isRefreshing", stage.probe.isRefreshing, is: false, after: start)
      stage.expect("message", stage.probe.message, is: nil, after: start)
    }

    rule(
      "New rows show the presenter's cards", "F-8",
      advice:
        "Ask for card(at:) when a row is shown, and for photoCount to know the number of rows",
      isPremise: true
    ) { stage in
      await stage.insert(1..<4)
      stage.expectRows(after: "the first rows")
      await stage.expectReports([], after: "the first rows")
    }

    rule(
      "Rows added at the end leave the visible rows unchanged", "F-8",
      advice: "Insert the given rows, and reload nothing"
    ) { stage in
      await stage.insert(1..<11)
      let before = try stage.firstShown()
      stage.presenter.rows?.setPicture(.data(SamplePicture.data), for: before.id)
      await stage.settle()
      await stage.insert(11..<21)
      stage.expectRows(after: "adding rows")
      stage.expect(
        "the first card's picture", stage.shown(before.id)?.picture, is: .picture,
        after: "adding rows")
      // A row far from both ends, whatever the size of the screen.
      await stage.insert(21..<41)
      await stage.scroll(toRow: 20)
      let place = stage.probe.shownCards.map(\.id)
      await stage.insert(41..<51)
      stage.expectPlace(place, after: "scrolling to row 20 and adding rows")
    }

    rule(
      "A row can be inserted anywhere, and the others stay unchanged", "F-8",
      advice: "Insert the rows where insertPhotos(at:) says, even before the first"
    ) { stage in
      await stage.insert(1..<4)
      let kept = try stage.firstShown()
      stage.presenter.rows?.setPicture(.data(SamplePicture.data), for: kept.id)
      await stage.settle()
      for (numbers, row) in [(20..<21, 3), (21..<24, 1), (24..<26, 0)] {
        let cause = "\(numbers.count) new rows from \(row) on"
        await stage.insert(numbers, at: row)
        stage.expectRows(after: cause)
        stage.expectDisplayReports(after: cause)
        guard let picture = stage.shown(kept.id)?.picture else { continue }
        stage.expect("an older card's picture", picture, is: .picture, after: cause)
      }
      await stage.scroll(toRow: stage.presenter.cards.count - 1)
      stage.expectRows(after: "new rows in different places and scrolling to the end")
    }
    .with(\.since, 2)

    rule(
      "A reload shows the current rows, whether there are more, fewer or none", "F-7",
      advice: "Read all rows again; only their photos tell which ones have stayed"
    ) { stage in
      await stage.insert(1..<11)
      await stage.scroll(toRow: 9)
      let steps = [cards(1..<3), cards(5..<25, isLiked: true), [], cards((1..<6).reversed())]
      for (number, cards) in steps.enumerated() {
        await stage.reload(cards)
        stage.expectRows(after: "reload \(number + 1), to \(cards.count) rows")
      }
    }

    rule(
      "After a reload, a card shows its own photo's picture or is reported as new", "F-3",
      advice:
        "Keep the cell of a photo that stays, or report didEndDisplaying and willDisplay for it"
    ) { stage in
      await stage.insert(1..<11)
      let first = try stage.firstShown().id
      let reloads = [cards(1..<11), cards([1] + Array(20..<25) + [2]), cards((20..<25).reversed())]
      for cards in reloads {
        for id in stage.probe.shownCards.map(\.id) {
          stage.presenter.rows?.setPicture(
            id == first ? .unavailable : .data(SamplePicture.data), for: id)
        }
        _ = await stage.reports()
        let before = stage.cells
        await stage.reload(cards)
        await stage.expectPictures(in: stage.cells, before: before, reports: stage.reports())
      }
    }

    rule(
      "A thousand rows work like three", "F-1",
      advice: "Create cells only for the visible rows, and reach every row"
    ) { stage in
      for page in 0..<34 { await stage.insert((page * 30)..<(page * 30 + 30)) }
      await stage.scroll(toRow: 1_019)
      stage.expectRows(after: "34 pages")
      stage.expect(
        "the last card on screen", stage.probe.shownCards.last?.id, is: "photo-1019",
        after: "scrolling to the end")
      stage.record.expect(
        stage.probe.shownCards.count < 300,
        "\(stage.probe.shownCards.count) cards are on screen at once")
    }

    rule(
      "Each card is reported when it comes on screen and when it leaves", "F-1",
      advice: "Pair every willDisplay with a didEndDisplaying of the same cell, also for reloads"
    ) { stage in
      await stage.insert(1..<31)
      stage.expectDisplayReports(after: "the first rows")
      for row in [29, 0, 15, 14] {
        await stage.scroll(toRow: row)
        stage.expectDisplayReports(after: "scrolling to row \(row)")
      }
      await stage.insert(31..<41)
      stage.expectDisplayReports(after: "adding rows")
      for cards in [cards(1..<3), cards(50..<80), [], cards(1..<11)] {
        await stage.reload(cards)
        stage.expectDisplayReports(after: "a reload to \(cards.count) rows")
      }
    }

    rule(
      "A command can arrive while the view reports an intent", "F-8",
      advice:
        "Finish your own changes before a report: the presenter can answer with rows and pictures"
    ) { stage in
      let presenter = stage.presenter
      var number = 4
      presenter.log.onCommand = { [weak presenter] intent in
        guard case .willDisplay(let id) = intent, let presenter else { return }
        presenter.rows?.setPicture(.loading, for: id)
        guard id == presenter.cards.last?.id, number < 30 else { return }
        let old = presenter.cards.count
        presenter.cards += cards(number..<(number + 3))
        number += 3
        presenter.rows?.insertPhotos(at: old..<presenter.cards.count)
      }
      await stage.insert(1..<4)
      for row in [2, 5, 8, 0] {
        stage.expectRows(after: "rows that arrived during a report")
        stage.expectDisplayReports(after: "rows that arrived during a report")
        await stage.scroll(toRow: row)
      }
    }
  }
}

// MARK: Cards and pictures

extension ImagesListViewContract {
  @RuleList<Self> private static var cardRules: [ContractRule<Self>] {
    rule(
      "The height of a card follows from its photo's proportions, before the picture arrives",
      "F-2",
      advice: "Take the height from pictureHeight(forWidth:), and ask again when the width changes"
    ) { stage in
      let flat = cards(1..<2, size: PixelSize(width: 800, height: 200))
      await stage.reload(flat + cards(2..<3, size: PixelSize(width: 800, height: 800)))
      let heights = stage.probe.shownCards.compactMap(\.pictureHeight)
      guard heights.count == 2 else { throw CannotCheck("give ShownCard a pictureHeight") }
      // A screen with few lines rounds, and may give the flat one enough height for its texts.
      stage.record.expect(
        heights[1] >= heights[0] * 1.5,
        "the place of a square picture was \(heights[1]) high, and that of one a quarter as high"
          + " \(heights[0])")
    }
    .with(\.level, .should)

    ContractRule(
      "The width of pictures is reported before the first card", "F-3",
      advice: "Call didLayOut(pictureWidth:) after every layout, in pixels and not in points"
    ) { contract, record in
      let presenter = contract.makePresenter()
      record.begin("creating the view")
      let probe = try await contract.makeProbe(for: presenter)
      await ViewStage(contract, presenter, probe, record).insert(1..<11)
      let reports = presenter.log.commands
      let width = reports.firstIndex { if case .didLayOut(1...) = $0 { true } else { false } }
      let card = reports.firstIndex { if case .willDisplay = $0 { true } else { false } }
      record.expect(
        (width ?? .max) < (card ?? .max),
        width == nil
          ? "the presenter received no width of pictures"
          : "the presenter received the width of pictures after the first card")
    }
    .with(\.level, .should)

    rule(
      "A card names the author of its photo", "F-2",
      advice: "Show the text of the card's credit, and nothing if it has none"
    ) { stage in
      for number in [1, 2, 3] {
        await stage.reload(cards(number..<number + 1))
        let credit = stage.presenter.cards[0].credit?.text
        stage.expect(
          "the credit", try stage.firstShown().credit, is: credit,
          after: "a card with \(credit.map { "the credit \($0)" } ?? "no credit")")
      }
    }

    rule(
      "A changed card is updated at once and keeps its picture", "F-4",
      advice: "Update the texts and the heart of that card, and nothing else"
    ) { stage in
      await stage.insert(1..<11)
      let id = try stage.firstShown().id
      stage.presenter.rows?.setPicture(.data(SamplePicture.data), for: id)
      await stage.settle()
      for isLiked in [true, false] {
        stage.presenter.cards[0] = cards(1..<2, isLiked: isLiked)[0]
        stage.presenter.rows?.updateCard(stage.presenter.cards[0])
        await stage.settle()
        stage.expectRows(after: "updateCard")
        stage.expect("its picture", stage.shown(id)?.picture, is: .picture, after: "updateCard")
      }
    }

    rule(
      "Commands for a photo that is not on screen are ignored", "F-3",
      advice: "Look for the photo among the visible cells, and do nothing if it is not there"
    ) { stage in
      await stage.insert(1..<31)
      let before = stage.probe.shownCards
      guard let last = stage.presenter.cards.last?.id, stage.shown(last) == nil else {
        throw CannotCheck("the probe must show fewer than 30 cards at once")
      }
      for id in [last, "unknown"] {
        stage.presenter.rows?.setPicture(.data(SamplePicture.data), for: id)
        stage.presenter.rows?.setPicture(.unavailable, for: id)
      }
      stage.presenter.rows?.updateCard(cards(99..<100, isLiked: true)[0])
      await stage.expectSettled(
        "the visible part", stage.probe.shownCards, is: before, after: "commands for other photos")
      await stage.scroll(toRow: 29)
      stage.expect(
        "its picture", stage.shown(last)?.picture, is: .loading,
        after: "a picture for a card that was not on screen and scrolling to it")
    }

    rule(
      "A card that comes on screen shows the presenter's current card", "F-4",
      advice: "Call card(at:) each time a row comes on screen, and keep no cards of other rows"
    ) { stage in
      await stage.insert(1..<31)
      let shown = Set(stage.probe.shownCards.map(\.id))
      let liked = cards(1..<31, isLiked: true)
      for row in liked.indices where !shown.contains(liked[row].id) {
        stage.presenter.cards[row] = liked[row]
        stage.presenter.rows?.updateCard(liked[row])
      }
      await stage.scroll(toRow: 29)
      stage.expectRows(after: "likes of other photos and scrolling to them")
    }

    rule(
      "A picture, its loader and its placeholder are shown in the photo's cell", "F-3",
      advice: "Change only the cell of that photo; a new cell shows its picture as loading"
    ) { stage in
      await stage.insert(1..<31)
      let id = try stage.firstShown().id
      let others = stage.probe.shownCards.dropFirst()
      stage.expect("its picture", stage.shown(id)?.picture, is: .loading, after: "coming on screen")
      for (state, picture) in SamplePicture.steps {
        stage.presenter.rows?.setPicture(state, for: id)
        await stage.expectSettled(
          "its picture", stage.shown(id)?.picture, is: picture, after: "setPicture to \(picture)")
        stage.expect(
          "the other cards", Array(stage.probe.shownCards.dropFirst()), is: Array(others),
          after: "setPicture for the first card")
      }
    }

    rule(
      "Bytes that cannot be decoded are reported once", "F-3",
      advice: "Call didFailToDecodePicture(_:) once with the photo, and change nothing after it"
    ) { stage in
      await stage.insert(1..<31)
      let id = try stage.firstShown().id
      await stage.expectFailureReport(
        "its picture", reported: .didFailToDecodePicture(id),
        set: { [weak rows = stage.presenter.rows] in rows?.setPicture($0, for: id) },
        shown: { stage.shown(id)?.picture })
    }

    rule(
      "Only the last state of a card's picture is shown", "F-3",
      advice: "Ignore the end of a decoding if the cell has another state by then"
    ) { stage in
      await stage.insert(1..<31)
      let id = try stage.firstShown().id
      _ = await stage.reports()
      stage.presenter.rows?.setPicture(.data(SamplePicture.data), for: id)
      stage.presenter.rows?.setPicture(.unavailable, for: id)
      await stage.expectSettled(
        "its picture", stage.shown(id)?.picture, is: .unavailable,
        after: "bytes and then a placeholder")
      stage.presenter.rows?.setPicture(.loading, for: id)
      await stage.expectSettled(
        "its picture", stage.shown(id)?.picture, is: .loading,
        after: "a placeholder and then a loader")
      await stage.expectReports([], after: "bytes that can be decoded")
    }
  }
}

// MARK: Loaders, messages and taps

extension ImagesListViewContract {
  @RuleList<Self> private static var controlRules: [ContractRule<Self>] {
    rule(
      "Loaders are shown and hidden as commanded", "F-1",
      advice: "Show the loader below the last row and the refresh loader independently"
    ) { stage in
      for rows in [1..<1, 1..<4] {
        await stage.insert(rows)
        await stage.expectSwitches([
          ViewSwitch(
            "isPageLoaderShown", "setPageLoaderHidden", isHiding: true,
            set: { stage.presenter.rows?.setPageLoaderHidden($0) },
            shown: { stage.probe.isPageLoaderShown }),
          ViewSwitch(
            "isRefreshing", "setRefreshing", set: { stage.presenter.rows?.setRefreshing($0) },
            shown: { stage.probe.isRefreshing }),
        ])
      }
    }

    rule(
      "A message is shown and removed, and the rows stay", "F-7",
      advice: "Show the text, and a button only if the message has a title for it"
    ) { stage in
      for rows in [1..<1, 1..<4] {
        await stage.insert(rows)
        await stage.expectMessages(
          show: { stage.presenter.rows?.setMessage($0) }, shown: { stage.probe.message },
          rest: { stage.expectRows(after: $0) })
      }
    }

    rule(
      "A tap on a card is reported once, with its photo", "F-6",
      advice: "Report the identifier of the photo in the cell, not that of an earlier row"
    ) { stage in
      await stage.insert(1..<11)
      for cards in [stage.presenter.cards, stage.presenter.cards.reversed()] {
        await stage.reload(cards)
        await stage.expectTaps(on: try stage.firstShown().id, after: "a reload")
        // Read only now: to reach the first heart, the list may have been scrolled.
        guard let last = stage.probe.shownCards.last?.id else { continue }
        await stage.expectTaps(on: last, after: "a reload")
      }
      await stage.insert(11..<61)
      await stage.scroll(toRow: 30)
      let id = stage.presenter.cards[30].id
      await stage.expectTaps(on: id, after: "scrolling to row 30")
      await stage.insert(61..<63, at: 0)
      // A view may have moved the rows: another rule is about that.
      await stage.expectTaps(
        on: try stage.shown(id)?.id ?? stage.firstShown().id, after: "new rows above")
    }

    rule(
      "A tap on a disabled heart is not reported", "F-4",
      advice: "Check the card's isLikeEnabled before calling didTapLike(_:)"
    ) { stage in
      await stage.reload(cards(1..<2, isLikeEnabled: false))
      let id = try stage.firstShown().id
      for isEnabled in [false, true, false] {
        stage.presenter.cards = cards(1..<2, isLikeEnabled: isEnabled)
        stage.presenter.rows?.updateCard(stage.presenter.cards[0])
        _ = await stage.reports()
        stage.probe.tapLike(id)
        await stage.expectReports(
          isEnabled ? [.didTapLike(id)] : [],
          after: "a tap on a heart whose isLikeEnabled is \(isEnabled)")
      }
      stage.probe.tapPhoto(id)
      await stage.expectReports([.didTapPhoto(id)], after: "a tap on the card of \(id)")
    }

    rule(
      "Pull to refresh and retry are reported once", "F-7",
      advice: "Call didPullToRefresh() and didTapRetry() once, and only when the person asks for it"
    ) { stage in
      for rows in [1..<1, 1..<11] {
        await stage.insert(rows)
        _ = await stage.reports()
        stage.probe.pullToRefresh()
        await stage.expectReports(
          [.didPullToRefresh], after: "pullToRefresh() of \(rows.count) rows")
      }
      await stage.expectRetry(
        .didTapRetry, show: { stage.presenter.rows?.setMessage($0) },
        tap: { stage.probe.tapRetry() })
    }
  }
}

// MARK: Helpers

extension ViewStage<ImagesListViewContract> {
  /// Gives the presenter rows with photos of these numbers, at the end unless a row is given, and
  /// commands the insertion if there are any.
  package func insert(_ numbers: Range<Int>, at row: Int? = nil) async {
    guard !numbers.isEmpty else { return }
    let row = row ?? presenter.cards.count
    presenter.cards.insert(contentsOf: ImagesListViewContract.cards(numbers), at: row)
    presenter.rows?.insertPhotos(at: row..<row + numbers.count)
    await settle()
  }

  /// Gives the presenter other rows, and commands a reload.
  package func reload(_ cards: [PhotoCard]) async {
    presenter.cards = cards
    presenter.rows?.reloadPhotos()
    await settle()
  }

  package func scroll(toRow row: Int) async {
    record.begin("scroll(toRow: \(row))")
    probe.scroll(toRow: row)
    await settle()
  }

  /// Shows sixty rows, scrolls far from both ends, and returns the visible photos.
  package func scrollToMiddle() async -> [PhotoID] {
    await insert(1..<61)
    await scroll(toRow: 30)
    return probe.shownCards.map(\.id)
  }

  /// The first visible card.
  package func firstShown() throws -> ShownCard {
    try probe.shownCards.first.required("the probe must show a card once there are rows")
  }

  package func shown(_ id: PhotoID) -> ShownCard? {
    probe.shownCards.first { $0.id == id }
  }

  /// Adds a finding unless there are as many rows as the presenter has and the visible ones are a
  /// part of them.
  package func expectRows(after cause: String) {
    expect("rowCount", probe.rowCount, is: presenter.cards.count, after: cause)
    let shown = probe.shownCards
    guard !presenter.cards.isEmpty else {
      return expect("the number of visible cards", shown.count, is: 0, after: cause)
    }
    let first = presenter.cards.firstIndex { $0.id == shown.first?.id } ?? 0
    let wanted = presenter.cards.dropFirst(first).prefix(max(shown.count, 1))
    expect("the visible part", shown.map(\.id), is: wanted.map(\.id), after: cause)
    expect("the visible dates", shown.map(\.dateText), is: wanted.map(\.dateText), after: cause)
    expect("the visible hearts", shown.map(\.isLiked), is: wanted.map(\.isLiked), after: cause)
  }

  /// Adds a finding unless the visible photos begin with these.
  package func expectPlace(_ place: [PhotoID], after cause: String) {
    expect(
      "the visible part", Array(probe.shownCards.map(\.id).prefix(place.count)), is: place,
      after: cause)
  }

  /// Taps the heart and the picture of a visible card, and adds a finding unless each tap is reported
  /// once, with its photo.
  package func expectTaps(on id: PhotoID, after cause: String) async {
    _ = await reports()
    probe.tapLike(id)
    await expectReports([.didTapLike(id)], after: "\(cause) and a tap on the heart of \(id)")
    probe.tapPhoto(id)
    await expectReports([.didTapPhoto(id)], after: "\(cause) and a tap on the card of \(id)")
  }

  /// Adds a finding unless the reported cards are the visible ones.
  package func expectDisplayReports(after cause: String) {
    expectDisplayReports(of: probe.shownCards.map { "\($0.id)" }, after: cause)
  }

  /// The visible cards.
  package var cells: [CellPictures] {
    probe.shownCards.map { CellPictures(id: "\($0.id)", pictures: [$0.picture]) }
  }
}

extension ImagesListPresenterSpy: PresenterSpy {
  package static var viewDidLoad: ImagesListIntent { .viewDidLoad }
  package var shownView: AnyObject? { rows }
}
