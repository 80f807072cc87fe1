import UIKit

// The places and titles of the buttons.
extension SingleImageViewController {
  func addButtons() {
    add(backButton, title: "Back") { $0.didTapBackButton() }
    add(shareButton, title: "Share") { $0.didTapShareButton() }
    NSLayoutConstraint.activate([
      backButton.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      backButton.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8),
      shareButton.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
      shareButton.centerXAnchor.constraint(equalTo: view.centerXAnchor),
    ])
  }

  private func add(
    _ button: UIButton, title: String,
    onTap: @escaping @MainActor (SingleImageViewController) -> Void
  ) {
    button.setTitle(title, for: .normal)
    button.addAction(
      UIAction { [weak self] _ in if let self { onTap(self) } }, for: .touchUpInside)
    button.translatesAutoresizingMaskIntoConstraints = false
    button.heightAnchor.constraint(equalToConstant: 44).isActive = true
    view.addSubview(button)
  }
}
