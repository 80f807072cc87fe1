import ImageFeedExtended
import ImageFeedPresentation
import UIKit

/// The app's interface in UIKit, for both editions.
@MainActor
public struct ImageFeedInterface {
  /// The front end, to compose an app with.
  public let frontEnd: any BasicFrontEnd & ExtendedFrontEnd
  /// The window of the screens.
  public let window: UIWindow

  /// Creates an interface that shows nothing yet.
  ///
  /// - Parameter makeWindow: makes a window of the scene; also for the loader and each alert, which
  ///   lie above the screens.
  public init(makeWindow: @escaping @MainActor () -> UIWindow) {
    let symbols = UIKitFrontEnd.tabSymbols.merging([.explore: "magnifyingglass"]) { $1 }
    let frontEnd = UIKitFrontEnd(tabSymbols: symbols, makeWindow: makeWindow)
    (self.frontEnd, window) = (frontEnd, frontEnd.window)
  }
}
