/// Collections in the API's format.
struct CollectionJSON {
  private static let mostPreviews = 4

  let data: DataSet
  let photos: PhotoJSON
  let persons: PersonJSON

  /// A collection in a list.
  func listed(_ number: Int) -> JSON {
    let collection = data.collections[number]
    let previews = collection.photos.prefix(Self.mostPreviews)
    return [
      "id": .string(collection.id), "title": .string(collection.title),
      "description": .optional(collection.description),
      "published_at": .date(collection.publishedAt),
      "last_collected_at": .date(collection.lastCollectedAt),
      "updated_at": .date(collection.updatedAt), "curated": false,
      "featured": .bool(collection.isFeatured), "total_photos": .int(collection.photos.count),
      "private": .bool(collection.isPrivate), "share_key": .string(collection.shareKey),
      "tags": .array(collection.tags.map { ["type": "search", "title": .string($0)] }),
      "links": links(collection),
      "user": collection.curator.map { persons.inPhoto(data.persons[$0]) } ?? .null,
      "cover_photo": collection.photos.first.map { photos.listed($0, photos.values($0)) } ?? .null,
      // An empty collection has `null` here instead of an array.
      "preview_photos": previews.isEmpty ? .null : .array(previews.map(persons.preview)),
    ]
  }

  /// A collection with all fields.
  func full(_ number: Int) -> JSON {
    listed(number).adding(["meta": ["title": nil, "description": nil, "index": true]])
  }

  private func links(_ collection: CatalogCollection) -> JSON {
    let address = "\(photos.base)/collections/\(collection.id)"
    return [
      "self": .string(address), "html": .string(address), "photos": "\(address)/photos",
      "related": "\(address)/related",
    ]
  }
}
