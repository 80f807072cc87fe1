import Foundation
import ImageFeedContracts
import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedPresentation
import ImageFeedSpies

/// Reads a view of a list of collections and does what a person does, for
/// ``CollectionListViewContract``.
@MainActor
public protocol CollectionListProbe: ScreenProbe {
  /// The visible title.
  var title: String { get }
  /// The visible total; empty while there is none.
  var total: String { get }
  /// The number of rows, visible or not.
  var rowCount: Int { get }
  /// The visible rows, from the top. The view must show fewer than 20 rows at once.
  var shownRows: [ShownCollection] { get }
  /// Indicates whether a person who scrolls there sees the loader below the last row.
  var isPageLoaderShown: Bool { get }
  /// Indicates whether the refresh loader is visible.
  var isRefreshing: Bool { get }
  /// The visible message.
  var message: ScreenMessage? { get }

  /// Scrolls until a row is visible.
  func scroll(toRow row: Int)
  /// Taps a visible row outside its pictures, or chooses it with the keyboard.
  func tapCollection(_ id: CollectionID)
  /// Pulls to refresh.
  func pullToRefresh()
  /// Presses the message's button, if there is one.
  func tapRetry()
}

/// A visible collection.
public struct ShownCollection: Hashable, Sendable, CustomStringConvertible {
  /// The collection.
  public let id: CollectionID
  /// The texts that are not empty: title, number of photos, date, author.
  public let texts: [String]
  /// The contents of its places for pictures.
  public let previews: [ShownPicture]

  /// Creates a visible collection.
  public init(id: CollectionID, texts: [String], previews: [ShownPicture]) {
    self.id = id
    self.texts = texts
    self.previews = previews
  }

  public var description: String {
    let pictures = previews.map { "\($0)" }.joined(separator: " ")
    return "\(id) “\(texts.joined(separator: " · "))” \(pictures)"
  }
}

/// The rules of ``/ImageFeedExtended/CollectionListViewProtocol``.
///
/// ```swift
/// let report = await CollectionListViewContract { MyCollectionListProbe($0) }.run()
/// ```
public struct CollectionListViewContract: ViewContract {
  public static let name = "CollectionListView"

  public var limit: TimeInterval = 60
  private let make:
    @MainActor (any CollectionListPresenterProtocol) async throws -> any CollectionListProbe

  /// Creates the suite. `make` shows a view for a presenter, and returns its probe once it is ready.
  public init(
    make:
      @escaping @MainActor (any CollectionListPresenterProtocol) async throws
      -> any CollectionListProbe
  ) {
    self.make = make
  }

  package func makePresenter() -> CollectionListPresenterSpy { CollectionListPresenterSpy() }

  package func makeProbe(
    for presenter: CollectionListPresenterSpy
  ) async throws -> any CollectionListProbe {
    try await make(presenter)
  }

  package func settle(_ probe: any CollectionListProbe) async { await probe.settle() }

  package static func display(of intent: CollectionListIntent) -> DisplayReport? {
    switch intent {
    case .willDisplay(let id): .appeared("\(id)")
    case .didEndDisplaying(let id): .disappeared("\(id)")
    default: nil
    }
  }

  /// Cards of collections with these numbers. They have four, three or two pictures.
  static func cards(_ numbers: some Sequence<Int>) -> [CollectionCard] {
    let strings = Strings(.english)
    let dates = PhotoDateFormatter(
      strings: strings, timeZone: TimeZone(secondsFromGMT: 0) ?? .current)
    return numbers.map { number in
      let url = URL(fileURLWithPath: "/collections/\(number)")
      let urls = PhotoURLs(raw: url, full: url, regular: url, small: url, thumb: url)
      let previews = (0..<4 - number % 3).map { _ in PicturePreview(urls: urls) }
      let collection = PhotoCollection(
        id: CollectionID(rawValue: "collection-\(number)"), title: "Collection \(number)",
        photoCount: number + 1, publishedAt: Date(timeIntervalSince1970: Double(number) * 86_400),
        author: Author(username: "ada", name: "Ada \(number)"),
        cover: number.isMultiple(of: 2) ? previews.first : nil, previews: previews)
      return CollectionCard(collection, strings: strings, dates: dates)
    }
  }

  public static var rules: [ContractRule<Self>] {
    viewRules

    rule(
      "Rows show the presenter's cards, whether there are more, others or none", "R-3",
      advice: "Ask for card(at:) when the row is shown, and leave out what is unknown",
      isPremise: true
    ) { stage in
      stage.expectRows(after: "loading")
      await stage.insert(1..<4)
      stage.expectRows(after: "three rows")
      await stage.insert(4..<40)
      stage.expectRows(after: "adding rows")
      await stage.scroll(toRow: 38)
      stage.expectRows(after: "scrolling")
      await stage.reload(cards(50..<53))
      stage.expectRows(after: "reloadCollections()")
      await stage.reload([])
      stage.expectRows(after: "reloadCollections() without rows")
    }

    rule(
      "Rows added at the end leave the visible rows unchanged", "F-8",
      advice: "Insert the given rows, reload nothing, and keep the scroll position"
    ) { stage in
      await stage.insert(1..<40)
      await stage.scroll(toRow: 20)
      let id = try stage.firstShown().id
      stage.presenter.view?.setPreview(.data(SamplePicture.data), for: PreviewID(id, 0))
      await stage.settle()
      let before = stage.probe.shownRows
      await stage.insert(40..<50)
      stage.expect(
        "the visible part", Array(stage.probe.shownRows.prefix(before.count)), is: before,
        after: "scrolling to row 20 and adding rows")
    }

    rule(
      "A row can be inserted anywhere, and the others stay unchanged", "F-8",
      advice: "Insert the rows where insertCollections(at:) says, even before the first"
    ) { stage in
      await stage.insert(1..<4)
      for (numbers, row) in [(20..<21, 3), (21..<24, 1), (24..<26, 0)] {
        let cause = "\(numbers.count) new rows from \(row) on"
        await stage.insert(numbers, at: row)
        stage.expectRows(after: cause)
        stage.expectDisplayReports(after: cause)
      }
      await stage.scroll(toRow: stage.presenter.cards.count - 1)
      stage.expectRows(after: "new rows in different places and scrolling to the end")
    }
    .with(\.since, 2)

    rule(
      "Each row is reported when it comes on screen and when it leaves", "R-3",
      advice: "Report the collection of the cell, also when rows are reloaded"
    ) { stage in
      await stage.insert(1..<40)
      stage.expectDisplayReports(after: "new rows")
      await stage.scroll(toRow: 38)
      stage.expectDisplayReports(after: "scrolling down")
      await stage.scroll(toRow: 0)
      stage.expectDisplayReports(after: "scrolling up")
      await stage.reload(cards(50..<53))
      stage.expectDisplayReports(after: "reloadCollections()")
      await stage.reload([])
      stage.expectDisplayReports(after: "reloadCollections() without rows")
    }

    rule(
      "A picture, its loader and its placeholder are shown in their place", "R-3",
      advice: "Find the row by collection and the place by index, and ignore what is not on screen"
    ) { stage in
      await stage.insert(1..<4)
      let id = try stage.firstShown().id
      let count = try stage.firstShown().previews.count
      for step in SamplePicture.steps {
        stage.presenter.view?.setPreview(step.state, for: PreviewID(id, 1))
        for stranger in [PreviewID(id, 9), PreviewID(id, -1), PreviewID("stranger", 0)] {
          stage.presenter.view?.setPreview(.unavailable, for: stranger)
        }
        await stage.settle()
        var wanted = [ShownPicture](repeating: .loading, count: count)
        wanted[1] = step.shown
        stage.expect(
          "its pictures", try stage.firstShown().previews, is: wanted, after: "setPreview")
      }
    }

    rule(
      "After a reload, a row shows its own collection's pictures or is reported as new", "F-3",
      advice: "Keep the row of a collection that stays, or report didEndDisplaying and willDisplay"
    ) { stage in
      await stage.insert(1..<11)
      let reloads = [cards(1..<11), cards([1] + Array(20..<25) + [2]), cards((20..<25).reversed())]
      for cards in reloads {
        for id in stage.probe.shownRows.map(\.id) {
          stage.presenter.view?.setPreview(.data(SamplePicture.data), for: PreviewID(id, 0))
          stage.presenter.view?.setPreview(.unavailable, for: PreviewID(id, 1))
        }
        _ = await stage.reports()
        let before = stage.cells
        await stage.reload(cards)
        await stage.expectPictures(in: stage.cells, before: before, reports: stage.reports())
      }
    }

    rule(
      "Bytes that cannot be decoded are reported once", "F-3",
      advice: "Call didFailToDecodePreview(_:) once with the preview, and change nothing after it"
    ) { stage in
      await stage.insert(1..<4)
      let preview = PreviewID(try stage.firstShown().id, 1)
      await stage.expectFailureReport(
        "its picture", reported: .didFailToDecodePreview(preview),
        set: { [weak view = stage.presenter.view] in view?.setPreview($0, for: preview) },
        shown: {
          stage.probe.shownRows.first.flatMap { $0.previews.count > 1 ? $0.previews[1] : nil }
        })
    }

    rule(
      "Title and total are shown as given", "R-3",
      advice: "Show the presenter's title, and the text given to setTotal(_:)"
    ) { stage in
      stage.expect("title", stage.probe.title, is: stage.presenter.title, after: "loading")
      stage.expect("total", stage.probe.total, is: "", after: "loading")
      for total in ["3 collections", "1\u{a0}234 коллекции"] {
        stage.presenter.view?.setTotal(total)
        await stage.expectSettled("total", stage.probe.total, is: total, after: "setTotal")
        stage.presenter.view?.setMessage(SampleMessage.plain)
        await stage.expectSettled("total", stage.probe.total, is: total, after: "a message")
        stage.expect("title", stage.probe.title, is: stage.presenter.title, after: "a message")
      }
    }

    rule(
      "Loaders are shown and hidden as commanded", "F-1",
      advice: "Show the loader below the last row and the refresh loader independently"
    ) { stage in
      await stage.expectSwitches([
        ViewSwitch(
          "isPageLoaderShown", "setPageLoaderHidden", isHiding: true,
          set: { stage.presenter.view?.setPageLoaderHidden($0) },
          shown: { stage.probe.isPageLoaderShown }),
        ViewSwitch(
          "isRefreshing", "setRefreshing", set: { stage.presenter.view?.setRefreshing($0) },
          shown: { stage.probe.isRefreshing }),
      ])
    }

    rule(
      "A message is shown and removed, and the rows stay", "F-7",
      advice: "Show the text, and a button only if the message has a title for it"
    ) { stage in
      await stage.insert(1..<4)
      await stage.expectMessages(
        show: { stage.presenter.view?.setMessage($0) }, shown: { stage.probe.message },
        rest: { stage.expectRows(after: $0) })
    }

    rule(
      "A tap on a row is reported once, with its collection", "R-3",
      advice: "Report the identifier of the collection in the cell, not that of an earlier row"
    ) { stage in
      await stage.insert(1..<4)
      for cards in [stage.presenter.cards, stage.presenter.cards.reversed()] {
        await stage.reload(cards)
        await stage.expectTap(on: try stage.firstShown().id, after: "a reload")
      }
      await stage.insert(4..<40)
      await stage.scroll(toRow: 20)
      let id = stage.presenter.cards[20].id
      await stage.expectTap(on: id, after: "scrolling to row 20")
      await stage.insert(40..<42, at: 0)
      await stage.expectTap(
        on: try stage.probe.shownRows.first { $0.id == id }?.id ?? stage.firstShown().id,
        after: "new rows above")
    }

    rule(
      "Pull to refresh and retry are reported once", "F-7",
      advice: "Call didPullToRefresh() and didTapRetry() once, and only when the person asks for it"
    ) { stage in
      for rows in [1..<1, 1..<4] {
        await stage.insert(rows)
        _ = await stage.reports()
        stage.probe.pullToRefresh()
        await stage.expectReports(
          [.didPullToRefresh], after: "pullToRefresh() of \(rows.count) rows")
      }
      await stage.expectRetry(
        .didTapRetry,
        show: { stage.presenter.view?.setMessage($0) }, tap: { stage.probe.tapRetry() })
    }
  }
}

// MARK: Helpers

extension ViewStage<CollectionListViewContract> {
  /// Gives the presenter rows with collections of these numbers, at the end unless a row is given,
  /// and commands the insertion if there are any.
  func insert(_ numbers: Range<Int>, at row: Int? = nil) async {
    guard !numbers.isEmpty else { return }
    let row = row ?? presenter.cards.count
    presenter.cards.insert(contentsOf: CollectionListViewContract.cards(numbers), at: row)
    presenter.view?.insertCollections(at: row..<row + numbers.count)
    await settle()
  }

  /// Gives the presenter other rows, and commands a reload.
  func reload(_ cards: [CollectionCard]) async {
    presenter.cards = cards
    presenter.view?.reloadCollections()
    await settle()
  }

  func scroll(toRow row: Int) async {
    record.begin("scroll(toRow: \(row))")
    probe.scroll(toRow: row)
    await settle()
  }

  /// The first visible row.
  func firstShown() throws -> ShownCollection {
    try probe.shownRows.first.required("the probe must show a row once there are collections")
  }

  /// Adds a finding unless there are as many rows as the presenter has and the visible ones are a
  /// part of them.
  func expectRows(after cause: String) {
    expect("rowCount", probe.rowCount, is: presenter.cards.count, after: cause)
    let shown = probe.shownRows
    guard !presenter.cards.isEmpty else {
      return expect("the number of visible rows", shown.count, is: 0, after: cause)
    }
    let first = presenter.cards.firstIndex { $0.id == shown.first?.id } ?? 0
    let wanted = presenter.cards.dropFirst(first).prefix(max(shown.count, 1))
    expect("the visible part", shown.map(\.id), is: wanted.map(\.id), after: cause)
    expect("the visible texts", shown.map(\.texts), is: wanted.map(\.shownTexts), after: cause)
    expect(
      "the number of pictures", shown.map(\.previews.count), is: wanted.map(\.previews.count),
      after: cause)
  }

  /// Taps a visible row, and adds a finding unless the tap is reported once, with its collection.
  func expectTap(on id: CollectionID, after cause: String) async {
    _ = await reports()
    probe.tapCollection(id)
    await expectReports([.didTapCollection(id)], after: "\(cause) and a tap on \(id)")
  }

  /// Adds a finding unless the reported rows are the visible ones.
  func expectDisplayReports(after cause: String) {
    expectDisplayReports(of: probe.shownRows.map { "\($0.id)" }, after: cause)
  }

  /// The visible rows.
  var cells: [CellPictures] {
    probe.shownRows.map { CellPictures(id: "\($0.id)", pictures: $0.previews) }
  }
}

extension CollectionCard {
  fileprivate var shownTexts: [String] {
    [title, photoCountText, dateText, authorName].filter { !$0.isEmpty }
  }
}

extension CollectionListPresenterSpy: PresenterSpy {
  package static var viewDidLoad: CollectionListIntent { .viewDidLoad }
  package var shownView: AnyObject? { view }
}
