import LocalHTTP

/// Statistics in the API's format.
struct StatisticsJSON {
  private static let mostDays = 30
  private static let day = 86_400

  let visit: Visit

  private var photos: [CatalogPhoto] { visit.data.photos }

  /// Views or downloads: the total, and the numbers of the latest days, the latest first.
  private struct History {
    var total = 0
    var values: [Int]
  }

  /// Returns the number of days that a request asks for.
  ///
  /// - Throws: ``APIError`` for an unknown value.
  func days(_ request: HTTPRequest) throws -> Int {
    guard ["days", nil].contains(request.given("resolution")) else {
      throw APIError.notAllowed("resolution")
    }
    let days = request.given("quantity").map { Int($0) } ?? Self.mostDays
    guard let days else { throw APIError.invalid("quantity") }
    guard (1...Self.mostDays).contains(days) else { throw APIError.notAllowed("quantity") }
    return days
  }

  /// Returns the views and downloads of a photo by day.
  ///
  /// - Throws: ``APIError`` for an unknown value.
  func photo(_ number: Int, _ request: HTTPRequest) throws -> JSON {
    (["id": .string(photos[number].id), "slug": .string(photos[number].slug)] as JSON)
      .adding(photo(number, days: try days(request)))
  }

  /// The views and downloads of a photo by day, as in a list.
  func photo(_ number: Int, days: Int) -> JSON {
    [
      "downloads": Self.json(downloads(number, days), hasAverage: false),
      "views": Self.json(views(number, days), hasAverage: false),
    ]
  }

  /// Returns the views and downloads of a user's photos by day.
  ///
  /// - Throws: ``APIError`` for an unknown value.
  func person(_ person: Person, _ request: HTTPRequest) throws -> JSON {
    let days = try days(request)
    let own = visit.photos(of: person)
    return [
      "id": .string(person.id), "username": .string(person.username),
      "downloads": Self.json(sum(own, days, downloads), hasAverage: true),
      "views": Self.json(sum(own, days, views), hasAverage: true),
    ]
  }

  private func sum(_ numbers: [Int], _ days: Int, _ history: (Int, Int) -> History) -> History {
    numbers.reduce(into: History(values: Array(repeating: 0, count: days))) { sum, number in
      let one = history(number, days)
      sum.total += one.total
      for day in 0..<days { sum.values[day] += one.values[day] }
    }
  }

  private func downloads(_ number: Int, _ days: Int) -> History {
    let now = visit.downloads.count(number)
    var history = history(photos[number].downloads, days, photos[number], salt: 1)
    history.total += now
    history.values[0] += now
    return history
  }

  private func views(_ number: Int, _ days: Int) -> History {
    history(photos[number].views, days, photos[number], salt: 2)
  }

  private func history(
    _ total: Int, _ days: Int, _ photo: CatalogPhoto, salt: UInt64
  ) -> History {
    var random = SplitMix64(seed: photo.scene ^ salt)
    let age = max((DataSet.latest - photo.createdAt) / Self.day, Self.mostDays)
    // Generated from the last day backwards, so that a day has the same value for any number of
    // days.
    return History(
      total: total, values: (0..<days).map { _ in random.number(below: total / age + 1) })
  }

  /// - Parameter hasAverage: users have an average, photos do not.
  private static func json(_ history: History, hasAverage: Bool) -> JSON {
    let (values, change) = (history.values, history.values.reduce(0, +))
    let entries = values.enumerated().reversed().map { back, value -> JSON in
      let date = CivilTime(secondsSince1970: DataSet.latest - back * day).iso8601.prefix(10)
      return ["date": .string(String(date)), "value": .int(value)]
    }
    let average: JSON = hasAverage ? ["average": .int(change / values.count)] : [:]
    return [
      "total": .int(history.total),
      "historical": (["change": .int(change)] as JSON).adding(average).adding([
        "resolution": "days", "quantity": .int(values.count), "values": .array(entries),
      ]),
    ]
  }

  /// Returns the totals of Unsplash; `requests` is the number of the application's requests in this
  /// hour.
  func totals(requests: Int) -> JSON {
    let downloaded = photos.indices.reduce(0) { $0 + visit.downloadCount($1) }
    return [
      "total_photos": .int(photos.count), "photo_downloads": .int(downloaded),
      "photos": .int(photos.count), "downloads": .int(downloaded),
      "views": .int(photos.reduce(0) { $0 + $1.views }),
      "photographers": .int(visit.data.publishedBy.count), "pixels": Self.pixels(photos),
      "downloads_per_second": 1, "views_per_second": 1, "developers": 1, "applications": 1,
      "requests": .int(requests),
    ]
  }

  /// Returns what the latest 30 days have added; `requests` as in ``totals(requests:)``.
  func month(requests: Int) -> JSON {
    func isNew(_ photo: CatalogPhoto) -> Bool {
      photo.createdAt > DataSet.latest - Self.mostDays * Self.day
    }
    func sum(_ history: (Int, Int) -> History) -> JSON {
      .int(self.sum(Array(photos.indices), Self.mostDays, history).values.reduce(0, +))
    }
    // The newest photo comes first.
    let beginners = visit.data.publishedBy.values.filter {
      $0.last.map { isNew(photos[$0]) } ?? false
    }
    let new = photos.filter(isNew)
    return [
      "downloads": sum(downloads), "views": sum(views), "new_photos": .int(new.count),
      "new_photographers": .int(beginners.count), "new_pixels": Self.pixels(new),
      "new_developers": 0, "new_applications": 0, "new_requests": .int(requests),
    ]
  }

  private static func pixels(_ photos: [CatalogPhoto]) -> JSON {
    .int(photos.reduce(0) { $0 + $1.width * $1.height })
  }
}
