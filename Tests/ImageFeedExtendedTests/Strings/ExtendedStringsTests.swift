import ImageFeedExtended
import ImageFeedPresentation
import TestSupport
import Testing

@Suite("ExtendedStrings: every text in both languages")
struct ExtendedStringsCompletenessTests {
  private let table = TextTable { Strings($0).extended }

  @Test("G-3 Every text is in the letters of its language, without loose spaces, and translated")
  func texts() {
    #expect(table[.english]["exploreTab"] != nil && table[.english].count >= 30)
    #expect(table.problems == [])
  }
}

/// The texts of the extended edition, written down a second time.
@Suite("ExtendedStrings: the words of the requirements")
struct ExtendedStringsWordsTests {
  typealias Row = WordsRow<ExtendedStrings>

  @Test(
    "G-3 Each text has these words in both languages",
    arguments: [
      Row("R-5", "Открыть оригинал", "Open original") { $0.openOriginal },
      Row("R-5", "Лайки", "Likes") { $0.likes },
      Row("R-5", "Просмотры", "Views") { $0.views },
      Row("R-5", "Загрузки", "Downloads") { $0.downloads },
      Row("R-6", "О фотографии", "Info") { $0.info },
      Row("G-6", "Обзор", "Explore") { $0.exploreTab },
      Row("R-1", "Коллекции", "Collections") { $0.collections },
      Row("R-1", "Случайные фотографии", "Random photos") { $0.randomPhotos },
      Row("R-2", "Найти", "Search") { $0.search },
      Row("R-2", "Поиск фотографий", "Search photos") { $0.searchPhotos },
      Row("R-2", "Поиск коллекций", "Search collections") { $0.searchCollections },
      Row("R-2", "Что найти?", "What to look for?") { $0.searchPrompt },
      Row("R-2", "Порядок", "Order") { $0.searchOrder },
      Row("R-2", "По соответствию", "Relevance") { $0.relevance },
      Row("R-2", "Сначала новые", "Latest") { $0.latest },
      Row("R-2", "Ничего не найдено.", "Nothing was found.") { $0.nothingFound },
      Row("R-1", "Здесь нет коллекций.", "There are no collections here.") { $0.noCollections },
      Row("R-4", "В этой коллекции нет фотографий.", "This collection has no photos.") {
        $0.emptyCollection
      },
      Row("R-3", "Без названия", "Untitled") { $0.untitled },
      Row("R-4", "Столбцы", "Columns") { $0.columns },
      Row("X-1", "Unsplash больше не принимает лайки.", "Unsplash does not take likes any more.") {
        $0.likesRefused
      },
      Row("X-3", "Избранное", "Favourites") { $0.favourites },
      Row("X-3", "В избранном пока ничего нет.", "You have no favourites yet.") { $0.noFavourites },
      Row("R-6", "Опубликовано", "Published") { $0.published },
      Row("R-6", "Размер оригинала", "Original size") { $0.originalSize },
      Row("R-6", "Город", "City") { $0.city },
      Row("R-6", "Подпись", "Caption") { $0.photoDescription },
      Row("R-6", "Описание", "Description") { $0.alternativeDescription },
    ])
  func words(row: Row) {
    #expect(row.text(Strings(.russian).extended) == row.russian)
    #expect(row.text(Strings(.english).extended) == row.english)
  }
}
