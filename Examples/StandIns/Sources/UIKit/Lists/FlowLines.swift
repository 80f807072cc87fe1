// Stands in for how UIKit's UICollectionViewFlowLayout breaks a section into lines.

/// The items of a section broken into lines.
struct FlowLines {
  struct Item {
    let index: Int
    let length: CGFloat
    let breadth: CGFloat
    var place: CGFloat
  }
  struct Line {
    var items: [Item] = []
    var length: CGFloat = 0
  }
  private(set) var lines: [Line] = []

  /// `sizes` are lengths along the direction of scrolling, and breadths across it.
  init(sizes: [(length: CGFloat, breadth: CGFloat)], room: CGFloat, spacing: CGFloat) {
    var line = Line()
    var used: CGFloat = 0
    for (index, size) in sizes.enumerated() {
      // Thirds of a width do not add up to it exactly.
      if !line.items.isEmpty, used + spacing + size.breadth > room + 0.001 {
        lines.append(Self.justified(line, room))
        line = Line()
      }
      let place = line.items.isEmpty ? 0 : used + spacing
      line.items.append(
        Item(index: index, length: size.length, breadth: size.breadth, place: place))
      line.length = max(line.length, size.length)
      used = place + size.breadth
    }
    if !line.items.isEmpty { lines.append(lastLine(line)) }
  }

  /// A full line takes all the room: what is left is shared between its items.
  private static func justified(_ line: Line, _ room: CGFloat) -> Line {
    guard line.items.count > 1 else { return line }
    var line = line
    let left = room - line.items.reduce(0) { $0 + $1.breadth }
    let gap = left / CGFloat(line.items.count - 1)
    var place: CGFloat = 0
    for index in line.items.indices {
      line.items[index].place = place
      place += line.items[index].breadth + gap
    }
    return line
  }

  /// The last line keeps the columns of the line above it where all items are of one size.
  private func lastLine(_ line: Line) -> Line {
    guard let above = lines.last, above.items.count >= line.items.count,
      Set((above.items + line.items).map(\.breadth)).count == 1
    else { return line }
    var line = line
    for index in line.items.indices { line.items[index].place = above.items[index].place }
    return line
  }
}

/// What a flow layout's delegate, or the layout where it has none, says of a section.
@MainActor struct SectionValues {
  let sizes: [CGSize]
  let inset: UIEdgeInsets
  let line: CGFloat
  let interitem: CGFloat
  let header: CGSize
  let footer: CGSize

  init(_ section: Int, of layout: UICollectionViewFlowLayout, in view: UICollectionView) {
    let paths = (0..<view.numberOfItems(inSection: section)).map {
      IndexPath(item: $0, section: section)
    }
    guard let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout else {
      sizes = paths.map { _ in layout.itemSize }
      inset = layout.sectionInset
      (line, interitem) = (layout.minimumLineSpacing, layout.minimumInteritemSpacing)
      (header, footer) = (layout.headerReferenceSize, layout.footerReferenceSize)
      return
    }
    sizes = paths.map { delegate.collectionView(view, layout: layout, sizeForItemAt: $0) }
    inset = delegate.collectionView(view, layout: layout, insetForSectionAt: section)
    line = delegate.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: section)
    interitem = delegate.collectionView(
      view, layout: layout, minimumInteritemSpacingForSectionAt: section)
    header = delegate.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section)
    footer = delegate.collectionView(view, layout: layout, referenceSizeForFooterInSection: section)
  }
}
