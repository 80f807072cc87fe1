/// Collections in the API's format.
struct CollectionJSON {
  private static let mostPreviews = 4

  let visit: Visit

  private var persons: PersonJSON { PersonJSON(visit: visit) }

  /// A collection in a list.
  func listed(_ number: Int) -> JSON { listed(visit.catalog.collections.all[number]) }

  private func listed(_ collection: CatalogCollection) -> JSON {
    let photos = PhotoJSON(visit: visit)
    let previews = collection.photos.prefix(Self.mostPreviews)
    return summary(collection).adding([
      "tags": .tags(collection.tags),
      "links": links(collection),
      "user": persons.inPhoto(visit.catalog.persons.all[collection.curator]),
      "cover_photo": collection.photos.first.map { photos.listed($0, photos.values($0)) } ?? .null,
      // An empty collection has `null` here instead of an array.
      "preview_photos": previews.isEmpty ? .null : .array(previews.map(persons.preview)),
    ])
  }

  private func summary(_ collection: CatalogCollection) -> JSON {
    [
      "id": .string(collection.id), "title": .string(collection.title),
      "description": .optional(collection.description),
      "published_at": .date(collection.publishedAt),
      "last_collected_at": .optional(date: collection.lastCollectedAt),
      "updated_at": .date(collection.updatedAt),
      "featured": .bool(collection.isFeatured), "total_photos": .int(collection.photos.count),
      "private": .bool(collection.isPrivate), "share_key": .string(collection.shareKey),
    ]
  }

  /// A collection with all fields.
  func full(_ number: Int) -> JSON {
    listed(number).adding(["meta": ["title": nil, "description": nil, "index": true]])
  }

  /// A viewer's own collection in a photo, without its cover and curator.
  func inPhoto(_ collection: CatalogCollection) -> JSON {
    summary(collection)
      .adding(["links": links(collection), "cover_photo": nil, "user": nil])
  }

  /// The answer when a photo was added to a collection or removed from it.
  func changed(_ number: Int, photo: Int, at seconds: Int) -> JSON {
    let photos = PhotoJSON(visit: visit)
    let collection = visit.catalog.collections.all[number]
    return [
      "photo": photos.listed(photo, photos.values(photo)), "collection": listed(collection),
      "user": persons.inPhoto(visit.catalog.persons.all[collection.curator]),
      "created_at": .date(seconds),
    ]
  }

  private func links(_ collection: CatalogCollection) -> JSON {
    let address = "\(visit.base)/collections/\(collection.id)"
    let slug = collection.slug.isEmpty ? "" : "/\(collection.slug)"
    return [
      "self": .string(address), "html": "\(address)\(slug)", "photos": "\(address)/photos",
      "related": "\(address)/related",
    ]
  }
}
