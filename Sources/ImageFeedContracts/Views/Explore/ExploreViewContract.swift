import Foundation
import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies

/// The rules of ``ExploreViewProtocol``.
///
/// ```swift
/// let report = await ExploreViewContract { MyExploreProbe($0) }.run()
/// ```
public struct ExploreViewContract: ViewContract {
  /// The protocol's name.
  public static let name = "ExploreView"
  /// The rules, in the order they are looked at.
  public static var rules: [ContractRule<Self>] { viewRules + partRules + stateRules }
  static let viewDidLoad = ExploreIntent.viewDidLoad

  /// In seconds, for each rule.
  public var limit: TimeInterval
  private let make: @MainActor (any ExplorePresenterProtocol) async throws -> any ExploreProbe

  /// Makes the suite.
  ///
  /// - Parameters:
  ///   - limit: in seconds, for each rule.
  ///   - make: makes a view for a presenter, shows it as the front end does until it has loaded, and
  ///     makes its probe.
  public init(
    limit: TimeInterval = 60,
    make: @escaping @MainActor (any ExplorePresenterProtocol) async throws -> any ExploreProbe
  ) {
    self.limit = limit
    self.make = make
  }

  func makePresenter() -> ExplorePresenterSpy { ExplorePresenterSpy() }

  func makeProbe(for presenter: ExplorePresenterSpy) async throws -> any ExploreProbe {
    let probe = try await make(presenter)
    presenter.view = probe.view
    return probe
  }

  func log(of presenter: ExplorePresenterSpy) -> CommandLog<ExploreIntent> { presenter.log }
  func view(of probe: any ExploreProbe) -> AnyObject { probe.view }
  func settle(_ probe: any ExploreProbe) async { await probe.settle() }
}

extension ViewStage<ExploreViewContract> {
  /// Shows photos, the first of them on top.
  func show(_ photos: [PhotoCard]) async {
    presenter.view?.setPhotos(top: photos.first, row: Array(photos.dropFirst()))
    await settle()
  }

  /// Shows collections.
  func show(_ collections: [CollectionCard]) async {
    presenter.view?.setCollections(collections)
    await settle()
  }

  /// Adds a finding unless these photos are on show.
  func expect(_ photos: [PhotoCard], after cause: String) {
    expect("the photo on top", probe.topPhoto?.id, is: photos.first?.id, after: cause)
    expectStart(of: photos.dropFirst().map(\.id), probe.shownPhotos.map(\.id), after: cause)
    let shown = ([probe.topPhoto].compactMap { $0 } + probe.shownPhotos).map(\.isLiked)
    expect("the hearts", shown, is: Array(photos.map(\.isLiked).prefix(shown.count)), after: cause)
  }

  /// Adds a finding unless these collections are on show.
  func expect(_ collections: [CollectionCard], after cause: String) {
    let shown = probe.shownCovers
    expectStart(of: collections.map(\.id), shown.map(\.id), after: cause)
    expect(
      "the titles", shown.map(\.title), is: collections.prefix(shown.count).map(\.title),
      after: cause)
  }

  /// As many as find room are on show, one at least.
  private func expectStart<ID: Equatable>(of all: [ID], _ shown: [ID], after cause: String) {
    expect(
      "what is on show", shown, is: Array(all.prefix(all.isEmpty ? 0 : max(shown.count, 1))),
      after: cause)
  }

  /// Adds a finding unless what was reported is what is on show.
  func expectReports(after cause: String) {
    expectReports(of: cells.map(\.id), after: cause, report: \.display)
  }

  /// What is on show in both parts.
  var cells: [CellPictures] {
    let photos = [probe.topPhoto].compactMap { $0 } + probe.shownPhotos
    return photos.map { CellPictures(id: "\($0.id)", pictures: [$0.picture]) }
      + probe.shownCovers.map { CellPictures(id: "\($0.id)", pictures: [$0.picture]) }
  }
}

extension ExploreIntent {
  /// Whether it tells of pictures that come and go; another rule's business.
  var isDisplay: Bool { display != nil }

  /// What it says of a photo or a collection that comes or goes.
  var display: DisplayReport? {
    switch self {
    case .willDisplay(let id): .came("\(id)")
    case .didEndDisplaying(let id): .went("\(id)")
    case .willDisplayCover(let id): .came("\(id)")
    case .didEndDisplayingCover(let id): .went("\(id)")
    default: nil
    }
  }
}
