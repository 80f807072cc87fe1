/// Topics in the API's format.
struct TopicJSON {
  private static let mostPreviews = 4
  private static let mostContributors = 5

  let visit: Visit

  private var persons: PersonJSON { PersonJSON(visit: visit) }

  /// A topic in a list.
  func listed(_ topic: CatalogTopic) -> JSON {
    let photos = PhotoJSON(visit: visit)
    let previews = topic.photos.prefix(Self.mostPreviews)
    let address = "\(visit.base)/topics/\(topic.slug)"
    return [
      "id": .string(topic.id), "slug": .string(topic.slug), "title": .string(topic.title),
      "description": .string(topic.description), "published_at": .date(topic.publishedAt),
      "updated_at": .date(topic.updatedAt), "starts_at": .date(topic.startsAt),
      "ends_at": .optional(date: topic.endsAt), "only_submissions_after": nil,
      "visibility": .string(Self.visibility(topic)), "featured": .bool(topic.isFeatured),
      "total_photos": .int(topic.photos.count), "current_user_contributions": [],
      "total_current_user_submissions": nil,
      "links": [
        "self": .string(address), "html": "\(visit.base)/t/\(topic.slug)",
        "photos": "\(address)/photos",
      ],
      "media_types": ["photo"], "status": topic.isOpen ? "open" : "closed",
      "owners": [persons.inPhoto(visit.catalog.persons.all[topic.owner])],
      "cover_photo": topic.photos.first.map { photos.listed($0, photos.values($0)) } ?? .null,
      "preview_photos": previews.isEmpty ? .null : .array(previews.map(persons.preview)),
    ]
  }

  /// A topic with all fields.
  func full(_ topic: CatalogTopic) -> JSON {
    listed(topic).adding(["top_contributors": .array(contributors(topic).map(persons.inPhoto))])
  }

  /// A topic in a photo.
  static func inPhoto(_ topic: CatalogTopic) -> JSON {
    [
      "id": .string(topic.id), "title": .string(topic.title), "slug": .string(topic.slug),
      "visibility": .string(visibility(topic)),
    ]
  }

  private static func visibility(_ topic: CatalogTopic) -> String {
    topic.isFeatured ? "featured" : "visible"
  }

  /// Returns the users with the most photos in a topic.
  private func contributors(_ topic: CatalogTopic) -> [Person] {
    let photos = Dictionary(grouping: topic.photos) { visit.data.photos[$0].author }
    return photos.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
      .prefix(Self.mostContributors).map { visit.catalog.persons.all[$0.key] }
  }
}
