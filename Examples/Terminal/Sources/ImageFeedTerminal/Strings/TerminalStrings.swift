import ImageFeedPresentation

/// The texts that only a terminal needs, above all what its keys do (G-3).
///
/// Each language has its own table: a language with a missing text does not compile.
struct TerminalStrings: Hashable, Sendable {
  // MARK: Key hints

  let move: String
  let page: String
  let ends: String
  let open: String
  let like: String
  let refresh: String
  let retry: String
  let switchTab: String
  let keyHelp: String
  let quit: String
  /// What `q` does: it asks before it quits where something would be lost.
  let quitAsking: String
  let back: String
  let zoom: String
  let pan: String
  let rotate: String
  let toggleZoom: String
  let share: String
  let signOut: String
  let nextField: String
  let press: String
  let choose: String
  let close: String
  let copy: String
  let redraw: String
  let suspend: String
  let original: String
  let info: String
  let authorLink: String
  let search: String
  let columns: String
  let order: String
  let loadPictures: String

  // MARK: Other texts

  /// Title of the list of keys.
  let keys: String
  /// Asks before quitting; two titles of buttons follow.
  let quitQuestion: String
  let quitNow: String
  let stay: String
  /// The window is smaller than the app can use; sizes follow.
  let windowTooSmall: String
  /// Before the address of the login page, which the person should open in a browser.
  let openInBrowser: String
  /// The app waits for the browser's redirect.
  let waitingForBrowser: String
  /// Before the field for a code or an address.
  let pasteCode: String
  /// The redirect's port belongs to another program, so the person has to paste the code.
  let portTaken: String
  /// The browser's title at the end of the sign-in.
  let signedIn: String
  /// Below it.
  let closeWindow: String
  /// The browser's title after a sign-in that is not the one the app waits for.
  let otherSignIn: String
  /// Below it.
  let openShownAddress: String
  /// A link was handed to the terminal, which may or may not keep it.
  let linkCopied: String
  /// A picture was saved; its path follows.
  let savedTo: String
}

extension TerminalStrings {
  /// The table of a language.
  init(_ language: Language) {
    switch language {
    case .russian: self = .russian
    case .english: self = .english
    }
  }
}
