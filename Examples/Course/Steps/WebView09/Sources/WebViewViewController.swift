import UIKit
import WebKit

final class WebViewViewController: UIViewController {
  let webView = WKWebView(frame: .zero, configuration: WKWebViewConfiguration())
  let progressView = UIProgressView(progressViewStyle: .bar)
  let backButton = UIButton(type: .system)
  private(set) lazy var message = MessageView { [weak self] in self?.presenter.didTapRetry() }
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
    addMessage()
    backButton.addAction(
      UIAction { [weak self] _ in self?.presenter.didTapBack() }, for: .touchUpInside)
    webView.navigationDelegate = self
    progressObservation = webView.observe(\.estimatedProgress, options: [.new]) {
      [weak self] _, change in
      guard let value = change.newValue else { return }
      // WebKit reports on the main thread, but the closure's type does not say so.
      MainActor.assumeIsolated { self?.presenter.didUpdateProgressValue(value) }
    }
    presenter.viewDidLoad()
  }

  private func addMessage() {
    message.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(message)
    NSLayoutConstraint.activate([
      message.topAnchor.constraint(equalTo: backButton.bottomAnchor),
      message.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      message.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      message.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
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

  func setMessage(_ message: ScreenMessage?) {
    self.message.show(message)
    webView.isHidden = message != nil
  }
}
