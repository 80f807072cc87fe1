import ImageFeedContracts

@testable import ImageFeedWeb

extension ModelCell {
  /// The cells in view.
  @MainActor
  static func cells(of screen: ModelScreen) -> [ModelCell] {
    let ids = screen.rows.ids
    switch screen.kind {
    case "explore": return explore(screen)
    case "collectionList":
      return screen.rows.visible.map { ModelCell(key: ids[$0], id: ids[$0], row: nil) }
    default: return screen.rows.visible.map { ModelCell(key: ids[$0], id: ids[$0], row: $0) }
    }
  }

  /// The photo on top, and four of each row.
  @MainActor
  private static func explore(_ screen: ModelScreen) -> [ModelCell] {
    let top = [screen.value("setPhotos", "top")].compactMap { $0?["id"]?.string }
    let row = (screen.value("setPhotos", "row")?.elements ?? []).compactMap { $0["id"]?.string }
    let covers = (screen.value("setCollections", "cards")?.elements ?? [])
      .compactMap { $0["id"]?.string }
    return top.map { ModelCell(key: "top \($0)", id: $0, row: nil) }
      + row.prefix(4).map { ModelCell(key: "row \($0)", id: $0, row: nil) }
      + covers.prefix(4).map { ModelCell(key: "cover \($0)", id: $0, row: nil, suffix: "Cover") }
  }
}

extension ModelScreen {
  /// The places for pictures of a new cell, which show a loader.
  func addPictures(of cell: ModelCell) {
    let id = JSON.Member("id", .string(cell.id))
    if cell.suffix == "Cover" {
      let card = value("setCollections", "cards")?.elements.first { $0["id"] == id.value }
      addPicture(
        "cover \(cell.id)", "didFailToDecodeCover", [id],
        shown: card?["cover"] == .null ? .unavailable : .loading)
    } else if kind == "collectionList" {
      for index in previews(of: cell.id).indices {
        addPicture(
          "preview \(cell.id) \(index)", "didFailToDecodePreview",
          [id, .init("index", .integer(index))])
      }
    } else {
      addPicture("photo \(cell.id)", "didFailToDecodePicture", [id])
    }
  }

  func removePictures(of cell: ModelCell) {
    pictures["\(cell.suffix == "Cover" ? "cover" : "photo") \(cell.id)"] = nil
    for index in 0..<4 { pictures["preview \(cell.id) \(index)"] = nil }
  }

  func previews(of id: String) -> [JSON] {
    rows.cards.first { $0["id"]?.string == id }?["previews"]?.elements ?? []
  }
}
