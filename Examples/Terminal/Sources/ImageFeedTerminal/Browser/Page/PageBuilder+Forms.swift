import Foundation

/// Forms and their controls (HTML §4.10).
extension PageBuilder {
  func openFormPart(_ name: String, _ attributes: [String: String], _ inner: inout PageContext) {
    switch name {
    // HTML does not allow a form inside a form.
    case "form" where inner.form == nil:
      forms.append(attributes)
      inner.form = forms.count - 1
    case "label":
      labels.append(Label(target: attributes["for"]))
      inner.label = labels.count - 1
    case "fieldset" where attributes["disabled"] != nil:
      inner.legend = inner.isDisabled
      inner.isDisabled = true
    case "legend": openLegend(&inner)
    case "input": openInput(attributes, inner)
    case "button": openButton(attributes, &inner)
    case "textarea":
      inner.target = .textArea(addField(.textArea, attributes, inner))
    case "select":
      let isMultiple = attributes["multiple"] != nil
      inner.select = addField(.select(options: [], isMultiple: isMultiple), attributes, inner)
      inner.target = .nowhere
    case "optgroup": inner.isGroupDisabled = attributes["disabled"] != nil
    case "option": openOption(attributes, &inner)
    default: break
    }
  }

  private func openLegend(_ inner: inout PageContext) {
    guard let outer = context.legend else { return }
    inner.isDisabled = outer
    // Only the first legend of the fieldset stays enabled.
    stack[stack.count - 1].legend = nil
  }

  // MARK: Controls

  private func openInput(_ attributes: [String: String], _ inner: PageContext) {
    let type = attributes["type"]?.lowercased() ?? "text"
    switch type {
    case "submit", "reset", "image", "button":
      let captions = ["submit": "Submit", "reset": "Reset", "image": "Submit"]
      let own = type == "image" ? attributes["alt"] : attributes["value"]
      let number = addButton(Self.role(type), attributes, inner)
      let caption = InlineText.Piece(text: own ?? captions[type] ?? "", style: [])
      self.captions[number] = [caption]
    default: _ = addField(Self.kind(type), attributes, inner)
    }
  }

  private func openButton(_ attributes: [String: String], _ inner: inout PageContext) {
    let role = Self.role(attributes["type"]?.lowercased() ?? "submit")
    inner.target = .button(addButton(role, attributes, inner))
  }

  private static func role(_ type: String) -> FormControl.ButtonRole {
    switch type {
    case "reset": .reset
    case "button": .plain
    case "image": .image
    default: .submit
    }
  }

  private static func kind(_ type: String) -> FormControl.Kind {
    switch type {
    case "email": .email
    case "password": .password
    case "hidden": .hidden
    case "checkbox": .checkbox
    case "radio": .radio
    case "file": .file
    default: .text
    }
  }

  private func addField(
    _ kind: FormControl.Kind, _ attributes: [String: String], _ inner: PageContext
  ) -> Int {
    let number = addControl(kind, attributes, inner)
    if controls[number].kind == .checkbox || controls[number].kind == .radio {
      controls[number].initialValue = attributes["value"] ?? "on"
    }
    if !controls[number].isHidden, kind != .hidden, kind != .file { add(.field(number)) }
    return number
  }

  private func addButton(
    _ role: FormControl.ButtonRole, _ attributes: [String: String], _ inner: PageContext
  ) -> Int {
    let number = addControl(.button(role), attributes, inner)
    if !controls[number].isHidden { add(.button(number)) }
    return number
  }

  private func addControl(
    _ kind: FormControl.Kind, _ attributes: [String: String], _ inner: PageContext
  ) -> Int {
    let number = controls.count
    var control = FormControl(number: number, form: inner.form, kind: kind)
    control.elementID = attributes["id"]
    control.name = attributes["name"]
    control.label = Self.text(attributes["aria-label"] ?? attributes["title"] ?? "")
    control.placeholder = Self.text(attributes["placeholder"] ?? "").string
    control.initialValue = attributes["value"] ?? ""
    control.isInitiallyChecked = attributes["checked"] != nil
    control.isDisabled = inner.isDisabled || attributes["disabled"] != nil
    control.isReadOnly = attributes["readonly"] != nil
    control.isHidden = inner.isHidden || inner.target == .nowhere
    control.maximumLength = attributes["maxlength"].flatMap { Int($0) }.flatMap {
      $0 < 0 ? nil : $0
    }
    control.formAction = attributes["formaction"]
    control.formMethod = attributes["formmethod"]
    controls.append(control)
    formNames[number] = attributes["form"]
    focusOrder.append(.control(number))
    if attributes["autofocus"] != nil, firstFocus == nil, control.isFocusable {
      firstFocus = .control(number)
    }
    if let label = inner.label, labels[label].control == nil, control.isLabelable {
      labels[label].control = number
    }
    return number
  }

  static func text(_ text: String) -> InlineText {
    InlineText(collapsing: [InlineText.Piece(text: text, style: [])])
  }

  // MARK: Options

  private func openOption(_ attributes: [String: String], _ inner: inout PageContext) {
    guard let number = inner.select else { return }
    options[number, default: []].append(
      OptionDraft(
        label: attributes["label"], value: attributes["value"],
        isSelected: attributes["selected"] != nil,
        isDisabled: attributes["disabled"] != nil || inner.isGroupDisabled))
    inner.target = .option(number)
  }

  func addToOption(_ text: String, of number: Int) {
    guard let last = options[number]?.indices.last else { return }
    options[number]?[last].text += text
  }
}
