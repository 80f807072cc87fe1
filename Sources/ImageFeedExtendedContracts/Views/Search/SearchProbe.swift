import ImageFeedContracts
import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation

/// Reads a view of a search and does what a person does, for ``SearchViewContract``.
@MainActor
public protocol SearchProbe: ScreenProbe {
  /// The visible title.
  var title: String { get }
  /// The text of the field.
  var text: String { get }
  /// The order that looks chosen.
  var order: SearchOrder { get }
  /// Indicates whether the control for the order looks enabled.
  var isOrderEnabled: Bool { get }
  /// Indicates whether the start button looks enabled.
  var isStartEnabled: Bool { get }
  /// Indicates whether the loader is visible.
  var isLoaderShown: Bool { get }
  /// The visible message.
  var message: ScreenMessage? { get }

  /// Replaces the text of the field by typing.
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
