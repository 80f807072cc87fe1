import UIKit

// What is in the place of the picture.
extension SingleImageViewController {
  func addPlaceholder() {
    placeholderView.accessibilityLabel = "no photo"
    loader.color = .white
    for part in [placeholderView, loader] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
      NSLayoutConstraint.activate([
        part.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        part.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      ])
    }
  }

  func show(_ image: UIImage?, isLoading: Bool = false) {
    imageView.image = image
    imageView.accessibilityLabel = "photo"
    placeholderView.isHidden = image != nil || isLoading
    if isLoading { loader.startAnimating() } else { loader.stopAnimating() }
  }
}
