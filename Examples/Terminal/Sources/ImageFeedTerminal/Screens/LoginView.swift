import Foundation
import ImageFeedPresentation
import LocalHTTP

/// The ways to sign in that a back end has.
public struct LoginWays: Sendable {
  /// The form of a local Unsplash, with an account to use. It takes the login page's address, e-mail
  /// and password, and returns the address that the answer leads to, `nil` if they are wrong.
  public typealias Form = (
    account: String, submit: @Sendable (URL, String, String) async throws -> URL?
  )

  /// The configured redirect; one to this machine is received by the app.
  public var redirectURI = ""
  /// `nil` for the real Unsplash: nobody but its own page may ask for the password.
  public var form: Form?
  /// Opens an address in the person's browser, and says whether it could.
  public var openInBrowser: @MainActor @Sendable (URL) -> Bool = { _ in false }

  /// Creates the ways that are left without any of these: a pasted code.
  public init() {}
}

/// The login page (W), as programs of the command line have it: it opens in the person's own
/// browser, and its code comes back by a redirect to this machine or is pasted. At a local Unsplash,
/// e-mail and password can also be typed here.
@MainActor
final class LoginView: WebViewViewProtocol, TerminalScreen {
  private enum Field {
    case email, password, code

    func title(_ texts: TerminalStrings) -> String {
      self == .email ? texts.email : self == .password ? texts.password : texts.code
    }
  }

  private(set) var message: ScreenMessage? { didSet { context.invalidate() } }
  /// The view's own message; the presenter's comes first.
  private var notice: ScreenMessage? { didSet { context.invalidate() } }
  /// Waits for the redirect, unless it cannot be received.
  private(set) var server: HTTPServer?
  private(set) var submission: Task<Void, Never>?
  private var listening: Task<Void, Never>?

  private let presenter: any WebViewPresenterProtocol
  private let context: ScreenContext
  private let ways: LoginWays
  private var address: URL?
  private let fields: [Field]
  private var editors: [LineEditor]
  private var focus = 0
  /// In the focused field, as it was drawn.
  private(set) var cursor: CellPoint?

  init(_ presenter: any WebViewPresenterProtocol, _ context: ScreenContext) {
    (self.presenter, self.context, ways) = (presenter, context, context.login)
    fields = ways.form == nil ? [.code] : [.email, .password, .code]
    editors = fields.map { _ in LineEditor() }
  }

  deinit {
    submission?.cancel()
    listening?.cancel()
  }

  func load(_ url: URL) {
    address = url
    notice = nil
    if server == nil { listen(for: url) }
    if ways.form == nil { _ = ways.openInBrowser(url) }
  }

  // The browser shows its own progress.
  func setProgressValue(_ value: Double) {}
  func setProgressHidden(_ isHidden: Bool) {}
  func setMessage(_ message: ScreenMessage?) { self.message = message }

  /// Waits for the redirect that belongs to a login page: it must have the page's `state`.
  private func listen(for page: URL) {
    let items = URLComponents(url: page, resolvingAgainstBaseURL: true)?.queryItems ?? []
    let state = items.first { $0.name == "state" }?.value ?? ""
    let texts = context.texts
    guard
      let receiver = RedirectReceiver(
        ways.redirectURI, state: state, done: texts.signedIn, other: texts.otherSignIn)
    else { return }
    do {
      let (server, redirects) = try receiver.listen()
      self.server = server
      listening = Task { [weak presenter] in
        for await redirect in redirects { _ = presenter?.decidePolicy(for: redirect) }
      }
    } catch {
      notice = ScreenMessage(
        text: "\(texts.portTaken) \(receiver.port)", retryTitle: presenter.strings.retry)
    }
  }

  private func submit() {
    guard let submit = ways.form?.submit, let address, submission == nil else { return }
    let (email, password) = (editors[0].text, editors[1].text)
    notice = nil
    submission = Task { [weak self] in
      do {
        // Not in one expression: it would keep a closed page, and its port, until the answer.
        let redirect = try await submit(address, email, password)
        self?.didSubmit(redirect)
      } catch {
        self?.submission = nil
        self?.presenter.didFailLoading()
      }
    }
  }

  private func didSubmit(_ redirect: URL?) {
    submission = nil
    if let redirect {
      if presenter.decidePolicy(for: redirect) == .allow { presenter.didFailLoading() }
    } else {
      notice = ScreenMessage(text: context.texts.wrongPassword)
      editors[1] = LineEditor()
      focus = 1
    }
  }

  var isTakingText: Bool { true }
  var isAnimating: Bool { server != nil || submission != nil }

  func draw(on canvas: inout Canvas, spinner: String) {
    let (columns, rows, texts) = (canvas.size.columns - 4, canvas.size.rows, context.texts)
    // The fields and the messages below them always have room, and the address gets the rest.
    let row = max(rows - 3 - fields.count, 1)
    let start = 4 + (fields.map { TextLayout.columns(of: $0.title(texts)) }.max() ?? 0)
    func area(_ row: Int, _ rows: Int) -> CellRect {
      CellRect(column: 2, row: row, columns: columns, rows: rows)
    }
    let title = ways.form == nil ? texts.openInBrowser : texts.orInBrowser
    let used = canvas.putWrapped(title, in: area(0, 2), style: .title)
    canvas.putWrapped(address?.absoluteString ?? "", in: area(used, row - used - 1), style: .accent)
    let state = server == nil ? texts.pasteCode : "\(spinner) \(texts.waiting)"
    canvas.put(
      TextLayout.truncated(state, to: columns), column: 2, row: row + fields.count, style: .faint)
    for (number, field) in fields.enumerated() {
      let isFocused = number == focus
      let row = row + number
      let count = max(columns - start + 2, 2)
      let window = editors[number].window(columns: count, isSecret: field == .password)
      let blank = String(repeating: isFocused ? " " : "_", count: count)
      canvas.put(field.title(texts), column: 2, row: row, style: isFocused ? .title : .plain)
      canvas.put(blank, column: start, row: row, style: isFocused ? .selected : .faint)
      canvas.put(window.text, column: start, row: row, style: isFocused ? .selected : .plain)
      if isFocused { cursor = CellPoint(column: start + window.cursor, row: row) }
    }
    if submission != nil {
      canvas.put("\(spinner) \(presenter.strings.loading)", column: 2, row: rows - 2)
    } else if let message = message ?? notice {
      // Letters go into the field, so the button has another key than elsewhere.
      let hint = message.retryTitle.map { "  [Ctrl-R] \($0)" } ?? ""
      canvas.putWrapped(message.text + hint, in: area(rows - 2, 2), style: .warning)
    } else {
      canvas.putWrapped(ways.form?.account ?? "", in: area(rows - 2, 1), style: .faint)
    }
  }

  var hints: [KeyHint] {
    let texts = context.texts
    let retry = (message ?? notice)?.retryTitle.map { [KeyHint("Ctrl-R", $0)] } ?? []
    return retry + [KeyHint("Enter", texts.press), KeyHint("Esc", presenter.strings.back)]
      + (fields.count > 1 ? [KeyHint("Tab", texts.nextField)] : [])
      + [KeyHint("Ctrl-O", texts.browser), KeyHint("Ctrl-Y", texts.copy)]
  }

  func handle(_ key: Key) -> Bool {
    switch key {
    case .escape: presenter.didTapBack()
    case .tab, .down: focus = (focus + 1) % fields.count
    case .backTab, .up: focus = (focus + fields.count - 1) % fields.count
    case .enter: enter()
    case .control("r"): if (message ?? notice)?.retryTitle != nil { presenter.didTapRetry() }
    case .control("o"): if let address { _ = ways.openInBrowser(address) }
    case .control("y"): if let address { context.copy(address.absoluteString) }
    default:
      message = nil
      notice = nil
      return editors[focus].handle(key)
    }
    return true
  }

  private func enter() {
    switch fields[focus] {
    case .email: focus += 1
    case .password: submit()
    case .code:
      let text = editors[focus].text
      editors[focus] = LineEditor()
      if !text.isEmpty { presenter.didEnterCode(text) }
    }
  }
}
