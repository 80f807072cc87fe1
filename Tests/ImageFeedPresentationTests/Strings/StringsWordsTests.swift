import ImageFeedPresentation
import Testing

/// The words of the requirements, which are exact in both languages.
@Suite("Strings: the words of the requirements")
struct StringsWordsTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    let text: @Sendable (Strings) -> String
    let russian: String
    let english: String

    init(
      _ id: String, _ russian: String, _ english: String,
      _ text: @escaping @Sendable (Strings) -> String
    ) {
      self.id = id
      self.text = text
      self.russian = russian
      self.english = english
    }

    var testDescription: String { "\(id) \(english)" }
  }

  static let rows: [Row] = [
    Row("A-1, S-4", "Войти", "Sign In") { $0.signIn },
    Row("S-4, F-4", "Что-то пошло не так(", "Something went wrong") { $0.somethingWentWrong },
    Row("S-4, A-6", "Не удалось войти в систему", "Couldn't sign in") { $0.couldNotSignIn },
    Row("S-4, F-4", "Ок", "OK") { $0.ok },
    Row("S-4, I-2", "Повторить", "Retry") { $0.retry },
    Row("F-4", "Попробуйте ещё раз", "Try again") { $0.tryAgain },
    Row(
      "I-2", "Что-то пошло не так. Попробовать ещё раз?", "Something went wrong. Try again?"
    ) { $0.pictureDidNotLoad },
    Row("I-2", "Не надо", "No, thanks") { $0.noThanks },
    Row("P-3", "Пока, пока!", "Bye bye!") { $0.byeBye },
    Row(
      "P-3", "Уверены, что хотите выйти?", "Are you sure you want to sign out?"
    ) { $0.signOutQuestion },
    Row("P-3", "Да", "Yes") { $0.yes },
    Row("P-3", "Нет", "No") { $0.no },
    Row(
      "G-7", "Сеанс завершён. Войдите снова.", "Your session has ended. Please sign in again."
    ) { $0.sessionEnded },
  ]

  @Test(
    "G-3 S-4 A-1 A-6 F-4 I-2 P-3 G-7 The words are those of the requirements", arguments: rows
  )
  func words(row: Row) {
    #expect(row.text(Strings(.russian)) == row.russian)
    #expect(row.text(Strings(.english)) == row.english)
  }

  // The requirements leave these words open. They are pinned so that a change is intended.
  @Test(
    "A-2 F-9 G-6 W-3 W-4 The words that the requirements leave open are these",
    arguments: [
      Row("A-2", "Вход не настроен", "Sign-in is not set up") { $0.signInNotSetUp },
      Row("A-2", "Не указано:", "Missing:") { $0.missingParts },
      Row("A-2", "ключ доступа", "access key") { $0.accessKey },
      Row("A-2", "секретный ключ", "secret key") { $0.secretKey },
      Row("A-2", "адрес перенаправления", "redirect URI") { $0.redirectURI },
      Row("A-2", "список прав", "access scope") { $0.accessScope },
      Row(
        "A-2", "Дополните настройки OAuth и запустите приложение снова.",
        "Complete the OAuth configuration and start the app again."
      ) { $0.completeConfiguration },
      Row("W-4", "Не удалось загрузить страницу.", "The page could not be loaded.") {
        $0.pageDidNotLoad
      },
      Row(
        "W-3", "Это не адрес, на который перенаправляет вход.",
        "This is not the address the sign-in redirects to."
      ) { $0.notTheRedirect },
      Row("F-9", "Здесь пока нет фотографий.", "There are no photos here yet.") { $0.emptyFeed },
      Row("G-6", "Лента", "Feed") { $0.feedTab },
      Row("G-6", "Профиль", "Profile") { $0.profileTab },
      Row("W-5, I-1", "Назад", "Back") { $0.back },
      Row("I-4", "Поделиться", "Share") { $0.share },
      Row("P-3", "Выйти", "Sign Out") { $0.signOut },
      Row("F-2", "Нравится", "Like") { $0.like },
      Row("F-2", "Больше не нравится", "Unlike") { $0.unlike },
      Row("F-2", "Фотография", "Photo") { $0.photo },
      Row("F-7", "Обновить", "Refresh") { $0.refresh },
      Row("F-8", "Пока ничего нового.", "Nothing new so far.") { $0.nothingNew },
      Row("I-4", "Сохранить", "Save") { $0.save },
      Row("I-4", "Скопировать ссылку", "Copy Link") { $0.copyLink },
      Row("I-4", "Закрыть", "Close") { $0.close },
      Row("G-6", "Загрузка", "Loading") { $0.loading },
      Row("P-2", "Аватар", "Avatar") { $0.avatar },
      Row("R-5", "Фото: %@ / Unsplash", "Photo by %@ on Unsplash") { $0.photoBy },
    ])
  func ownWords(row: Row) {
    #expect(row.text(Strings(.russian)) == row.russian)
    #expect(row.text(Strings(.english)) == row.english)
  }
}
