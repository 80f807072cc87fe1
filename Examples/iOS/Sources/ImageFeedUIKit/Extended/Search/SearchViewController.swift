import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation
import UIKit

/// The search for photos or collections.
final class SearchViewController: UIViewController {
  /// The orders of the switch, from left to right.
  static let orders = [SearchOrder.relevance, .latest]

  let field = UITextField(frame: .zero)
  let orderControl: UISegmentedControl
  let startButton = UIButton.filled()
  let loader = UIActivityIndicatorView(style: .medium)
  private(set) lazy var message = MessageView { [weak self] in self?.presenter.didTapRetry() }

  private let presenter: any SearchPresenterProtocol
  private let targets = ActionTargets()

  init(_ presenter: any SearchPresenterProtocol) {
    self.presenter = presenter
    let texts = presenter.strings.extended
    orderControl = UISegmentedControl(items: [texts.relevance, texts.latest])
    super.init(nibName: nil, bundle: nil)
    title = presenter.title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .ypBlack
    setUpField()
    setUpControls()
    let form = ScrollingStack([field, orderControl, startButton, loader, message])
    form.keyboardDismissMode = .interactive
    form.fill(view)
    targets.on(.editingChanged, of: field) { [weak self] in self?.reportText() }
    targets.on(.valueChanged, of: orderControl) { [weak self] in self?.reportOrder() }
    targets.onTap(of: startButton) { [weak self] in self?.presenter.didTapStart() }
    presenter.view = self
    presenter.viewDidLoad()
  }

  private func setUpField() {
    let texts = presenter.strings.extended
    field.delegate = self
    field.placeholder = texts.searchPrompt
    field.accessibilityLabel = presenter.title
    field.borderStyle = .roundedRect
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    field.returnKeyType = .search
    field.autocorrectionType = .no
    field.clearButtonMode = .whileEditing
  }

  private func setUpControls() {
    let texts = presenter.strings.extended
    orderControl.isEnabled = presenter.isOrderEnabled
    orderControl.accessibilityLabel = texts.searchOrder
    orderControl.selectedSegmentIndex = 0
    startButton.setTitle(texts.search, for: .normal)
    startButton.isEnabled = false
  }

  private func reportText() { presenter.didChangeText(field.text ?? "") }

  private func reportOrder() {
    guard Self.orders.indices.contains(orderControl.selectedSegmentIndex) else { return }
    presenter.didChooseOrder(Self.orders[orderControl.selectedSegmentIndex])
  }
}

extension SearchViewController: UITextFieldDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    presenter.didTapStart()
    return false
  }
}

extension SearchViewController: SearchViewProtocol {
  func setText(_ text: String) { field.text = text }

  func setOrder(_ order: SearchOrder) {
    orderControl.selectedSegmentIndex = Self.orders.firstIndex(of: order) ?? 0
  }

  func setStartEnabled(_ isEnabled: Bool) { startButton.isEnabled = isEnabled }

  func setLoaderHidden(_ isHidden: Bool) { loader.setAnimating(!isHidden) }
  func setMessage(_ message: ScreenMessage?) { self.message.show(message) }
}
