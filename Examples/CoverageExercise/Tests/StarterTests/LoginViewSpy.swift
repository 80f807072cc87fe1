import Foundation
import ImageFeedPresentation

/// The course's spy: a flag that says whether a function was called.
@MainActor
final class LoginViewSpy: WebViewViewProtocol {
  var loadRequestCalled = false

  func load(_ url: URL) {
    loadRequestCalled = true
  }

  func setProgressValue(_ value: Double) {}
  func setProgressHidden(_ isHidden: Bool) {}
  func setMessage(_ message: ScreenMessage?) {}
}
