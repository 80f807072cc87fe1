import Foundation
import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies

/// The rules of ``CollectionListViewProtocol``.
///
/// ```swift
/// let report = await CollectionListViewContract { MyCollectionListProbe($0) }.run()
/// ```
public struct CollectionListViewContract: ViewContract {
  /// The protocol's name.
  public static let name = "CollectionListView"
  /// The rules, in the order they are looked at.
  public static var rules: [ContractRule<Self>] { viewRules + rowRules + stateRules }
  static let viewDidLoad = CollectionListIntent.viewDidLoad

  /// In seconds, for each rule.
  public var limit: TimeInterval
  private let make:
    @MainActor (any CollectionListPresenterProtocol) async throws -> any CollectionListProbe

  /// Makes the suite.
  ///
  /// - Parameters:
  ///   - limit: in seconds, for each rule.
  ///   - make: makes a view for a presenter, shows it as the front end does until it has loaded, and
  ///     makes its probe.
  public init(
    limit: TimeInterval = 60,
    make:
      @escaping @MainActor (any CollectionListPresenterProtocol) async throws
      -> any CollectionListProbe
  ) {
    self.limit = limit
    self.make = make
  }

  func makePresenter() -> CollectionListPresenterSpy { CollectionListPresenterSpy() }

  func makeProbe(
    for presenter: CollectionListPresenterSpy
  ) async throws -> any CollectionListProbe {
    let probe = try await make(presenter)
    presenter.view = probe.view
    return probe
  }

  func log(of presenter: CollectionListPresenterSpy) -> CommandLog<CollectionListIntent> {
    presenter.log
  }
  func view(of probe: any CollectionListProbe) -> AnyObject { probe.view }
  func settle(_ probe: any CollectionListProbe) async { await probe.settle() }

  /// Cards of collections with these numbers; every third has a picture less than the one before.
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
}

extension ViewStage<CollectionListViewContract> {
  /// Gives the presenter more rows, and says so.
  func insert(_ numbers: Range<Int>) async {
    let old = presenter.cards.count
    presenter.cards += CollectionListViewContract.cards(numbers)
    presenter.view?.insertCollections(at: old..<presenter.cards.count)
    await settle()
  }

  /// Gives the presenter other rows, and says so.
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

  /// The first row on show; without any, nothing of the kind can be looked at.
  func firstShown() throws -> ShownCollection {
    guard let row = probe.shownRows.first else {
      throw MissingMeans("the probe has to show a row once there are collections")
    }
    return row
  }

  /// Adds a finding unless there are as many rows as the presenter has, and those on show are a
  /// piece of them.
  func expectRows(after cause: String) {
    expect("rowCount", probe.rowCount, is: presenter.cards.count, after: cause)
    let shown = probe.shownRows
    guard !presenter.cards.isEmpty else {
      return expect("the number of rows on show", shown.count, is: 0, after: cause)
    }
    let first = presenter.cards.firstIndex { $0.id == shown.first?.id } ?? 0
    let wanted = presenter.cards.dropFirst(first).prefix(max(shown.count, 1))
    expect("what is on show", shown.map(\.id), is: wanted.map(\.id), after: cause)
    expect("the texts on show", shown.map(\.texts), is: wanted.map(\.shownTexts), after: cause)
    expect(
      "the number of pictures", shown.map(\.previews.count), is: wanted.map(\.previews.count),
      after: cause)
  }

  /// Adds a finding unless what was reported is what is on show.
  func expectReports(after cause: String) {
    expectReports(of: probe.shownRows.map { "\($0.id)" }, after: cause, report: \.display)
  }

  /// What is on show.
  var cells: [CellPictures] {
    probe.shownRows.map { CellPictures(id: "\($0.id)", pictures: $0.previews) }
  }
}

extension CollectionCard {
  fileprivate var shownTexts: [String] {
    [title, photoCountText, dateText, authorName].filter { !$0.isEmpty }
  }
}

extension CollectionListIntent {
  /// Whether it tells of rows that come and go; another rule's business.
  var isDisplay: Bool { display != nil }

  /// What it says of a row that comes or goes.
  var display: DisplayReport? {
    switch self {
    case .willDisplay(let id): .came("\(id)")
    case .didEndDisplaying(let id): .went("\(id)")
    default: nil
    }
  }
}
