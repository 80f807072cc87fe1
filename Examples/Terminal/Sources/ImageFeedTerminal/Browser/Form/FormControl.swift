import Foundation

/// A field or a button of a form, as the page defines it. What a person typed is in ``FormState``.
struct FormControl: Hashable, Sendable {
  /// The kind of control.
  enum Kind: Hashable, Sendable {
    /// One line; numbers, dates and the like are text here.
    case text
    case email
    /// One line that is never shown.
    case password
    /// Lines.
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
    /// A submit button with a picture; it sends where it was hit: always 0, 0 here.
    case image
    case reset
    /// Nothing without scripts.
    case plain
  }

  /// A choice of a select.
  struct Option: Hashable, Sendable {
    var text: String
    var value: String
    var isSelected: Bool
    var isDisabled: Bool
  }

  /// Its number, which is its place in ``WebPage/controls``.
  let number: Int
  /// The number of its form in ``WebPage/forms``.
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
  /// The text, or what a box or button sends.
  var initialValue = ""
  var isInitiallyChecked = false
  var isDisabled = false
  var isReadOnly = false
  /// Not shown, but sent.
  var isHidden = false
  /// UTF-16 units at most (HTML's `maxlength`).
  var maximumLength: Int?
  /// A submit button's own action and method.
  var formAction: String?
  var formMethod: String?
}

extension FormControl {
  /// Indicates whether a person types into it.
  var isTextual: Bool {
    switch kind {
    case .text, .email, .password, .textArea: true
    default: false
    }
  }

  /// Indicates whether it ends a form.
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
  /// Without the value: pages hide tokens there, and may fill in passwords (A-7).
  var description: String { "FormControl(\(number), \(name ?? "no name"))" }
  /// As ``description``.
  var debugDescription: String { description }
  /// As ``description``, for `dump`.
  var customMirror: Mirror { Mirror(self, children: ["number": number, "name": name ?? ""]) }
}
