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
    var balance: [String: Int] = [:]
    for intent in presenter.log.commands {
      switch intent {
      case .willDisplay(let id): balance["\(id)", default: 0] += 1
      case .didEndDisplaying(let id): balance["\(id)", default: 0] -= 1
      case .willDisplayCover(let id): balance["\(id)", default: 0] += 1
      case .didEndDisplayingCover(let id): balance["\(id)", default: 0] -= 1
      default: continue
      }
    }
    let reported = balance.filter { $0.value != 0 }.map { "\($0.value) \($0.key)" }.sorted()
    let photos = ([probe.topPhoto].compactMap { $0 } + probe.shownPhotos).map { "1 \($0.id)" }
    let shown = (photos + probe.shownCovers.map { "1 \($0.id)" }).sorted()
    expect("what is reported as on show", reported, is: shown, after: cause)
  }
}

extension ExploreIntent {
  /// Whether it tells of pictures that come and go; another rule's business.
  var isDisplay: Bool {
    switch self {
    case .willDisplay, .didEndDisplaying, .willDisplayCover, .didEndDisplayingCover: true
    default: false
    }
  }
}
