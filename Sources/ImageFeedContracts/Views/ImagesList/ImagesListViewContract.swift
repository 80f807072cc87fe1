import Foundation
import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies

/// The rules of ``ImagesListViewProtocol``.
///
/// ```swift
/// let report = await ImagesListViewContract { MyFeedProbe($0) }.run()
/// ```
public struct ImagesListViewContract: ViewContract {
  /// The protocol's name.
  public static let name = "ImagesListView"
  /// The rules, in the order they are looked at.
  public static var rules: [ContractRule<Self>] {
    viewRules + listRules
  }
  /// The rules of any list of photos that comes in pages.
  static var listRules: [ContractRule<Self>] {
    rowRules + displayRules + cardRules + pictureRules + stateRules
  }
  static let viewDidLoad = ImagesListIntent.viewDidLoad

  /// In seconds, for each rule.
  public var limit: TimeInterval
  private let make: @MainActor (any ImagesListPresenterProtocol) async throws -> any ImagesListProbe

  /// Makes the suite.
  ///
  /// - Parameters:
  ///   - limit: in seconds, for each rule.
  ///   - make: makes a view for a presenter, shows it as the front end does until it has loaded, and
  ///     makes its probe.
  public init(
    limit: TimeInterval = 60,
    make:
      @escaping @MainActor (any ImagesListPresenterProtocol) async throws
      -> any ImagesListProbe
  ) {
    self.limit = limit
    self.make = make
  }

  func makePresenter() -> ImagesListPresenterSpy { ImagesListPresenterSpy() }

  func makeProbe(for presenter: ImagesListPresenterSpy) async throws -> any ImagesListProbe {
    let probe = try await make(presenter)
    presenter.view = probe.view
    return probe
  }

  func log(of presenter: ImagesListPresenterSpy) -> CommandLog<ImagesListIntent> { presenter.log }
  func view(of probe: any ImagesListProbe) -> AnyObject { probe.view }
  func settle(_ probe: any ImagesListProbe) async { await probe.settle() }

  /// Cards of photos with these numbers, each with a date of its own; those with odd numbers name their
  /// author.
  static func cards(
    _ numbers: some Sequence<Int>, isLiked: Bool = false, takesLikes: Bool = true,
    size: PixelSize = PixelSize(width: 400, height: 300)
  ) -> [PhotoCard] {
    let strings = Strings(.english)
    let dates = PhotoDateFormatter(
      strings: strings, timeZone: TimeZone(secondsFromGMT: 0) ?? .current)
    return numbers.map { number in
      // As many addresses as a photo has, though no view asks for one.
      let url = URL(fileURLWithPath: "/photos/\(number)")
      let photo = Photo(
        id: PhotoID(rawValue: "photo-\(number)"), size: size,
        urls: PhotoURLs(raw: url, full: url, regular: url, small: url, thumb: url),
        createdAt: Date(timeIntervalSince1970: Double(number) * 86_400),
        alternativeText: "Photo \(number)", isLiked: isLiked,
        author: number.isMultiple(of: 2) ? nil : Author(username: "ada", name: "Ada \(number)"))
      return PhotoCard(photo, strings: strings, dates: dates, takesLikes: takesLikes)
    }
  }
}

extension ViewStage<ImagesListViewContract> {
  /// Gives the presenter more rows, and says so.
  func insert(_ numbers: Range<Int>) async {
    let old = presenter.cards.count
    presenter.cards += ImagesListViewContract.cards(numbers)
    presenter.view?.insertPhotos(at: old..<presenter.cards.count)
    await settle()
  }

  /// Gives the presenter other rows, and says so.
  func reload(_ cards: [PhotoCard]) async {
    presenter.cards = cards
    presenter.view?.reloadPhotos()
    await settle()
  }

  func scroll(toRow row: Int) async {
    record.begin("scroll(toRow: \(row))")
    probe.scroll(toRow: row)
    await settle()
  }

  /// The first card on show; without any, nothing of the kind can be looked at.
  func firstShown() throws -> ShownCard {
    guard let card = probe.shownCards.first else {
      throw MissingMeans("the probe has to show a card once there are rows")
    }
    return card
  }

  func shown(_ id: PhotoID) -> ShownCard? {
    probe.shownCards.first { $0.id == id }
  }

  /// Adds a finding unless there are as many rows as the presenter has, and those on show are a
  /// piece of them.
  func expectRows(after cause: String) {
    expect("rowCount", probe.rowCount, is: presenter.cards.count, after: cause)
    let shown = probe.shownCards
    guard !presenter.cards.isEmpty else {
      return expect("the number of cards on show", shown.count, is: 0, after: cause)
    }
    let first = presenter.cards.firstIndex { $0.id == shown.first?.id } ?? 0
    let wanted = presenter.cards.dropFirst(first).prefix(max(shown.count, 1))
    expect("what is on show", shown.map(\.id), is: wanted.map(\.id), after: cause)
    expect("the date on show", shown.map(\.dateText), is: wanted.map(\.dateText), after: cause)
    expect("the heart on show", shown.map(\.isLiked), is: wanted.map(\.isLiked), after: cause)
  }

  /// Adds a finding unless what was reported of cards is what is on show, and never more went than
  /// had come.
  func expectReports(after cause: String) {
    expectReports(of: probe.shownCards.map { "\($0.id)" }, after: cause, report: \.display)
  }

  /// What is on show.
  var cells: [CellPictures] {
    probe.shownCards.map { CellPictures(id: "\($0.id)", pictures: [$0.picture]) }
  }
}
