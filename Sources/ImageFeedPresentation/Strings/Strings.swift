import Foundation
import ImageFeedCore

/// The texts of the app in one language (G-3).
///
/// Each text is given in both languages on one line of the initializer, so that one cannot be
/// missing. The words of failures stand with ``ScreenMessage``.
public struct Strings: Hashable, Sendable {
  /// The placeholder for a name in ``photoBy``.
  public static let place = "%@"

  /// The language.
  public let language: Language

  // MARK: Sign-in

  /// The button of the sign-in screen (A-1), and the way there from the splash (S-4).
  public let signIn: String
  /// Title of every "it failed" alert (S-4, F-4).
  public let somethingWentWrong: String
  /// Text of the sign-in alert (S-4).
  public let couldNotSignIn: String
  /// Title of the alert about an incomplete configuration (A-2).
  public let signInNotSetUp: String
  /// Before the list of missing parts (A-2).
  public let missingParts: String
  /// After the list of missing parts: what to do (A-2).
  public let completeConfiguration: String
  /// Name of `AuthConfiguration.accessKey`.
  public let accessKey: String
  /// Name of `AuthConfiguration.secretKey`.
  public let secretKey: String
  /// Name of `AuthConfiguration.redirectURI`.
  public let redirectURI: String
  /// Name of `AuthConfiguration.accessScope`.
  public let accessScope: String
  /// The login page did not load (W-4).
  public let pageDidNotLoad: String
  /// The entered address is not that of the redirect (W-3).
  public let notTheRedirect: String
  /// The session has ended (G-7).
  public let sessionEnded: String

  // MARK: Buttons

  /// Closes an alert.
  public let ok: String
  /// Tries again what failed.
  public let retry: String
  /// Agrees.
  public let yes: String
  /// Declines.
  public let no: String
  /// Declines to try again (I-2).
  public let noThanks: String
  /// Leaves a screen (W-5, I-1).
  public let back: String
  /// Opens the share menu (I-4).
  public let share: String
  /// Reloads a list (F-7).
  public let refresh: String
  /// Saves a picture to the device (I-4).
  public let save: String
  /// Copies a photo's link (I-4).
  public let copyLink: String
  /// Closes a menu without a choice (I-4).
  public let close: String
  /// Read by a screen reader for a loader.
  public let loading: String
  /// Leaves the account (P-3).
  public let signOut: String

  // MARK: Feed and photo

  /// The first tab (G-6).
  public let feedTab: String
  /// The profile's tab (G-6).
  public let profileTab: String
  /// Text of the like alert (F-4).
  public let tryAgain: String
  /// An empty feed (F-9).
  public let emptyFeed: String
  /// The last pages held no new photo (F-8).
  public let nothingNew: String
  /// Read by a screen reader for a grey heart.
  public let like: String
  /// Read by a screen reader for a red heart.
  public let unlike: String
  /// Read by a screen reader for a photo without a description.
  public let photo: String
  /// A number of photos (G-3).
  public let photoCount: PluralForms
  /// The full-screen photo did not load (I-2).
  public let pictureDidNotLoad: String
  /// The order of a date's parts, as a Unicode date pattern.
  public let datePattern: String

  // MARK: Profile

  /// Title of the sign-out question (P-3).
  public let byeBye: String
  /// The sign-out question (P-3).
  public let signOutQuestion: String
  /// Read by a screen reader for the avatar.
  public let avatar: String

  /// The credit of a photo; ``place`` stands for the name (U-5).
  public let photoBy: String

  /// Creates the texts of a language.
  public init(_ language: Language) {
    func text<Text>(_ russian: Text, _ english: Text) -> Text {
      language == .russian ? russian : english
    }
    self.language = language
    signIn = text("Войти", "Sign In")
    somethingWentWrong = text("Что-то пошло не так(", "Something went wrong")
    couldNotSignIn = text("Не удалось войти в систему", "Couldn't sign in")
    signInNotSetUp = text("Вход не настроен", "Sign-in is not set up")
    missingParts = text("Не указано:", "Missing:")
    completeConfiguration = text(
      "Дополните настройки OAuth и запустите приложение снова.",
      "Complete the OAuth configuration and start the app again.")
    accessKey = text("ключ доступа", "access key")
    secretKey = text("секретный ключ", "secret key")
    redirectURI = text("адрес перенаправления", "redirect URI")
    accessScope = text("список прав", "access scope")
    pageDidNotLoad = text("Не удалось загрузить страницу.", "The page could not be loaded.")
    notTheRedirect = text(
      "Это не адрес, на который перенаправляет вход.",
      "This is not the address the sign-in redirects to.")
    sessionEnded = text(
      "Сеанс завершён. Войдите снова.",
      "Your session has ended. Please sign in again.")
    ok = text("Ок", "OK")
    retry = text("Повторить", "Retry")
    yes = text("Да", "Yes")
    no = text("Нет", "No")
    noThanks = text("Не надо", "No, thanks")
    back = text("Назад", "Back")
    share = text("Поделиться", "Share")
    refresh = text("Обновить", "Refresh")
    save = text("Сохранить", "Save")
    copyLink = text("Скопировать ссылку", "Copy Link")
    close = text("Закрыть", "Close")
    loading = text("Загрузка", "Loading")
    signOut = text("Выйти", "Sign Out")
    feedTab = text("Лента", "Feed")
    profileTab = text("Профиль", "Profile")
    tryAgain = text("Попробуйте ещё раз", "Try again")
    emptyFeed = text("Здесь пока нет фотографий.", "There are no photos here yet.")
    nothingNew = text("Пока ничего нового.", "Nothing new so far.")
    like = text("Нравится", "Like")
    unlike = text("Больше не нравится", "Unlike")
    photo = text("Фотография", "Photo")
    photoCount = text(
      .russian(one: "фотография", few: "фотографии", many: "фотографий"),
      .english(one: "photo", other: "photos"))
    pictureDidNotLoad = text(
      "Что-то пошло не так. Попробовать ещё раз?",
      "Something went wrong. Try again?")
    datePattern = text("d MMMM yyyy", "MMMM d, yyyy")
    byeBye = text("Пока, пока!", "Bye bye!")
    signOutQuestion = text("Уверены, что хотите выйти?", "Are you sure you want to sign out?")
    avatar = text("Аватар", "Avatar")
    photoBy = text("Фото: %@ / Unsplash", "Photo by %@ on Unsplash")
  }

  /// The name of a part of the OAuth configuration (A-2).
  func name(of part: AuthConfiguration.Part) -> String {
    switch part {
    case .accessKey: accessKey
    case .secretKey: secretKey
    case .redirectURI: redirectURI
    case .accessScope: accessScope
    }
  }
}

/// The languages of the app (G-3).
public enum Language: String, Hashable, Sendable, CaseIterable {
  /// Русский.
  case russian = "ru"
  /// English, which is also used for every other language.
  case english = "en"

  /// The first language of a person's list that the app has; English if there is none.
  ///
  /// - Parameter identifiers: as in `Locale.preferredLanguages`: `ru-RU`, `en_GB`, `ru`.
  public init(preferred identifiers: [String]) {
    self =
      identifiers.lazy
      .map { $0.prefix { !"-_.@".contains($0) }.lowercased() }
      .compactMap(Language.init(rawValue:))
      .first ?? .english
  }

  /// The language of a locale.
  public init(locale: Locale) {
    self.init(preferred: [locale.identifier])
  }
}

/// Formats the dates of photos: `27 августа 2022`, `August 27, 2022` (G-3).
///
/// Language and time zone are those of the app. Create it once: the formatter inside is expensive.
@MainActor
public final class PhotoDateFormatter {
  private let formatter: DateFormatter

  /// Creates a formatter.
  ///
  /// - Parameters:
  ///   - strings: the language.
  ///   - timeZone: the time zone; that of the device in an app.
  public init(strings: Strings, timeZone: TimeZone) {
    formatter = DateFormatter()
    formatter.locale = Locale(identifier: strings.language.rawValue)
    formatter.calendar = Calendar(identifier: .gregorian)
    formatter.timeZone = timeZone
    formatter.dateFormat = strings.datePattern
  }

  /// The text of a date; empty if it is unknown.
  public func text(for date: Date?) -> String {
    date.map(formatter.string(from:)) ?? ""
  }
}
