import Foundation

/// The state of a page's forms: typed texts, choices and the keyboard focus.
///
/// A page that is shown again starts with a new state. Printing, dumping and interpolating show no
/// value, because it may be a password.
struct FormState: Sendable {
  /// The page it belongs to.
  let page: WebPage
  /// The keyboard focus; `nil` if nothing can have it.
  private(set) var focus: WebPage.Focus?

  private var texts: [Int: String] = [:]
  private var checked: Set<Int> = []
  private var selected: [Int: Set<Int>] = [:]
  /// The selected radio button of each group.
  private var chosen: [RadioGroup: Int] = [:]

  /// The radio buttons with one name in one form, of which one is selected.
  private struct RadioGroup: Hashable {
    let form: Int?
    let name: String
  }

  /// Creates the page's initial state, with the focus on its `autofocus` control, else on the first
  /// field.
  init(page: WebPage) {
    self.page = page
    for control in page.controls { reset(control) }
    let firstField = page.focusOrder.first { focus in
      guard case .control(let number) = focus else { return false }
      return page.controls[number].isTextual
    }
    focus = page.firstFocus ?? firstField ?? page.focusOrder.first
  }

  /// The control with a number, if there is one.
  func control(_ number: Int) -> FormControl? {
    page.controls.indices.contains(number) ? page.controls[number] : nil
  }

  // MARK: Focus

  /// Moves the focus to the next element, and from the last to the first.
  mutating func focusNext() { moveFocus(by: 1) }

  /// Moves the focus to the previous element, and from the first to the last.
  mutating func focusPrevious() { moveFocus(by: -1) }

  /// Moves the focus to an element that can have it; anything else is ignored.
  mutating func setFocus(_ focus: WebPage.Focus) {
    if page.focusOrder.contains(focus) { self.focus = focus }
  }

  private mutating func moveFocus(by step: Int) {
    let order = page.focusOrder
    guard !order.isEmpty else { return }
    let place = focus.flatMap(order.firstIndex(of:)) ?? (step > 0 ? -1 : 0)
    focus = order[(place + step + order.count) % order.count]
  }

  // MARK: Values

  /// The text of a field, the value that a checkbox or button would send, or the chosen texts of a
  /// select.
  func value(of number: Int) -> String {
    guard let control = control(number) else { return "" }
    if case .select(let options, _) = control.kind {
      return selectedOptions(of: number).sorted().map { options[$0].text }.joined(separator: ", ")
    }
    return texts[number] ?? control.initialValue
  }

  /// Indicates whether a checkbox or radio button is on.
  func isChecked(_ number: Int) -> Bool { checked.contains(number) }

  /// The numbers of a select's chosen options.
  func selectedOptions(of number: Int) -> Set<Int> { selected[number] ?? [] }

  /// Replaces the text of a field, as typing does. Line breaks in single-line fields and text
  /// beyond the page's maximum length are dropped. Controls without text are not changed.
  mutating func setText(_ text: String, of number: Int) {
    guard let control = control(number), control.isTextual, !control.isDisabled,
      !control.isReadOnly
    else { return }
    texts[number] = Self.fitted(Self.sanitized(text, for: control), control.maximumLength)
  }

  /// Toggles a checkbox, or selects a radio button in its group.
  mutating func toggle(_ number: Int) {
    guard let control = control(number), !control.isDisabled else { return }
    switch control.kind {
    case .checkbox:
      if checked.remove(number) == nil { checked.insert(number) }
    case .radio: check(control)
    default: break
    }
  }

  /// Chooses an option of a select; if several may be chosen, toggles it.
  mutating func selectOption(_ option: Int, of number: Int) {
    guard let control = control(number), !control.isDisabled,
      case .select(let options, let isMultiple) = control.kind, options.indices.contains(option),
      !options[option].isDisabled
    else { return }
    if isMultiple {
      selected[number] = selectedOptions(of: number).symmetricDifference([option])
    } else {
      selected[number] = [option]
    }
  }

  /// Resets every control of a form to its initial value (a reset button).
  mutating func reset(form: Int?) {
    for control in page.controls where control.form == form { reset(control) }
  }

  private mutating func reset(_ control: FormControl) {
    texts[control.number] = nil
    checked.remove(control.number)
    switch control.kind {
    case .checkbox where control.isInitiallyChecked: checked.insert(control.number)
    case .radio where control.isInitiallyChecked: check(control)
    case .select(let options, let isMultiple):
      let marked = options.indices.filter { options[$0].isSelected }
      let first = options.indices.first { !options[$0].isDisabled }
      // One option of a drop-down list is always chosen: the last marked one, else the first.
      selected[control.number] = Set(
        isMultiple ? marked : [marked.last ?? first].compactMap { $0 })
    case .text, .email, .password, .textArea:
      texts[control.number] = Self.sanitized(control.initialValue, for: control)
    default: break
    }
  }

  private mutating func check(_ radio: FormControl) {
    if let name = radio.name, !name.isEmpty {
      let group = RadioGroup(form: radio.form, name: name)
      if let other = chosen.updateValue(radio.number, forKey: group) { checked.remove(other) }
    }
    checked.insert(radio.number)
  }

  /// The value after HTML's sanitization: a line has no line breaks, an address no spaces around
  /// it.
  private static func sanitized(_ text: String, for control: FormControl) -> String {
    guard control.kind != .textArea else { return text }
    let scalars = text.unicodeScalars.filter { $0 != "\n" && $0 != "\r" }
    let line = String(String.UnicodeScalarView(scalars))
    return control.kind == .email ? line.trimmingCharacters(in: .whitespaces) : line
  }

  /// The text cut to a number of UTF-16 units, never within a character.
  private static func fitted(_ text: String, _ limit: Int?) -> String {
    guard let limit, text.utf16.count > limit else { return text }
    var (fitting, count) = ("", 0)
    for character in text {
      count += character.utf16.count
      guard count <= limit else { break }
      fitting.append(character)
    }
    return fitting
  }
}

extension FormState: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The number of controls, without their values.
  var description: String { "FormState(\(page.controls.count) controls)" }
  var debugDescription: String { description }
  var customMirror: Mirror { Mirror(self, children: []) }
}
