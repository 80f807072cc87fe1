import UIKit

/// The buttons of the app.
extension UIButton {
  /// A white button with dark text.
  static func filled() -> UIButton {
    let button = UIButton(type: .custom)
    button.backgroundColor = .white
    button.layer.cornerRadius = 16
    button.setTitleColor(.ypBlack, for: .normal)
    button.setTitleColor(.ypGray, for: .disabled)
    button.titleLabel?.use(.headline)
    button.heightAnchor.constraint(equalToConstant: 48).isActive = true
    return button
  }

  /// A button of white text alone.
  static func plain() -> UIButton {
    let button = UIButton(type: .custom)
    button.setTitleColor(.white, for: .normal)
    button.titleLabel?.use(.headline)
    button.heightAnchor.constraint(equalToConstant: 48).isActive = true
    return button
  }

  /// A button with a symbol, as large as a finger.
  ///
  /// - Parameters:
  ///   - symbolName: the name of the system's symbol.
  ///   - label: the words of a screen reader.
  ///   - identifier: the name in UI tests.
  static func symbol(_ symbolName: String, label: String?, identifier: String? = nil) -> UIButton {
    let button = UIButton(type: .custom)
    button.setImage(UIImage(systemName: symbolName), for: .normal)
    button.tintColor = .white
    button.accessibilityLabel = label
    button.accessibilityIdentifier = identifier
    NSLayoutConstraint.activate([
      button.widthAnchor.constraint(equalToConstant: 44),
      button.heightAnchor.constraint(equalToConstant: 44),
    ])
    return button
  }
}
