import Foundation

/// The part of every presenter that ``AppFlow`` needs: how a screen begins and ends.
@MainActor
public protocol ScreenPresenterProtocol: AnyObject {
  /// The texts of the screen's fixed parts: button titles, words for a screen reader.
  var strings: Strings { get }

  /// The view, which has set itself, is ready for commands.
  ///
  /// A new view reports this again and is shown everything there is.
  func viewDidLoad()

  /// The person gives up waiting for what blocks the interface. ``AppFlow`` reports it.
  func didCancelWaiting()

  /// The screen has closed: work is cancelled, and neither view nor router is told anything more.
  ///
  /// ``AppFlow`` reports it, whoever closed the screen. A second report changes nothing.
  func screenDidClose()
}

extension ScreenPresenterProtocol {
  /// The view of a report of `viewDidLoad()`; `nil` if it has not set itself. The report then changes
  /// nothing, and a debug build says so.
  public func ready<View>(_ view: View?) -> View? {
    #if DEBUG
      if view == nil {
        let name = String(describing: Self.self)
        NSLog(
          "\(name): viewDidLoad() was reported without a view, or after the screen had closed, and "
            + "changed nothing. Let the view set itself first, then report viewDidLoad()."
        )
      }
    #endif
    return view
  }
}
