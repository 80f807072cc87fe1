import LocalHTTP

/// The endpoints of collections.
extension APIEndpoints {
  private static let mostRelated = 3
  /// Limits the memory of a server that runs for weeks.
  private static let mostOwn = 200

  func collections(_ call: APICall, _ route: Route) throws -> HTTPResponse {
    switch route {
    case .collections:
      return try call.page(call.visit.catalog.collections.published) {
        JSON.array($0.map(call.collections.listed)).bytes
      }
    case .collection(let id): return .json(.ok, call.collections.full(try call.collection(id)))
    case .collectionPhotos(let id): return try photos(ofCollection: id, call)
    case .relatedCollections(let id):
      let related = call.visit.catalog.collections
        .related(to: try call.collection(id), most: Self.mostRelated)
      return .json(.ok, .array(related.map(call.collections.listed)))
    case .createCollection: return try create(call)
    case .updateCollection(let id): return try update(id, call)
    case .deleteCollection(let id): return try delete(id, call)
    case .addToCollection(let id): return try setCollected(true, id, call)
    case .removeFromCollection(let id): return try setCollected(false, id, call)
    default: throw APIError.noEndpoint
    }
  }

  private func photos(ofCollection id: String, _ call: APICall) throws -> HTTPResponse {
    let number = try call.collection(id, orElse: .noCollection(id: id))
    let orientation = try Orientation.wanted(by: call.request)
    let collected = call.visit.catalog.collections.all[number].photos
    return try list(collected.filter { orientation?.includes(data.photos[$0]) ?? true }, call)
  }

  // MARK: Changes by a signed-in user

  /// POST /collections
  private func create(_ call: APICall) throws -> HTTPResponse {
    let person = try call.account(with: "write_collections")
    let parameters = try WriteParameters(call.request)
    guard let title = try parameters.text("title"), !title.isEmpty
    else { throw APIError.missing("title") }
    let (description, isPrivate) = (
      try parameters.text("description"), try parameters.flag("private")
    )
    let moment = seconds
    let catalog = try catalogs.change { catalog, random in
      guard catalog.collections.numbers(of: person, withPrivate: true).count < Self.mostOwn
      else { throw APIError.unprocessable("User has too many collections") }
      var new = CatalogCollection(title, by: person, at: moment, &random)
      new.description = description.flatMap { $0.isEmpty ? nil : $0 }
      new.isPrivate = isPrivate ?? false
      catalog.collections.insert(new)
    }
    return .json(.created, shown(catalog, call).full(0))
  }

  /// PUT /collections/:id
  private func update(_ id: String, _ call: APICall) throws -> HTTPResponse {
    let person = try call.account(with: "write_collections")
    let parameters = try WriteParameters(call.request)
    let (title, description) = (try parameters.text("title"), try parameters.text("description"))
    let isPrivate = try parameters.flag("private")
    let moment = seconds
    let (number, catalog) = try change(id, of: person) { collection in
      if title == "" { throw APIError.unprocessable("Title can't be blank") }
      collection.title = title ?? collection.title
      if let description { collection.description = description.isEmpty ? nil : description }
      collection.isPrivate = isPrivate ?? collection.isPrivate
      collection.updatedAt = moment
    }
    return .json(.ok, shown(catalog, call).full(number))
  }

  /// DELETE /collections/:id
  private func delete(_ id: String, _ call: APICall) throws -> HTTPResponse {
    let person = try call.account(with: "write_collections")
    _ = try catalogs.change { catalog, _ in
      catalog.collections.remove(try Self.number(id, of: person, catalog))
    }
    return HTTPResponse(
      .noContent, headers: [("X-Unsplash-Version", "v1")] + HTTPResponse.crossOrigin)
  }

  /// POST /collections/:id/add, DELETE /collections/:id/remove: a second one changes nothing.
  private func setCollected(_ isCollected: Bool, _ id: String, _ call: APICall) throws
    -> HTTPResponse
  {
    let person = try call.account(with: "write_collections")
    guard let name = try WriteParameters(call.request).text("photo_id"), !name.isEmpty
    else { throw APIError.missing("photo_id") }
    let moment = seconds
    let (number, catalog) = try change(id, of: person) { collection in
      let photo = try call.photo(name)
      guard collection.photos.contains(photo) != isCollected else { return }
      if isCollected {
        collection.photos.insert(photo, at: 0)
        collection.lastCollectedAt = moment
      } else {
        collection.photos.removeAll { $0 == photo }
      }
      collection.updatedAt = moment
    }
    let changed = shown(catalog, call).changed(number, photo: try call.photo(name), at: moment)
    return .json(isCollected ? .created : .ok, changed)
  }

  /// Changes a user's own collection and returns its index and the catalog with it.
  private func change(
    _ id: String, of person: Person, _ body: (inout CatalogCollection) throws -> Void
  ) throws -> (Int, Catalog) {
    let catalog = try catalogs.change { catalog, _ in
      let number = try Self.number(id, of: person, catalog)
      var collection = catalog.collections.all[number]
      try body(&collection)
      catalog.collections.replace(number, by: collection)
    }
    return (try Self.number(id, of: person, catalog), catalog)
  }

  /// Returns the index of a user's own collection. Another's private one is reported as missing.
  private static func number(_ id: String, of person: Person, _ catalog: Catalog) throws -> Int {
    guard let number = catalog.collections.number(of: id) else {
      throw APIError.noCollection(id: id)
    }
    let collection = catalog.collections.all[number]
    guard collection.curator == person.number else {
      throw collection.isPrivate ? APIError.noCollection(id: id) : APIError.missingPermissions
    }
    return number
  }

  private func shown(_ catalog: Catalog, _ call: APICall) -> CollectionJSON {
    var visit = call.visit
    visit.catalog = catalog
    return CollectionJSON(visit: visit)
  }
}
