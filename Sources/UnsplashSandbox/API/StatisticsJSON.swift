/// Statistics in the API's format.
struct StatisticsJSON {
  private static let mostDays = 30
  private static let day = 86_400

  let data: DataSet
  let downloads: DownloadStore

  /// Returns the views and downloads of a photo by day.
  ///
  /// - Throws: ``APIError`` for an unknown value.
  func photo(_ number: Int, _ request: HTTPRequest) throws -> JSON {
    let photo = data.photos[number]
    guard ["days", nil].contains(request.given("resolution")) else {
      throw APIError.notAllowed("resolution")
    }
    let days = request.given("quantity").map { Int($0) } ?? Self.mostDays
    guard let days else { throw APIError.invalid("quantity") }
    guard (1...Self.mostDays).contains(days) else { throw APIError.notAllowed("quantity") }
    let now = downloads.count(number)
    return [
      "id": .string(photo.id),
      "downloads": history(photo.downloads, now, days, photo, salt: 1),
      "views": history(photo.views, 0, days, photo, salt: 2),
    ]
  }

  /// - Parameters:
  ///   - total: the total until the sandbox was made.
  ///   - now: the number since then.
  private func history(
    _ total: Int, _ now: Int, _ days: Int, _ photo: CatalogPhoto, salt: UInt64
  ) -> JSON {
    var random = SplitMix64(seed: photo.scene ^ salt)
    let age = max((DataSet.latest - photo.createdAt) / Self.day, Self.mostDays)
    // Generated from the last day backwards, so that a day has the same value for any number of
    // days.
    var values = (0..<days).map { _ in random.number(below: total / age + 1) }
    values[0] += now
    let entries = values.enumerated().reversed().map { back, value -> JSON in
      let date = CivilTime(secondsSince1970: DataSet.latest - back * Self.day).iso8601.prefix(10)
      return ["date": .string(String(date)), "value": .int(value)]
    }
    return [
      "total": .int(total + now),
      "historical": [
        "change": .int(values.reduce(0, +)), "resolution": "days", "quantity": .int(days),
        "values": .array(entries),
      ],
    ]
  }

  /// Returns the totals of Unsplash; `requests` is the number of the application's requests in this
  /// hour.
  func totals(requests: Int) -> JSON {
    let photos = data.photos
    func sum(_ value: (CatalogPhoto) -> Int) -> JSON { .int(photos.reduce(0) { $0 + value($1) }) }
    let downloaded = photos.indices.reduce(0) { $0 + photos[$1].downloads + downloads.count($1) }
    return [
      "total_photos": .int(photos.count), "photo_downloads": .int(downloaded),
      "photos": .int(photos.count), "downloads": .int(downloaded), "views": sum(\.views),
      "photographers": .int(data.publishedBy.count), "pixels": sum { $0.width * $0.height },
      "downloads_per_second": 1, "views_per_second": 1, "developers": 1, "applications": 1,
      "requests": .int(requests),
    ]
  }
}
