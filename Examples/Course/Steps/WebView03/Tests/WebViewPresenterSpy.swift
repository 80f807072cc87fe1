import Foundation

@testable import ImageFeed

/// A presenter that remembers what its view reported.
@MainActor
final class WebViewPresenterSpy: WebViewPresenterProtocol {
  var view: (any WebViewViewProtocol)?
  private(set) var viewDidLoadCalled = false

  func viewDidLoad() { viewDidLoadCalled = true }
}
