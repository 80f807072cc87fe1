import ImageFeedCore
import ImageFeedExtended
import ImageFeedPresentation
import Testing

@MainActor
@Suite("The texts of the extended edition")
struct ExtendedStringsTests {
  private func texts(_ language: Language) -> [String] {
    let texts = Strings(language).extended
    return [
      texts.likesRefused, texts.favourites, texts.noFavourites, texts.openOriginal, texts.info,
      texts.likes, texts.views, texts.downloads, texts.published, texts.originalSize, texts.city,
      texts.photoDescription, texts.alternativeDescription, texts.groupingSeparator,
      texts.exploreTab, texts.collections, texts.randomPhotos, texts.search, texts.searchPhotos,
      texts.searchCollections, texts.searchPrompt, texts.searchOrder, texts.relevance,
      texts.latest, texts.nothingFound, texts.noCollections, texts.emptyCollection,
      texts.untitled, texts.columns,
    ]
  }

  @Test("G-3 All texts in English")
  func english() {
    #expect(
      texts(.english) == [
        "Unsplash does not take likes any more.", "Favourites", "You have no favourites yet.",
        "Open original", "Info", "Likes", "Views", "Downloads", "Published", "Original size",
        "City", "Caption", "Description", ",", "Explore", "Collections", "Random photos", "Search",
        "Search photos", "Search collections", "What to look for?", "Order", "Relevance",
        "Latest", "Nothing was found.", "There are no collections here.",
        "This collection has no photos.", "Untitled", "Columns",
      ])
  }

  @Test("G-3 All texts in Russian")
  func russian() {
    #expect(
      texts(.russian) == [
        "Unsplash больше не принимает лайки.", "Избранное", "В избранном пока ничего нет.",
        "Открыть оригинал", "О фотографии", "Лайки", "Просмотры", "Загрузки", "Опубликовано",
        "Размер оригинала", "Город", "Подпись", "Описание", "\u{A0}", "Обзор", "Коллекции",
        "Случайные фотографии", "Найти", "Поиск фотографий", "Поиск коллекций", "Что найти?",
        "Порядок", "По соответствию", "Сначала новые", "Ничего не найдено.",
        "Здесь нет коллекций.", "В этой коллекции нет фотографий.", "Без названия", "Столбцы",
      ])
  }

  @Test(
    "G-3 A number has the form of its language",
    arguments: [
      (0, "0 photos", "0 фотографий", "0 коллекций"), (1, "1 photo", "1 фотография", "1 коллекция"),
      (3, "3 photos", "3 фотографии", "3 коллекции"),
      (5, "5 photos", "5 фотографий", "5 коллекций"),
      (11, "11 photos", "11 фотографий", "11 коллекций"),
      (14, "14 photos", "14 фотографий", "14 коллекций"),
      (21, "21 photos", "21 фотография", "21 коллекция"),
      (112, "112 photos", "112 фотографий", "112 коллекций"),
      (1_024, "1,024 photos", "1\u{A0}024 фотографии", "1\u{A0}024 коллекции"),
    ])
  func numbers(number: Int, english: String, russian: String, collections: String) {
    #expect(Strings(.english).extended.photoCount.text(for: number) == english)
    #expect(Strings(.russian).extended.photoCount.text(for: number) == russian)
    #expect(Strings(.russian).extended.collectionCount.text(for: number) == collections)
  }

  @Test("G-3 One collection, and several, in English")
  func collections() {
    let count = Strings(.english).extended.collectionCount
    #expect(count.text(for: 1) == "1 collection")
    #expect(count.text(for: 2) == "2 collections")
  }
}
