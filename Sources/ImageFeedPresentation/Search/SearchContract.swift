import ImageFeedCore

/// A search for photos or for collections: what the presenter commands.
///
/// A view starts with an empty field, without loader and message, and with a start button that
/// cannot be tapped.
@MainActor
public protocol SearchViewProtocol: AnyObject {
  /// Puts a text into the field. Only for a view that loads: what a person types is never replaced.
  func setText(_ text: String)
  /// Shows which order is chosen.
  func setOrder(_ order: SearchOrder)
  /// Allows or forbids the start button.
  func setStartEnabled(_ isEnabled: Bool)
  /// Hides or shows the loader; it blocks nothing.
  func setLoaderHidden(_ isHidden: Bool)
  /// Shows a message, or none.
  func setMessage(_ message: ScreenMessage?)
}

/// A search: what the view reports, and what it may ask.
@MainActor
public protocol SearchPresenterProtocol: ScreenPresenterProtocol {
  /// The view, held weakly.
  var view: (any SearchViewProtocol)? { get set }
  /// The screen's title: what is searched for.
  var title: String { get }
  /// Whether the person can choose an order; Unsplash has none for collections.
  var isOrderEnabled: Bool { get }

  /// The text of the field is another one now.
  func didChangeText(_ text: String)
  /// The person chose an order.
  func didChooseOrder(_ order: SearchOrder)
  /// The person tapped the start button, or pressed return in the field.
  func didTapStart()
  /// The person tapped the message's button.
  func didTapRetry()
}

/// A search: where it can lead.
@MainActor
public protocol SearchRouterProtocol: SessionExpiring {
  /// Photos were found: their list opens, on top of the screen that asks.
  func openPhotos(_ found: FoundPhotos, from presenter: any ScreenPresenterProtocol)
  /// Collections were found: their list opens, on top of the screen that asks.
  func openCollections(_ found: FoundCollections, from presenter: any ScreenPresenterProtocol)
}
