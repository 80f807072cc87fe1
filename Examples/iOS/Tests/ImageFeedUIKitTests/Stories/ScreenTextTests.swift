import ImageFeedCore
import ImageFeedFakes
import ImageFeedPresentation
import Testing
import UIKit

@testable import ImageFeedUIKit

@Suite("G-3 The screens as text in both languages") @MainActor
struct ScreenTextTests {
  private func app(_ language: Language, signedIn: Bool = true) async throws -> AppOnPhone {
    let services = FakeServices.sample(photos: Photo.samples(4))
    services.tokenStorage.storedToken = signedIn ? AccessToken("token") : nil
    let app = AppOnPhone(services, language)
    try await app.start()
    return app
  }

  private nonisolated static let authTexts = [
    Language.english: """
    (picture)
    ( Sign In )
    """,
    .russian: """
    (picture)
    ( Войти )
    """,
  ]

  @Test("A-1 The sign-in screen", arguments: authTexts)
  func auth(_ language: Language, text: String) async throws {
    #expect(try await app(language, signedIn: false).text == text)
  }

  private nonisolated static let feedTexts = [
    Language.english: """
    (picture)
    ( Like )
    August 27, 2022
    Photo by Ada Byron on Unsplash
    (picture)
    ( Like )
    August 27, 2022
    Photo by Ada Byron on Unsplash
    (picture)
    ( Like )
    [ Feed ]  ( Profile )
    """,
    .russian: """
    (picture)
    ( Нравится )
    27 августа 2022
    Фото: Ada Byron / Unsplash
    (picture)
    ( Нравится )
    27 августа 2022
    Фото: Ada Byron / Unsplash
    (picture)
    ( Нравится )
    [ Лента ]  ( Профиль )
    """,
  ]

  @Test("F-2 The feed", arguments: feedTexts)
  func feed(_ language: Language, text: String) async throws {
    #expect(try await app(language).text == text)
  }

  private nonisolated static let photoTexts = [
    Language.english: """
    (picture)
    ( Back )
    ( Photo by Ada Byron on Unsplash )
    ( Share )
    [ Feed ]  ( Profile )
    """,
    .russian: """
    (picture)
    ( Назад )
    ( Фото: Ada Byron / Unsplash )
    ( Поделиться )
    [ Лента ]  ( Профиль )
    """,
  ]

  @Test("I-1 I-4 U-5 A photo full screen", arguments: photoTexts)
  func photo(_ language: Language, text: String) async throws {
    let app = try await app(language)
    let cells = try app.screen(ImagesListViewController.self).photos.tableView.visibleCells
    try #require(cells.first as? ImagesListCell).cardView.picture.tapInMiddle()
    try await app.settle()
    #expect(app.text == text)
  }

  private nonisolated static let profileTexts = [
    Language.english: """
    (picture)  ( Sign Out )
    Ada Byron
    @ada
    Numbers, mostly.
    ( Feed )  [ Profile ]
    Bye bye!
    Are you sure you want to sign out?
    ( Yes )
    ( No )
    """,
    .russian: """
    (picture)  ( Выйти )
    Ada Byron
    @ada
    Numbers, mostly.
    ( Лента )  [ Профиль ]
    Пока, пока!
    Уверены, что хотите выйти?
    ( Да )
    ( Нет )
    """,
  ]

  @Test("P-1 P-3 The profile, and the question before signing out", arguments: profileTexts)
  func profile(_ language: Language, text: String) async throws {
    let app = try await app(language)
    try await app.tapTab(Strings(language).profileTab)
    try app.screen(ProfileViewController.self).signOutButton.tap()
    try await app.waitForAlert()
    #expect(app.text == text)
  }

  private nonisolated static let splashTexts = [
    Language.english: """
    (picture)
    ( Retry )
    ( Sign In )
    Something went wrong
    Couldn't sign in. Can't reach the server.
    ( OK )
    """,
    .russian: """
    (picture)
    ( Повторить )
    ( Войти )
    Что-то пошло не так(
    Не удалось войти в систему. Нет соединения с сервером.
    ( Ок )
    """,
  ]

  @Test("S-4 The splash after a failure", arguments: splashTexts)
  func splash(_ language: Language, text: String) async throws {
    let services = FakeServices()
    services.tokenStorage.storedToken = AccessToken("token")
    services.profile.profiles.fail(.offline)
    let app = AppOnPhone(services, language)
    app.flow.start()
    try await app.waitForAlert()
    #expect(app.text == text)
  }

  private nonisolated static let loaderTexts = [
    Language.english: "(Loading)\n( Close )", .russian: "(Загрузка)\n( Закрыть )",
  ]

  @Test("F-4 The loader that blocks the interface", arguments: loaderTexts)
  func loader(_ language: Language, text: String) async throws {
    let app = try await app(language, signedIn: false)
    app.frontEnd.setBlocked(true)
    #expect(app.text.hasSuffix("\n" + text))
  }
}
