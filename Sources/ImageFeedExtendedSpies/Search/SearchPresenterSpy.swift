import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation
import ImageFeedSpies

/// An intent that a view of a search reports.
public enum SearchIntent: Hashable, Sendable {
  case viewDidLoad
  case didChangeText(String)
  case didChooseOrder(SearchOrder)
  case didTapStart
  case didTapRetry
  case didCancelWaiting
  case screenDidClose
}

/// A presenter of a search that records what its view reports, for tests of views.
@MainActor
public final class SearchPresenterSpy: SearchPresenterProtocol {
  /// The recorded intents.
  public let log = CommandLog<SearchIntent>()
  public weak var view: (any SearchViewProtocol)?
  public let strings: Strings
  /// The kind of content.
  public let kind: ContentKind

  /// Creates a spy.
  public init(_ kind: ContentKind = .photos, strings: Strings = Strings(.english)) {
    self.kind = kind
    self.strings = strings
  }

  /// The title of a search for ``kind``.
  public var title: String {
    kind == .photos ? strings.extended.searchPhotos : strings.extended.searchCollections
  }
  /// Indicates whether it is a search for photos.
  public var isOrderEnabled: Bool { kind == .photos }

  public func viewDidLoad() { log.add(.viewDidLoad) }
  public func didChangeText(_ text: String) { log.add(.didChangeText(text)) }
  public func didChooseOrder(_ order: SearchOrder) { log.add(.didChooseOrder(order)) }
  public func didTapStart() { log.add(.didTapStart) }
  public func didTapRetry() { log.add(.didTapRetry) }
  public func didCancelWaiting() { log.add(.didCancelWaiting) }
  public func screenDidClose() { log.add(.screenDidClose) }
}
