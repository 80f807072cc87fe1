import UIKit

extension UIImageView {
  /// The logo of the splash and the sign-in screen.
  static func logo() -> UIImageView {
    let logo = UIImageView(image: UIImage(systemName: "camera.fill"))
    logo.tintColor = .white
    logo.contentMode = .scaleAspectFit
    NSLayoutConstraint.activate([
      logo.widthAnchor.constraint(equalToConstant: 72),
      logo.heightAnchor.constraint(equalToConstant: 72),
    ])
    return logo
  }
}
