import Foundation

extension FormState {
  /// The request sent when a person presses a submit button, or Enter in a field.
  ///
  /// Enter presses the form's first submit button; in a form without one it sends the form if the
  /// field is its only one (HTML §4.10.21.2, implicit submission).
  ///
  /// - Parameter number: the control's number.
  /// - Returns: `nil` if the control sends nothing: a disabled button, a checkbox, a form without
  ///   an address.
  func submission(by number: Int) -> PageRequest? {
    guard let control = control(number), !control.isDisabled, let form = control.form,
      page.forms.indices.contains(form)
    else { return nil }
    if control.isSubmitButton { return submission(of: form, by: control) }
    guard control.isTextual, control.kind != .textArea else { return nil }
    let controls = page.controls.filter { $0.form == form }
    if let button = controls.first(where: \.isSubmitButton) {
      return button.isDisabled ? nil : submission(of: form, by: button)
    }
    let lines = controls.filter { $0.isTextual && $0.kind != .textArea }
    return lines.count == 1 ? submission(of: form, by: nil) : nil
  }

  private func submission(of number: Int, by button: FormControl?) -> PageRequest? {
    let form = page.forms[number]
    let method = button?.formMethod.map(PageForm.method) ?? form.method
    guard method != .dialog, let action = action(of: form, button) else { return nil }
    let entries = FormEncoding.encode(entries(of: number, button))
    switch method {
    case .post: return PageRequest(posting: entries, to: PageAddress.withoutFragment(action))
    case .get, .dialog:
      return PageAddress.replacingQuery(of: action, with: entries).map { PageRequest($0) }
    }
  }

  private func action(of form: PageForm, _ button: FormControl?) -> URL? {
    guard let own = button?.formAction, !own.isEmpty else { return form.action }
    return PageAddress.resolve(own, against: page.base)
  }

  /// The entry list (HTML §4.10.21.4): controls with a name that are enabled and on, in page order.
  private func entries(of form: Int, _ button: FormControl?) -> [(name: String, value: String)] {
    page.controls.lazy.filter { $0.form == form && !$0.isDisabled }.flatMap { control in
      values(of: control, isPressed: control.number == button?.number)
    }
  }

  private func values(of control: FormControl, isPressed: Bool) -> [(name: String, value: String)] {
    let name = control.name ?? ""
    if control.kind == .button(.image) {
      let prefix = name.isEmpty ? "" : name + "."
      return isPressed ? [(prefix + "x", "0"), (prefix + "y", "0")] : []
    }
    guard !name.isEmpty else { return [] }
    switch control.kind {
    case .button: return isPressed ? [(name, control.initialValue)] : []
    case .checkbox, .radio: return isChecked(control.number) ? [(name, control.initialValue)] : []
    case .select(let options, _):
      let chosen = selectedOptions(of: control.number)
      return options.indices.filter { chosen.contains($0) && !options[$0].isDisabled }
        .map { (name, options[$0].value) }
    case .hidden where name.lowercased() == "_charset_": return [(name, "UTF-8")]
    case .hidden, .text, .email, .password, .textArea: return [(name, value(of: control.number))]
    case .file: return [(name, "")]
    }
  }
}
