import ImageFeedContracts
import ImageFeedPresentation
import UIKit
import WebKit

@testable import ImageFeedUIKit

/// Reads the login page and does what a person does, over prepared pages.
@MainActor
final class LoginPageProbe: WebViewProbe {
  let controller: WebViewViewController
  private let phone: Phone

  init(
    _ presenter: any WebViewPresenterProtocol, siteData: WKWebsiteDataStore = .nonPersistent()
  ) {
    controller = WebViewViewController(presenter, siteData: siteData)
    controller.webView.standInPages = Self.answer(to:)
    phone = Phone(UINavigationController(rootViewController: controller))
  }

  static func url(_ path: String) -> URL {
    URL(string: "https://login.example\(path)") ?? URL(fileURLWithPath: path)
  }

  /// Any page but a few; a form is refused with its page.
  private static func answer(to request: URLRequest) -> StandInAnswer? {
    guard request.url?.host == "login.example" else { return nil }
    switch (request.httpMethod, request.url?.path) {
    case (_, "/missing"): return .failure(.cannotConnectToHost)
    case (_, "/error"): return .page("<html><body>Broken</body></html>", status: 503)
    case (_, "/gone"): return .page("<html><body>Gone</body></html>", status: 404)
    case (_, "/half"):
      return .broken("<html><body>Half</body></html>", by: .networkConnectionLost)
    case (_, "/cookie"): return .page(form(""), headers: ["Set-Cookie": "session=1; Path=/"])
    case (_, "/held"): return .page("<html><body>Late</body></html>").held
    case ("POST", "/form"): return .page(form("Wrong password"), status: 422)
    case ("POST", "/broken-form"): return .page(form(""), status: 500)
    case (_, let path): return .page(form(path ?? ""))
    }
  }

  private static func form(_ text: String) -> String {
    let forms = ["/form", "/broken-form"].map {
      "<form action=\"\($0)\" method=\"post\"><button name=\"send\">\($0)</button></form>"
    }
    return "<html><body><p>\(text)</p>\(forms.joined())</body></html>"
  }

  var pageURL: URL? { controller.webView.isHidden ? nil : controller.webView.url }

  var message: ScreenMessage? { controller.message.shown }

  var progress: Double? {
    controller.progressView.isHidden ? nil : Double(controller.progressView.progress)
  }

  func settle() async {
    await controller.webView.standInSettle()
    phone.layOut()
  }

  func follow(_ url: URL) { controller.webView.standInFollow(url) }
  func tapRetry() {
    phone.layOut()
    controller.message.button.tap()
  }

  func tapBack() { controller.navigationItem.leftBarButtonItem?.standInTap() }
}
