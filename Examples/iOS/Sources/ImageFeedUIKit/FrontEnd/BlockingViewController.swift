import UIKit

/// The loader that blocks the whole interface, with a way to give up.
final class BlockingViewController: UIViewController {
  let loader = UIActivityIndicatorView(style: .large)
  let cancelButton = UIButton.plain()
  private let didTapCancel: @MainActor () -> Void
  private let targets = ActionTargets()

  /// - Parameter didTapCancel: runs when the person gives up waiting.
  init(didTapCancel: @escaping @MainActor () -> Void) {
    self.didTapCancel = didTapCancel
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor.ypBlack.withAlphaComponent(0.6)
    view.accessibilityViewIsModal = true
    loader.color = .white
    loader.startAnimating()
    targets.onTap(of: cancelButton) { [weak self] in self?.didTapCancel() }
    view.addConstrained(loader, cancelButton)
    NSLayoutConstraint.activate([
      loader.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      loader.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      cancelButton.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      cancelButton.topAnchor.constraint(equalTo: loader.bottomAnchor, constant: 24),
    ])
  }

  /// Sets the texts.
  func setTitles(cancel: String?, loading: String?) {
    cancelButton.setTitle(cancel, for: .normal)
    loader.accessibilityLabel = loading
  }
}
