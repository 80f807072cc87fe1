/// Collections of a person's own photos.
extension CollectionTheme {
  /// So many folders at most are collections: those with the most photos.
  private static let mostFolders = 40

  /// All of them, one for each folder, and some by chance.
  static func ofFiles(_ photos: [CatalogPhoto], _ random: inout SplitMix64) -> [CollectionTheme] {
    let all = CollectionTheme(title: "All photos", mostPhotos: .max, includes: { _ in true })
    return [all] + folders(photos) + moods(&random, oneIn: 3) + [onlyForMe]
  }

  private static func folders(_ photos: [CatalogPhoto]) -> [CollectionTheme] {
    let files = photos.compactMap(\.file?.file)
    let folders = Dictionary(grouping: files.filter { $0.folder != nil }) { $0.folder ?? "" }
    let largest = folders.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    return largest.prefix(mostFolders).compactMap { folder, files in
      guard let title = files.first?.folderTitle, !title.isEmpty else { return nil }
      return CollectionTheme(
        title: title, tags: CatalogPhoto.tags(in: title.lowercased()), mostPhotos: .max,
        includes: { $0.file?.file.folder == folder })
    }
  }
}
