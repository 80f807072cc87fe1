/// The part of every presenter that ``AppFlow`` needs: how a screen begins and ends.
@MainActor
public protocol ScreenPresenterProtocol: AnyObject {
  /// The texts of the screen's fixed parts: button titles, words for a screen reader.
  var strings: Strings { get }

  /// The view is ready for commands.
  ///
  /// A presenter commands nothing before it has both this report and its view, in either order. A
  /// new view reports this again and is shown everything there is.
  func viewDidLoad()

  /// The person gives up waiting for what blocks the interface. By default it goes on.
  func didCancelWaiting()

  /// The screen has closed: work is cancelled, loaders and blocks end, and no more commands are
  /// given.
  ///
  /// ``AppFlow`` reports it, whoever closed the screen. A second report changes nothing.
  func screenDidClose()
}

extension ScreenPresenterProtocol {
  public func didCancelWaiting() {}
}
