import ImageFeedCore
import ImageFeedExtended
import ImageFeedExtendedSpies
import ImageFeedFakes
import ImageFeedPresentation
import ImageFeedSpies
import Testing
import UIKit

@testable import ImageFeedUIKit

/// What a person sees, from top to bottom.
@Suite("G-3 The screens of the extended edition as text, in both languages") @MainActor
struct ExtendedScreenTextTests {
  private let decoding = PictureDecoding()

  /// A screen in a stack, as text.
  private func text(of controller: UIViewController) -> String {
    let phone = Phone(UINavigationController(rootViewController: controller))
    phone.layOut()
    return phone.window.standInText
  }

  private func card(_ language: Language) -> CollectionCard {
    let strings = Strings(language)
    return CollectionCard(
      .sample(), strings: strings, dates: PhotoDateFormatter(strings: strings, timeZone: .utc))
  }

  @Test("R-2 The search", arguments: Language.allCases)
  func search(_ language: Language) {
    let controller = SearchViewController(SearchPresenterSpy(strings: Strings(language)))
    #expect(
      text(of: controller)
        == language.text(
          russian: """
            Поиск фотографий
            [ Что найти?… ]
            [ По соответствию ]  ( Сначала новые )
            ( Найти ) off
            """,
          english: """
            Search photos
            [ What to look for?… ]
            [ Relevance ]  ( Latest )
            ( Search ) off
            """))
  }

  @Test("R-6 The info", arguments: Language.allCases)
  func info(_ language: Language) {
    let strings = Strings(language)
    let controller = PhotoInfoViewController(
      PhotoInfoPresenterSpy(strings: strings), decoding: decoding)
    let phone = Phone(controller)
    controller.setInfo(
      PhotoInfo(
        .sample(), city: "Bergen", strings: strings,
        dates: PhotoDateFormatter(strings: strings, timeZone: .utc), referral: nil))
    controller.setAuthorPicture(.loading)
    phone.layOut()
    #expect(
      phone.window.standInText
        == language.text(
          russian: """
            О фотографии  ( Назад )
            (loading)  ( Фото: Ada Byron / Unsplash )
            Опубликовано
            27 августа 2022
            Размер оригинала
            4000 × 3000
            Город
            Bergen
            Подпись
            Fog over the harbour
            Описание
            boats on grey water
            """,
          english: """
            Info  ( Back )
            (loading)  ( Photo by Ada Byron on Unsplash )
            Published
            August 27, 2022
            Original size
            4000 × 3000
            City
            Bergen
            Caption
            Fog over the harbour
            Description
            boats on grey water
            """))
  }

  @Test("R-3 The list of collections", arguments: Language.allCases)
  func collections(_ language: Language) {
    let presenter = CollectionListPresenterSpy(strings: Strings(language))
    let controller = CollectionListViewController(presenter, decoding: decoding)
    presenter.cards = [card(language)]
    controller.loadViewIfNeeded()
    controller.setTotal(presenter.strings.extended.collectionCount.text(for: 1))
    controller.reloadCollections()
    #expect(
      text(of: controller)
        == language.text(
          russian: """
            harbour
            1 коллекция
            (picture)  (picture)  (picture)  (picture)
            (loading)  (loading)  (loading)  (loading)
            Harbours of collection-1
            4 фотографии  27 августа 2022
            Ada Byron
            """,
          english: """
            harbour
            1 collection
            (picture)  (picture)  (picture)  (picture)
            (loading)  (loading)  (loading)  (loading)
            Harbours of collection-1
            4 photos  August 27, 2022
            Ada Byron
            """))
  }

  @Test("R-4 The list of photos", arguments: Language.allCases)
  func photos(_ language: Language) {
    let presenter = PhotoListPresenterSpy(strings: Strings(language))
    let controller = PhotoListViewController(presenter, decoding: decoding)
    presenter.cards = Photo.samples(3).map { SampleCards.card($0, language) }
    controller.loadViewIfNeeded()
    controller.setTotal(presenter.strings.photoCount.text(for: 3))
    controller.reloadPhotos()
    #expect(
      text(of: controller)
        == language.text(
          russian: """
            harbour
            3 фотографии
            ( 1 )  [ 2 ]  ( 3 )
            (picture)  (picture)
            ( Нравится )
            ( Нравится )
            (loading)  (loading)
            27 августа 2022
            Фото: Ada Byron / Unsplash
            27 августа 2022
            Фото: Ada Byron / Unsplash
            (picture)
            ( Нравится )
            (loading)
            27 августа 2022
            Фото: Ada Byron / Unsplash
            """,
          english: """
            harbour
            3 photos
            ( 1 )  [ 2 ]  ( 3 )
            (picture)  (picture)
            ( Like )
            ( Like )
            (loading)  (loading)
            August 27, 2022
            Photo by Ada Byron on Unsplash
            August 27, 2022
            Photo by Ada Byron on Unsplash
            (picture)
            ( Like )
            (loading)
            August 27, 2022
            Photo by Ada Byron on Unsplash
            """))
  }

  @Test("R-1 Explore", arguments: Language.allCases)
  func explore(_ language: Language) {
    let controller = ExploreViewController(
      ExplorePresenterSpy(strings: Strings(language)), decoding: decoding)
    let cards = Photo.samples(3).map { SampleCards.card($0, language) }
    controller.loadViewIfNeeded()
    controller.setPhotos(top: cards[0], row: Array(cards.dropFirst()))
    controller.setCollections([card(language)])
    #expect(
      text(of: controller)
        == language.text(
          russian: """
            Обзор
            (picture)
            ( Нравится )
            (loading)
            27 августа 2022
            Фото: Ada Byron / Unsplash
            Коллекции  ( Поиск коллекций )
            (picture)
            (loading)
            Harbours of collection-1
            Случайные фотографии  ( Поиск фотографий )
            (picture)  (picture)
            ( Нравится )
            (loading)  (loading)
            """,
          english: """
            Explore
            (picture)
            ( Like )
            (loading)
            August 27, 2022
            Photo by Ada Byron on Unsplash
            Collections  ( Search collections )
            (picture)
            (loading)
            Harbours of collection-1
            Random photos  ( Search photos )
            (picture)  (picture)
            ( Like )
            (loading)  (loading)
            """))
  }

  @Test("X-3 The favourites inside the profile", arguments: Language.allCases)
  func favourites(_ language: Language) {
    let strings = Strings(language)
    let profile = ProfileViewController(ProfilePresenterSpy(strings: strings), decoding: decoding)
    let controller = FavouritesViewController(
      FavouritesPresenterSpy(strings: strings), decoding: decoding)
    profile.addPart(controller)
    profile.loadViewIfNeeded()
    profile.setProfile(ProfileCard(.sample))
    controller.setTitle(strings.extended.favourites)
    controller.setMessage(ScreenMessage(text: strings.extended.noFavourites))
    #expect(
      text(of: profile)
        == language.text(
          russian: """
            (loading)  ( Выйти )
            Ada Byron
            @ada
            Numbers, mostly.
            Избранное
            В избранном пока ничего нет.
            """,
          english: """
            (loading)  ( Sign Out )
            Ada Byron
            @ada
            Numbers, mostly.
            Favourites
            You have no favourites yet.
            """))
  }

  @Test("R-5 The full-screen photo", arguments: Language.allCases)
  func viewer(_ language: Language) {
    let card = SampleCards.card(.sample(), language)
    let controller = ViewerViewController(
      ViewerPresenterSpy(card: card, strings: Strings(language)), decoding: decoding)
    controller.loadViewIfNeeded()
    controller.setLike(LikeButton(card))
    controller.setStatistics(PhotoStatistics(likes: "7", views: "1", downloads: "—"))
    controller.setOriginal(.ready)
    #expect(
      text(of: controller)
        == language.text(
          russian: """
            ( Назад )
            Лайки 7 · Просмотры 1 · Загрузки —
            ( Фото: Ada Byron / Unsplash )
            ( Нравится )  ( Открыть оригинал )  ( О фотографии )  ( Поделиться ) off
            """,
          english: """
            ( Back )
            Likes 7 · Views 1 · Downloads —
            ( Photo by Ada Byron on Unsplash )
            ( Like )  ( Open original )  ( Info )  ( Share ) off
            """))
  }
}

extension Language {
  /// The text of this language.
  fileprivate func text(russian: String, english: String) -> String {
    self == .russian ? russian : english
  }
}
