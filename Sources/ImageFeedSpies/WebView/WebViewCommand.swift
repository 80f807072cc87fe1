import Foundation
import ImageFeedPresentation

/// A command of the presenter of the login page, to its view or its router.
public enum WebViewCommand: Hashable, Sendable {
  case load(URL)
  case setProgressValue(Double)
  case setProgressHidden(Bool)
  case setMessage(ScreenMessage?)
  case didAuthenticate(with: String)
  case didCancel
  case didRefuse
}
