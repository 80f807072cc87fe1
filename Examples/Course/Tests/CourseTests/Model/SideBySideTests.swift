import Testing

@testable import course

@Suite struct SideBySideTests {
  @Test("Changed, added and removed lines stand beside each other") func rows() {
    let rows = SideBySide("a\nb\nc\n", "a\nB\nc\nd\n").rows
    #expect(
      rows == [
        .init(left: "a", right: "a"), .init(left: "b", right: "B"), .init(left: "c", right: "c"),
        .init(left: nil, right: "d"),
      ])
  }

  @Test("Long runs of equal lines are left out, and long lines go on below") func text() {
    let same = (1...9).map { "line \($0)" }.joined(separator: "\n")
    let lines = SideBySide(same + "\nabcdefgh", same + "\nx").text(width: 5, context: 1)
    #expect(lines == ["    ⋮", "line    line", "9       9", "abcde | x", "fgh   |"])
  }

  @Test("Equal texts have no difference; an empty one is beside every line") func edges() {
    #expect(SideBySide("a\n", "a").isSame)
    #expect(SideBySide("", "a\nb").rows.map(\.right) == ["a", "b"])
    #expect(SideBySide("", "").text(width: 5).isEmpty)
  }
}
