/// Two texts beside each other, line by line.
struct SideBySide {
  /// A line of each text; `nil` where one has none.
  struct Row: Equatable {
    let left: String?
    let right: String?
    var isSame: Bool { left == right }
  }

  let rows: [Row]

  init(_ left: String, _ right: String) {
    let (left, right) = (Self.lines(left), Self.lines(right))
    let difference = right.difference(from: left)
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    rows = Self.rows(left, right, removed: removed, added: added)
  }

  var isSame: Bool { rows.allSatisfy(\.isSame) }

  /// Differing rows with some lines around them, in two columns.
  ///
  /// - Parameters:
  ///   - width: of one column, in characters.
  ///   - context: the number of equal lines shown around a difference.
  func text(width: Int, context: Int = 2) -> [String] {
    var lines: [String] = []
    var isGap = false
    for (index, row) in rows.enumerated() {
      let around = rows[max(0, index - context)...min(rows.count - 1, index + context)]
      if around.allSatisfy(\.isSame) {
        if !isGap { lines.append("    ⋮") }
        isGap = true
        continue
      }
      isGap = false
      lines += Self.lines(of: row, width: width)
    }
    return lines
  }

  private static func lines(_ text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  private static func rows(
    _ left: [String], _ right: [String], removed: Set<Int>, added: Set<Int>
  ) -> [Row] {
    var rows: [Row] = []
    var (l, r) = (0, 0)
    while l < left.count || r < right.count {
      let isRemoved = l < left.count && removed.contains(l)
      let isAdded = r < right.count && added.contains(r)
      let takesLeft = isRemoved || !isAdded
      let takesRight = isAdded || !isRemoved
      rows.append(
        Row(left: takesLeft ? left[l] : nil, right: takesRight ? right[r] : nil))
      if takesLeft { l += 1 }
      if takesRight { r += 1 }
    }
    return rows
  }

  /// A row; what does not fit goes on in the next line.
  private static func lines(of row: Row, width: Int) -> [String] {
    let mark = row.isSame ? " " : row.left == nil ? ">" : row.right == nil ? "<" : "|"
    let (left, right) = (pieces(row.left, width), pieces(row.right, width))
    return (0..<max(left.count, right.count, 1)).map { index in
      let cell = index < left.count ? left[index] : ""
      let padding = String(repeating: " ", count: max(0, width - cell.count))
      let line = "\(cell)\(padding) \(mark) \(index < right.count ? right[index] : "")"
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  private static func pieces(_ line: String?, _ width: Int) -> [String] {
    var rest = Substring(line ?? "")
    var pieces: [String] = []
    while !rest.isEmpty {
      pieces.append(String(rest.prefix(width)))
      rest = rest.dropFirst(width)
    }
    return pieces
  }
}
