// Stands in for WebKit's WKNavigation: the identity of one navigation.
import UIKit

/// The identity of a navigation, as the delegate's callbacks name it.
@MainActor open class WKNavigation: NSObject {}
