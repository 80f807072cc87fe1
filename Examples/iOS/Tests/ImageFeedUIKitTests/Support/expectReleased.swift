import ImageFeedSpies
import Testing
import UIKit

/// Shows a view controller, removes it, and expects nothing of it to stay in memory.
///
/// - Parameter make: creates the controller, and names what goes with it.
@MainActor
func expectReleased(
  sourceLocation: SourceLocation = #_sourceLocation,
  _ make: (LeakCheck) -> UIViewController
) {
  let leaks = LeakCheck()
  do {
    let controller = make(leaks)
    leaks.track(controller)
    let phone = Phone(controller)
    phone.layOut()
    phone.window.rootViewController = nil
  }
  #expect(leaks.survivors.isEmpty, sourceLocation: sourceLocation)
}
