// Stands in for UIKit's UITextField, its delegate and the types of its traits.

/// A line of text that a person edits.
open class UITextField: UIControl {
  /// A frame around the field.
  public enum BorderStyle: Int, Sendable {
    case none, line, bezel, roundedRect
  }
  /// The times at which a part of the field is shown.
  public enum ViewMode: Int, Sendable {
    case never, whileEditing, unlessEditing, always
  }

  /// The object that is asked and told, which is not kept alive.
  open weak var delegate: (any UITextFieldDelegate)?
  /// The text. Setting it sends no event.
  open var text: String? = "" { didSet { invalidateIntrinsicContentSize() } }
  /// The text that is shown where there is none.
  open var placeholder: String? { didSet { invalidateIntrinsicContentSize() } }
  /// The styled text that is shown where there is none.
  open var attributedPlaceholder: NSAttributedString?
  /// The font.
  open var font: UIFont? = .systemFont(ofSize: 17)
  /// The colour of the text.
  open var textColor: UIColor? = .black
  /// The side that the lines keep to.
  open var textAlignment = NSTextAlignment.natural
  /// The frame around the field.
  open var borderStyle = BorderStyle.none
  /// The times at which the button that clears the field is shown.
  open var clearButtonMode = ViewMode.never
  /// A Boolean value that tells whether the font follows the person's text size.
  open var adjustsFontForContentSizeCategory = false
  /// The keys.
  open var keyboardType = UIKeyboardType.default
  /// The word on the return key.
  open var returnKeyType = UIReturnKeyType.default
  /// A Boolean value that tells whether the return key is off without text.
  open var enablesReturnKeyAutomatically = false
  /// The letters that become capitals.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// A value that tells whether words are corrected.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// A Boolean value that tells whether the text is hidden.
  open var isSecureTextEntry = false
  /// A Boolean value that tells whether the field is edited.
  open private(set) var isEditing = false

  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Creates a view from an archive, which the stand-in does not have.
  public required init?(coder: NSCoder) { nil }

  // MARK: Editing

  open override var canBecomeFirstResponder: Bool { isEnabled && window != nil }
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isEditing { return true }
    guard delegate?.textFieldShouldBeginEditing(self) != false, super.becomeFirstResponder()
    else { return false }
    isEditing = true
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    return true
  }
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isEditing else { return super.resignFirstResponder() }
    // A field that leaves the window is not asked.
    guard window == nil || delegate?.textFieldShouldEndEditing(self) != false else { return false }
    isEditing = false
    _ = super.resignFirstResponder()
    delegate?.textFieldDidEndEditing(self)
    sendActions(for: .editingDidEnd)
    return true
  }

  // MARK: Looks

  open override var intrinsicContentSize: CGSize {
    let shown = text.flatMap { $0.isEmpty ? nil : $0 } ?? placeholder ?? ""
    let size = TextMeasure(text: shown, font: font ?? .systemFont(ofSize: 17)).size
    let line = font?.lineHeight ?? 21
    return borderStyle == .roundedRect
      ? CGSize(width: size.width + 14, height: line + 12) : CGSize(width: size.width, height: line)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  open override var standInOwnText: String? {
    let typed = text ?? ""
    let shown = isSecureTextEntry ? String(repeating: "•", count: typed.count) : typed
    return typed.isEmpty ? "[ \(placeholder ?? "")… ]" : "[ \(shown) ]"
  }

  // MARK: A person

  override func takeTap(at point: CGPoint) {
    sendActions(for: .touchDown)
    becomeFirstResponder()
  }

  /// Stand-in: a person types, one character after the other. Returns `false`, and does nothing,
  /// where the field cannot be tapped or does not begin to edit.
  @discardableResult
  public func standInType(_ text: String) -> Bool {
    guard isEditing || standInTap(), isEditing else { return false }
    for character in text { replace(at: (self.text ?? "").utf16.count, 0, String(character)) }
    return true
  }

  /// Stand-in: a person deletes the last characters.
  @discardableResult
  public func standInDelete(_ count: Int = 1) -> Bool {
    guard isEditing || standInTap(), isEditing else { return false }
    for _ in 0..<count {
      guard let last = text?.last else { break }
      let length = String(last).utf16.count
      replace(at: (text ?? "").utf16.count - length, length, "")
    }
    return true
  }

  /// Stand-in: a person presses the keyboard's return key. Returns `false` where nothing is edited
  /// or the key is off because there is no text.
  @discardableResult
  public func standInPressReturn() -> Bool {
    guard isEditing, !enablesReturnKeyAutomatically || text?.isEmpty == false else { return false }
    guard delegate?.textFieldShouldReturn(self) != false else { return true }
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    // UIKit ends the editing by itself only for a target of this event.
    if allControlEvents.contains(.editingDidEndOnExit) { resignFirstResponder() }
    return true
  }

  /// Stand-in: a person taps the button that clears the field. Returns `false` where it is not
  /// shown.
  @discardableResult
  public func standInTapClear() -> Bool {
    guard showsClearButton, isEditing || reachesTouches else { return false }
    if delegate?.textFieldShouldClear(self) != false { change(to: "") }
    return true
  }

  private var showsClearButton: Bool {
    guard isEnabled, text?.isEmpty == false else { return false }
    switch clearButtonMode {
    case .never: return false
    case .whileEditing: return isEditing
    case .unlessEditing: return !isEditing
    case .always: return true
    }
  }
  private var reachesTouches: Bool {
    StandInTouch(on: self, at: CGPoint(x: bounds.midX, y: bounds.midY)) != nil
  }

  private func replace(at location: Int, _ length: Int, _ string: String) {
    let range = NSRange(location: location, length: length)
    let isAllowed = delegate?.textField(
      self, shouldChangeCharactersIn: range, replacementString: string)
    guard isAllowed != false, let place = Range(range, in: text ?? "") else { return }
    change(to: (text ?? "").replacingCharacters(in: place, with: string))
  }

  /// What a person changes is told; what the app sets is not.
  private func change(to text: String) {
    self.text = text
    sendActions(for: .editingChanged)
  }
}

/// The object that is asked and told of what a person types.
@preconcurrency @MainActor public protocol UITextFieldDelegate: AnyObject {
  /// Tells whether editing may begin.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Called after editing began.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Tells whether editing may end.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Called after editing ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Tells whether a person may replace a part of the text.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  /// Tells whether a person may clear the field.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Called when a person presses the return key; tells whether it does what it does by itself.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

/// A word on the return key.
public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done
}

/// The keys of a keyboard.
public enum UIKeyboardType: Int, Sendable {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad,
    emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
}

/// The letters that become capitals while a person types.
public enum UITextAutocapitalizationType: Int, Sendable {
  case none, words, sentences, allCharacters
}

/// A value that tells whether words are corrected while a person types.
public enum UITextAutocorrectionType: Int, Sendable {
  case `default`, no, yes
}
