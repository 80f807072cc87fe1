import Foundation

/// A field or a button of a form, as the page defines it. What a person typed is in ``FormState``.
struct FormControl: Hashable, Sendable {
  /// The kind of control.
  enum Kind: Hashable, Sendable {
    /// One line. Numbers, dates and similar types are text here.
    case text
    case email
    /// One line that is never shown.
    case password
    /// Several lines.
    case textArea
    case hidden
    case checkbox
    case radio
    case select(options: [Option], isMultiple: Bool)
    /// Its caption is ``FormControl/caption``.
    case button(ButtonRole)
    /// A file to upload, which is not offered; it is sent as "no file".
    case file
  }

  /// The action of a button.
  enum ButtonRole: Hashable, Sendable {
    case submit
    /// A submit button with a picture. It sends the position of the click, here always 0, 0.
    case image
    case reset
    /// A button without an effect, because scripts do not run.
    case plain
  }

  /// A choice of a select.
  struct Option: Hashable, Sendable {
    var text: String
    var value: String
    var isSelected: Bool
    var isDisabled: Bool
  }

  /// The control's index in ``WebPage/controls``.
  let number: Int
  /// The index of its form in ``WebPage/forms``.
  var form: Int?
  /// The `id` attribute.
  var elementID: String?
  /// The name of the value in the request; a value without a name is not sent.
  var name: String?
  var kind: Kind
  /// The title of a button.
  var caption = ""
  /// Its labels, else its `aria-label` or `title`; empty if there are none.
  var label = InlineText()
  var placeholder = ""
  /// The text, or the value that a checkbox or button sends.
  var initialValue = ""
  var isInitiallyChecked = false
  var isDisabled = false
  var isReadOnly = false
  /// Indicates whether the control is sent but not shown.
  var isHidden = false
  /// The maximum length, in UTF-16 units (HTML's `maxlength`).
  var maximumLength: Int?
  /// A submit button's own action and method.
  var formAction: String?
  var formMethod: String?
}

extension FormControl {
  /// Indicates whether a person can type into it.
  var isTextual: Bool {
    switch kind {
    case .text, .email, .password, .textArea: true
    default: false
    }
  }

  /// Indicates whether it submits its form.
  var isSubmitButton: Bool { kind == .button(.submit) || kind == .button(.image) }

  /// Indicates whether it can have the keyboard focus.
  var isFocusable: Bool {
    switch kind {
    case .hidden, .file, .button(.plain): false
    default: !isHidden && !isDisabled
    }
  }

  /// Indicates whether a label can belong to it (HTML's "labelable").
  var isLabelable: Bool { kind != .hidden }
}

extension FormControl: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The number and the name. Values are left out: pages hide tokens in them, and may fill in
  /// passwords (A-7).
  var description: String { "FormControl(\(number), \(name ?? "no name"))" }
  var debugDescription: String { description }
  var customMirror: Mirror { Mirror(self, children: ["number": number, "name": name ?? ""]) }
}
