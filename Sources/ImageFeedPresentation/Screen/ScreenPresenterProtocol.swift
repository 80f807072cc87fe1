/// What all presenters have in common: how a screen begins and ends.
@MainActor
public protocol ScreenPresenterProtocol: AnyObject {
  /// The texts of the screen's fixed parts: titles of buttons, words for a screen reader.
  var strings: Strings { get }

  /// The view is ready for commands. Whether the presenter knows the view already makes no
  /// difference: it commands nothing before it has both, the view and this report. A view that is made
  /// anew reports this again and is told all that there is to show.
  func viewDidLoad()

  /// The screen is gone. Work is cancelled, loaders and blocks end with it, and after this nothing is
  /// commanded any more.
  ///
  /// ``AppFlow`` reports it, whoever closed the screen; a second report changes nothing.
  func screenDidClose()
}
