import ImageFeedCore
import ImageFeedPresentation

/// Reads a search back and does what a person does, for ``SearchViewContract``.
@MainActor
public protocol SearchProbe: ScreenProbe {
  /// The view.
  var view: any SearchViewProtocol { get }
  /// The title on show.
  var title: String { get }
  /// What is in the field.
  var text: String { get }
  /// Which order looks chosen.
  var order: SearchOrder { get }
  /// Whether the switch of orders looks as if it could be changed.
  var isOrderEnabled: Bool { get }
  /// Whether the start button looks as if it could be pressed.
  var isStartEnabled: Bool { get }
  /// Whether the loader is on show.
  var isLoaderShown: Bool { get }
  /// The message on show.
  var message: ScreenMessage? { get }

  /// Types into the field, in place of what is there.
  func type(_ text: String)
  /// Chooses an order, if a person could.
  func chooseOrder(_ order: SearchOrder)
  /// Presses the start button, if a person could.
  func tapStart()
  /// Presses return in the field.
  func pressReturn()
  /// Presses the message's button, if there is one.
  func tapRetry()
}
