import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing

@MainActor
@Suite("Auth: the button")
struct AuthButtonTests {
  /// A configuration with some parts empty or blank, and how each language lists them.
  struct Incomplete: Sendable, CustomTestStringConvertible {
    var accessKey = "key"
    var secretKey = "secret"
    var redirectURI = "https://app.example/done"
    var accessScope = "public"
    let english: String
    let russian: String

    var testDescription: String { english }
  }

  nonisolated static let incomplete = [
    Incomplete(accessKey: "", english: "access key", russian: "ключ доступа"),
    Incomplete(secretKey: "", english: "secret key", russian: "секретный ключ"),
    Incomplete(redirectURI: "", english: "redirect URI", russian: "адрес перенаправления"),
    Incomplete(accessScope: "", english: "access scope", russian: "список прав"),
    Incomplete(accessKey: " \n\t", english: "access key", russian: "ключ доступа"),
    Incomplete(secretKey: "  ", english: "secret key", russian: "секретный ключ"),
    Incomplete(redirectURI: "\n", english: "redirect URI", russian: "адрес перенаправления"),
    Incomplete(accessScope: " + ++ ", english: "access scope", russian: "список прав"),
    Incomplete(
      accessKey: "", secretKey: "", english: "access key, secret key",
      russian: "ключ доступа, секретный ключ"),
    Incomplete(
      accessKey: "", accessScope: "+", english: "access key, access scope",
      russian: "ключ доступа, список прав"),
    Incomplete(
      secretKey: "", redirectURI: " ", english: "secret key, redirect URI",
      russian: "секретный ключ, адрес перенаправления"),
    Incomplete(
      accessKey: "", secretKey: "", redirectURI: "", accessScope: "",
      english: "access key, secret key, redirect URI, access scope",
      russian: "ключ доступа, секретный ключ, адрес перенаправления, список прав"),
  ]

  @Test("A-1 The button is enabled from the start")
  func viewDidLoad() async throws {
    try await check(AuthScreen.self) { screen in
      screen.view.viewDidLoad()

      #expect(screen.log.take() == [.setSignInEnabled(true)])
      #expect(screen.presenter.strings.signIn == "Sign In")
    }
  }

  @Test("A-2 Each tap on the button asks for the login page")
  func opensTheLoginPage() async throws {
    try await check(AuthScreen.self) { screen in
      screen.view.viewDidLoad()
      screen.presenter.didTapSignIn()
      screen.presenter.didTapSignIn()

      #expect(screen.log.take() == [.setSignInEnabled(true), .openLoginPage, .openLoginPage])
    }
  }

  @Test(
    "A-2 With an incomplete configuration an alert names each missing part", arguments: incomplete)
  func incompleteConfiguration(row: Incomplete) async throws {
    try await check(AuthScreen.self) { screen in
      var configuration = AuthConfiguration.sample
      configuration.accessKey = row.accessKey
      configuration.secretKey = row.secretKey
      configuration.redirectURI = row.redirectURI
      configuration.accessScope = row.accessScope
      for language in [Language.english, .russian] {
        let view = screen.another(configuration, Strings(language), tasks: screen.tasks)
        view.presenter?.didTapSignIn()
      }

      #expect(
        screen.log.take() == [
          .present(
            Alert(
              title: "Sign-in is not set up",
              message: "Missing: \(row.english). "
                + "Complete the OAuth configuration and start the app again.",
              buttons: [.init(.accept, title: "OK")])),
          .present(
            Alert(
              title: "Вход не настроен",
              message: "Не указано: \(row.russian). "
                + "Дополните настройки OAuth и запустите приложение снова.",
              buttons: [.init(.accept, title: "Ок")])),
        ])

      screen.router.answerAlert(.accept)
      screen.router.answerAlert(.decline)
      #expect(screen.log.take() == [], "neither answer gives a command")
    }
  }

  @Test("A-2 With an incomplete configuration every tap shows the alert")
  func incompleteConfigurationTwice() async throws {
    try await check(AuthScreen.self) { screen in
      var configuration = AuthConfiguration.sample
      configuration.accessKey = ""
      let view = screen.another(configuration, tasks: screen.tasks)
      view.viewDidLoad()
      view.presenter?.didTapSignIn()
      view.presenter?.didTapSignIn()

      #expect(screen.log.take().first == .setSignInEnabled(true))
      #expect(screen.router.openAlerts == 2)
    }
  }

  @Test("A-4 The button does nothing during an exchange, and works again after a failure")
  func pressedAmidAnExchange() async throws {
    try await check(AuthScreen.self) { screen in
      screen.exchanges.answerWhenTold()
      try await screen.exchange("code")
      screen.presenter.didTapSignIn()
      #expect(screen.log.take() == [])

      screen.exchanges.complete(0, failing: .offline)
      try await screen.finish()
      _ = screen.log.take()
      screen.presenter.didTapSignIn()
      #expect(screen.log.take() == [.openLoginPage])
    }
  }

  @Test("A-1 A view that loads before the presenter has it gets every command")
  func viewThatLoadsEarly() async throws {
    try await check(AuthScreen.self) { screen in
      screen.presenter.view = nil
      screen.view.viewDidLoad()
      #expect(screen.log.take() == [])

      screen.presenter.view = screen.view
      #expect(screen.log.take() == [.setSignInEnabled(true)])

      screen.presenter.view = screen.view
      #expect(screen.log.take() == [], "once")
    }
  }

  @Test("A-4 A new view during an exchange gets a disabled button, and is told when it is enabled")
  func viewMadeAnew() async throws {
    try await check(AuthScreen.self) { screen in
      screen.exchanges.answerWhenTold()
      try await screen.exchange("code")
      let log = CommandLog<AuthCommand>()
      let second = AuthViewSpy(log: log, presenter: screen.presenter)
      screen.presenter.view = second
      second.viewDidLoad()
      #expect(log.take() == [.setSignInEnabled(false)])

      screen.exchanges.complete(0, with: .first)
      try await screen.finish()
      #expect(log.take() == [.setSignInEnabled(true)])
      #expect(screen.log.take() == [.endBlocking, .didSignIn], "the old view gets no command")
    }
  }
}
