// Stands in for the types of UIKit's UITextInputTraits.

/// A word on the return key.
public enum UIReturnKeyType: Int, Sendable {
  /// The usual one.
  case `default`
  /// “go”.
  case go
  /// “Google”.
  case google
  /// “join”.
  case join
  /// “next”.
  case next
  /// “route”.
  case route
  /// “search”.
  case search
  /// “send”.
  case send
  /// “Yahoo!”.
  case yahoo
  /// “done”.
  case done
}

/// A kind of keyboard.
public enum UIKeyboardType: Int, Sendable {
  /// The usual one.
  case `default`
  /// Characters of ASCII.
  case asciiCapable
  /// Numbers and signs.
  case numbersAndPunctuation
  /// Addresses of the web.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case URL
  /// Digits.
  case numberPad
  /// Telephone numbers.
  case phonePad
  /// Names and telephone numbers.
  case namePhonePad
  /// Addresses of mail.
  case emailAddress
  /// Digits and the sign between a number and its fraction.
  case decimalPad
  /// Short messages.
  case twitter
  /// Searches in the web.
  case webSearch
}

/// A look of the keyboard.
public enum UIKeyboardAppearance: Int, Sendable {
  /// The usual one.
  case `default`
  /// Dark.
  case dark
  /// Light.
  case light
}

/// The letters that become capitals while a person types.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// None.
  case none
  /// The first of each word.
  case words
  /// The first of each sentence.
  case sentences
  /// All.
  case allCharacters
}

/// A value that tells whether words are corrected while a person types.
public enum UITextAutocorrectionType: Int, Sendable {
  /// The usual one.
  case `default`
  /// They are not.
  case no
  /// They are.
  case yes
}
