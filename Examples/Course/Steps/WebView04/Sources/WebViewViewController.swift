import UIKit
import WebKit

@MainActor
protocol WebViewViewControllerDelegate: AnyObject {
  func webViewViewController(_ vc: WebViewViewController, didAuthenticateWithCode code: String)
  func webViewViewControllerDidCancel(_ vc: WebViewViewController)
}

final class WebViewViewController: UIViewController {
  weak var delegate: (any WebViewViewControllerDelegate)?

  let webView = WKWebView(frame: .zero, configuration: WKWebViewConfiguration())
  let progressView = UIProgressView(progressViewStyle: .bar)
  let backButton = UIButton(type: .system)
  let presenter: any WebViewPresenterProtocol
  private var progressObservation: NSKeyValueObservation?

  init(_ presenter: any WebViewPresenterProtocol) {
    self.presenter = presenter
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var preferredStatusBarStyle: UIStatusBarStyle { .darkContent }

  override func viewDidLoad() {
    super.viewDidLoad()
    addSubviews()
    backButton.addAction(
      UIAction { [weak self] _ in self?.didTapBackButton() }, for: .touchUpInside)
    webView.navigationDelegate = self
    progressObservation = webView.observe(\.estimatedProgress, options: [.new]) { _, change in
      guard let value = change.newValue else { return }
      // WebKit reports on the main thread, but the closure's type does not say so.
      MainActor.assumeIsolated { self.presenter.didUpdateProgressValue(value) }
    }
    presenter.viewDidLoad()
  }

  private func didTapBackButton() {
    delegate?.webViewViewControllerDidCancel(self)
  }
}

extension WebViewViewController: WebViewViewProtocol {
  func load(_ url: URL) {
    webView.load(URLRequest(url: url))
  }

  func setProgressValue(_ value: Double) {
    progressView.setProgress(Float(value), animated: true)
  }

  func setProgressHidden(_ isHidden: Bool) {
    progressView.isHidden = isHidden
  }
}
