import ImageFeedPresentation
import UIKit

/// A place for a picture: the picture, its loader or its placeholder (F-3).
final class PictureView: UIView {
  let imageView = UIImageView(frame: .zero)
  let placeholder = UIImageView(frame: .zero)
  /// Shown where there is no picture.
  let symbol = UIImageView(image: UIImage(systemName: "photo"))
  let loader = UIActivityIndicatorView(style: .medium)
  /// Decodes pictures in their own size, for a view that zooms them.
  var decodesFullSize = false
  private var decoding: Task<Void, Never>?

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    for view in [placeholder, imageView] {
      view.contentMode = .scaleAspectFill
      view.clipsToBounds = true
      addSubview(view, fillingWith: .zero)
    }
    addConstrained(symbol, loader)
    symbol.tintColor = .white
    symbol.contentMode = .scaleAspectFit
    loader.color = .white
    NSLayoutConstraint.activate([
      symbol.centerXAnchor.constraint(equalTo: centerXAnchor),
      symbol.centerYAnchor.constraint(equalTo: centerYAnchor),
      symbol.widthAnchor.constraint(equalToConstant: 32),
      symbol.heightAnchor.constraint(equalToConstant: 32),
      loader.centerXAnchor.constraint(equalTo: centerXAnchor),
      loader.centerYAnchor.constraint(equalTo: centerYAnchor),
    ])
    showPlaceholder(isLoading: true)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows a picture, its loader or its placeholder. A picture appears once it is decoded; until
  /// then the previous picture or the loader stays.
  ///
  /// - Parameters:
  ///   - picture: what to show.
  ///   - decoder: decodes the bytes.
  ///   - decoded: runs with the size of a decoded picture.
  ///   - failed: runs if the bytes cannot be decoded.
  func show(
    _ picture: PictureState, decoder: PictureDecoding,
    decoded: @escaping @MainActor (CGSize) -> Void = { _ in },
    failed: @escaping @MainActor () -> Void
  ) {
    decoding?.cancel()
    switch picture {
    case .loading: showPlaceholder(isLoading: true)
    case .unavailable: showPlaceholder(isLoading: false)
    case .data(let data):
      if imageView.image == nil { showPlaceholder(isLoading: true) }
      decoding = decoder.decode(data, longestSide: longestSide) { [weak self] image in
        guard let image else { return failed() }
        self?.show(image)
        decoded(image.size)
      }
    }
  }

  /// Fills the placeholder with the blurred miniature of a photo, or its colour.
  func setPlaceholder(of card: PhotoCard) {
    setPlaceholder(blurHash: card.blurHash, color: card.color)
  }

  /// Fills the placeholder with a blurred miniature, or a colour.
  func setPlaceholder(blurHash: String?, color: RGBColor? = nil) {
    placeholder.image = blurHash.flatMap(BlurHash.init).flatMap(UIImage.init(blurHash:))
    placeholder.backgroundColor = color.map(UIColor.init(_:)) ?? .darkGray
  }

  /// Removes the picture and shows its loader, for a cell that is used again.
  func reset() {
    decoding?.cancel()
    showPlaceholder(isLoading: true)
  }

  private func show(_ image: UIImage) {
    imageView.image = image
    placeholder.isHidden = true
    symbol.isHidden = true
    loader.stopAnimating()
  }

  private func showPlaceholder(isLoading: Bool) {
    imageView.image = nil
    placeholder.isHidden = false
    symbol.isHidden = isLoading
    loader.setAnimating(isLoading)
  }

  /// `nil` while the view has no size.
  private var longestSide: Int? {
    let side = max(bounds.width, bounds.height)
    return decodesFullSize || side <= 0 ? nil : Int(side * UIScreen.main.scale)
  }
}
