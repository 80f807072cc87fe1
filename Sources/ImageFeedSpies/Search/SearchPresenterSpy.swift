import ImageFeedCore
import ImageFeedPresentation

/// What a view of a search reported to its presenter.
public enum SearchIntent: Hashable, Sendable {
  /// `viewDidLoad`.
  case viewDidLoad
  /// `didChangeText`.
  case didChangeText(String)
  /// `didChooseOrder`.
  case didChooseOrder(SearchOrder)
  /// `didTapStart`.
  case didTapStart
  /// `didTapRetry`.
  case didTapRetry
  /// `screenDidClose`.
  case screenDidClose
}

/// A presenter of a search that records what its view reports, for tests of views.
@MainActor
public final class SearchPresenterSpy: SearchPresenterProtocol {
  /// Where intents are recorded.
  public let log = CommandLog<SearchIntent>()
  /// The view.
  public weak var view: (any SearchViewProtocol)?
  /// The texts of the screen.
  public let strings: Strings
  /// What it is about.
  public let kind: ContentKind

  /// Makes a spy.
  public init(_ kind: ContentKind = .photos, strings: Strings = Strings(.english)) {
    self.kind = kind
    self.strings = strings
  }

  /// The title of a search for ``kind``.
  public var title: String {
    kind == .photos ? strings.searchPhotos : strings.searchCollections
  }
  /// Whether it is a search for photos.
  public var isOrderEnabled: Bool { kind == .photos }

  /// Records it.
  public func viewDidLoad() { log.add(.viewDidLoad) }
  /// Records it.
  public func didChangeText(_ text: String) { log.add(.didChangeText(text)) }
  /// Records it.
  public func didChooseOrder(_ order: SearchOrder) { log.add(.didChooseOrder(order)) }
  /// Records it.
  public func didTapStart() { log.add(.didTapStart) }
  /// Records it.
  public func didTapRetry() { log.add(.didTapRetry) }
  /// Records it.
  public func screenDidClose() { log.add(.screenDidClose) }
}
