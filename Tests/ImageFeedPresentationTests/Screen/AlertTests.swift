import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import TestSupport
import Testing

@Suite("Alert")
struct AlertTests {
  private static let russian = Strings(.russian)
  private static let english = Strings(.english)

  private static func told(_ title: String, _ message: String?, _ button: String) -> Alert {
    Alert(title: title, message: message, buttons: [Alert.Button(.accept, title: button)])
  }

  private struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let russian: Alert
    let english: Alert
    let alert: @Sendable (Strings) -> Alert
  }

  @Test(
    "A-2 A-7 F-4 G-7 P-3 P-5 An alert has these words in both languages, and its buttons in order",
    arguments: [
      Row(
        testDescription: "F-4 A like failed",
        russian: told("Что-то пошло не так(", "Попробуйте ещё раз", "Ок"),
        english: told("Something went wrong", "Try again", "OK"), alert: { .likeFailed($0) }),
      Row(
        testDescription: "G-7 The session has ended",
        russian: told("Сеанс завершён. Войдите снова.", nil, "Ок"),
        english: told("Your session has ended. Please sign in again.", nil, "OK"),
        alert: { .sessionEnded($0) }),
      Row(
        testDescription: "A-7 P-5 The device's storage failed",
        russian: told(
          "Что-то пошло не так(", "Не удалось прочитать или сохранить данные на устройстве.", "Ок"),
        english: told(
          "Something went wrong", "The device's storage could not be read or written.", "OK"),
        alert: { .storageFailed(ServiceError(.storageFailure), $0) }),
      Row(
        testDescription: "P-3 The sign-out question",
        russian: Alert(
          title: "Пока, пока!", message: "Уверены, что хотите выйти?",
          buttons: [.init(.accept, title: "Да"), .init(.decline, title: "Нет")]),
        english: Alert(
          title: "Bye bye!", message: "Are you sure you want to sign out?",
          buttons: [.init(.accept, title: "Yes"), .init(.decline, title: "No")]),
        alert: { .signOutQuestion($0) }),
      Row(
        testDescription: "A-2 Each missing part of the configuration is named",
        russian: told(
          "Вход не настроен",
          "Не указано: ключ доступа, секретный ключ, адрес перенаправления, список прав. "
            + "Дополните настройки OAuth и запустите приложение снова.", "Ок"),
        english: told(
          "Sign-in is not set up",
          "Missing: access key, secret key, redirect URI, access scope. "
            + "Complete the OAuth configuration and start the app again.", "OK"),
        alert: { .signInNotSetUp(.lacking(AuthConfiguration.Part.allCases), $0) }),
    ])
  private func words(row: Row) {
    #expect(row.alert(Self.russian) == row.russian)
    #expect(row.alert(Self.english) == row.english)
  }

  @Test(
    "S-4 A-6 E Sign-in failed: the alert says why, in the words of the end states",
    arguments: EndStateRow.all as [EndStateRow?] + [nil])
  func couldNotSignIn(row: EndStateRow?) {
    let error = row.map { ServiceError($0.kind) }
    func message(_ words: String, _ reason: String?) -> String {
      words + (reason.map { ". \($0)" } ?? "")
    }
    #expect(
      Alert.couldNotSignIn(error, Self.russian)
        == Self.told(
          "Что-то пошло не так(", message("Не удалось войти в систему", row?.russian), "Ок"))
    #expect(
      Alert.couldNotSignIn(error, Self.english)
        == Self.told("Something went wrong", message("Couldn't sign in", row?.english), "OK"))
  }

  @Test("A-7 The alert of a storage failure names the file and the reason")
  func reasonOfStorage() {
    let error = ServiceError(.storageFailure, cause: "writing the file /a/b: no space left")
    #expect(
      Alert.storageFailed(error, Self.english).message
        == "The device's storage could not be read or written.\nwriting the file /a/b: no space left"
    )
  }

  @Test("I-2 E The photo did not load: No, thanks, then Retry", arguments: EndStateRow.all)
  func pictureFailed(row: EndStateRow) {
    let error = ServiceError(row.kind)
    #expect(
      Alert.pictureFailed(error, Self.russian)
        == Alert(
          title: "Что-то пошло не так. Попробовать ещё раз?", message: row.russian,
          buttons: [.init(.decline, title: "Не надо"), .init(.accept, title: "Повторить")]))
    #expect(
      Alert.pictureFailed(error, Self.english)
        == Alert(
          title: "Something went wrong. Try again?", message: row.english,
          buttons: [.init(.decline, title: "No, thanks"), .init(.accept, title: "Retry")]))
  }

  @Test(
    "A-2 The alert names no part that is present, and the place to set the missing one",
    arguments: [
      (.accessKey, "access key"), (.secretKey, "secret key"), (.redirectURI, "redirect URI"),
      (.accessScope, "access scope"),
    ] as [(AuthConfiguration.Part, String)])
  func onePart(part: AuthConfiguration.Part, name: String) {
    #expect(
      Alert.signInNotSetUp(.lacking([part]), Self.english).message
        == "Missing: \(name). Complete the OAuth configuration and start the app again.")
    var configuration = AuthConfiguration.lacking([part])
    configuration.sources = [part: "THE_VARIABLE"]
    #expect(
      Alert.signInNotSetUp(configuration, Self.english).message
        == "Missing: \(name) (THE_VARIABLE). "
        + "Complete the OAuth configuration and start the app again.")
  }
}

extension AuthConfiguration {
  fileprivate static func lacking(_ parts: [Part]) -> AuthConfiguration {
    var configuration = AuthConfiguration.sample
    for part in parts {
      switch part {
      case .accessKey: configuration.accessKey = ""
      case .secretKey: configuration.secretKey = ""
      case .redirectURI: configuration.redirectURI = ""
      case .accessScope: configuration.accessScope = ""
      }
    }
    return configuration
  }
}

@Suite("ScreenMessage")
struct ScreenMessageTests {
  @Test(
    "E A message has the words, and a button only if a retry can help",
    arguments: EndStateRow.all, Language.allCases)
  func message(row: EndStateRow, language: Language) {
    let message = ScreenMessage(ServiceError(row.kind), strings: Strings(language))

    let retry = language == .russian ? "Повторить" : "Retry"
    let expected = row.words(language).map {
      ScreenMessage(text: $0, retryTitle: row.canRetry ? retry : nil)
    }
    #expect(message == expected)
  }

  @Test("E What a person can do about a failure", arguments: EndStateRow.all)
  func wayOn(row: EndStateRow) {
    #expect(row.kind.wayOn == row.wayOn)
  }

  @Test("A-7 The cause is not shown, except for the device's storage", arguments: EndStateRow.all)
  func cause(row: EndStateRow) {
    for language in Language.allCases {
      let plain = ScreenMessage(ServiceError(row.kind), strings: Strings(language))
      let message = ScreenMessage(
        ServiceError(row.kind, cause: "the file, and why"), strings: Strings(language))
      let added = row.kind == .storageFailure ? "\nthe file, and why" : ""
      #expect(message?.text == plain.map { $0.text + added })
      #expect(message?.retryTitle == plain?.retryTitle)
    }
  }

  @Test("R-8 The server's own words are shown unchanged in every language (bug-search-07)")
  func serversWords() {
    let error = ServiceError(.rejected(status: 400, message: " query is missing, page is invalid"))
    for language in Language.allCases {
      #expect(
        ScreenMessage(error, strings: Strings(language))?.text
          == " query is missing, page is invalid")
    }
  }

  @Test("A message has no button unless it is given one")
  func plainMessage() {
    #expect(ScreenMessage(text: "Empty").retryTitle == nil)
    #expect(ScreenMessage(text: "Empty", retryTitle: "Again").retryTitle == "Again")
  }
}
