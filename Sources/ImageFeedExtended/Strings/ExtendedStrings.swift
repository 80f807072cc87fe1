import ImageFeedPresentation

extension Strings {
  /// The further texts of the extended edition, in the same language.
  public var extended: ExtendedStrings { .of(language) }
}

/// The texts that the extended edition adds to ``/ImageFeedPresentation/Strings``, in one language
/// (G-3).
public struct ExtendedStrings: Hashable, Sendable {
  private static let russian = ExtendedStrings(.russian)
  private static let english = ExtendedStrings(.english)

  // MARK: Feed and photo

  /// The server answers likes with 404 or 410.
  public let likesRefused: String

  // MARK: Profile

  /// Title of the liked photos; the counter follows.
  public let favourites: String
  /// No photo is liked.
  public let noFavourites: String

  // MARK: One photo

  /// The button that loads the full-size picture.
  public let openOriginal: String
  /// The button that opens the info, and its title.
  public let info: String
  /// Before the number of people who like a photo.
  public let likes: String
  /// Before the number of times it was seen.
  public let views: String
  /// Before the number of times it was downloaded.
  public let downloads: String
  /// Before the date.
  public let published: String
  /// Before the size of the original in pixels.
  public let originalSize: String
  /// Before the city where it was taken.
  public let city: String
  /// Before the text of the author.
  public let photoDescription: String
  /// Before the description for people who cannot see the photo.
  public let alternativeDescription: String

  // MARK: Explore and search

  /// The tab of Explore (G-6).
  public let exploreTab: String
  /// Title of Explore's row of collections.
  public let collections: String
  /// Title of Explore's row of photos.
  public let randomPhotos: String
  /// The button that starts a search.
  public let search: String
  /// Title of the search for photos, and of the way to it.
  public let searchPhotos: String
  /// Title of the search for collections, and of the way to it.
  public let searchCollections: String
  /// The hint in an empty search field.
  public let searchPrompt: String
  /// Read by a screen reader for the switch of orders.
  public let searchOrder: String
  /// The best match first.
  public let relevance: String
  /// The newest first.
  public let latest: String
  /// A search without a result.
  public let nothingFound: String
  /// Explore has no collection.
  public let noCollections: String
  /// A collection without photos.
  public let emptyCollection: String
  /// A collection without a title.
  public let untitled: String
  /// Read by a screen reader for the switch of columns.
  public let columns: String
  /// A number of collections.
  public let collectionCount: PluralForms

  /// Creates the texts of a language.
  public init(_ language: Language) {
    func text<Text>(_ russian: Text, _ english: Text) -> Text {
      language == .russian ? russian : english
    }
    likesRefused = text(
      "Unsplash больше не принимает лайки.",
      "Unsplash does not take likes any more.")
    favourites = text("Избранное", "Favourites")
    noFavourites = text("В избранном пока ничего нет.", "You have no favourites yet.")
    openOriginal = text("Открыть оригинал", "Open original")
    info = text("О фотографии", "Info")
    likes = text("Лайки", "Likes")
    views = text("Просмотры", "Views")
    downloads = text("Загрузки", "Downloads")
    published = text("Опубликовано", "Published")
    originalSize = text("Размер оригинала", "Original size")
    city = text("Город", "City")
    photoDescription = text("Подпись", "Caption")
    alternativeDescription = text("Описание", "Description")
    exploreTab = text("Обзор", "Explore")
    collections = text("Коллекции", "Collections")
    randomPhotos = text("Случайные фотографии", "Random photos")
    search = text("Найти", "Search")
    searchPhotos = text("Поиск фотографий", "Search photos")
    searchCollections = text("Поиск коллекций", "Search collections")
    searchPrompt = text("Что найти?", "What to look for?")
    searchOrder = text("Порядок", "Order")
    relevance = text("По соответствию", "Relevance")
    latest = text("Сначала новые", "Latest")
    nothingFound = text("Ничего не найдено.", "Nothing was found.")
    noCollections = text("Здесь нет коллекций.", "There are no collections here.")
    emptyCollection = text("В этой коллекции нет фотографий.", "This collection has no photos.")
    untitled = text("Без названия", "Untitled")
    columns = text("Столбцы", "Columns")
    collectionCount = text(
      .russian(one: "коллекция", few: "коллекции", many: "коллекций"),
      .english(one: "collection", other: "collections"))
  }

  fileprivate static func of(_ language: Language) -> ExtendedStrings {
    language == .russian ? russian : english
  }
}
