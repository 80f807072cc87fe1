import BrowserTestSupport
import Testing

/// The keys that walk through a list.
extension KeyboardStories {
  @Test("In a list of three columns, each key leads to the card that it names")
  func columns() throws {
    try Visit.run { visit in
      try visit.browser.resize(width: 1_280, height: 800)
      try visit.signIn()
      try visit.press(Key.down, leadsTo: 1)
      try visit.press(Key.right, leadsTo: 2)
      try visit.press(Key.right, leadsTo: 3)
      try visit.press(Key.left, leadsTo: 2)
      try visit.press(Key.pageDown, leadsTo: 5)
      try visit.press(Key.pageDown, leadsTo: 8)
      try visit.press(Key.pageUp, leadsTo: 5)
      let below = try visit.cardBelow(5)
      #expect(below > 6, "not a card of the same row")
      try visit.press(Key.down, leadsTo: below)
      try visit.press(Key.up, leadsTo: 5)
      try visit.press(Key.home, leadsTo: 1)
      for key in [Key.left, Key.up, Key.pageUp] { try visit.press(key, leadsTo: 1) }
    }
  }
}

extension Visit {
  /// Presses a key, and expects that a card of the feed then has the keyboard.
  fileprivate func press(_ key: String, leadsTo number: Int) throws {
    let before = try focusedCard()
    try browser.press(key)
    let name = key.unicodeScalars.map { String($0.value, radix: 16) }.joined()
    #expect(try focusedCard() == number, "key \(name) in card \(before ?? 0)")
  }

  /// The number of the card that has the keyboard.
  private func focusedCard() throws -> Int? {
    let card = try browser.evaluate(
      "return document.activeElement.closest('.card')?.getAttribute('aria-posinset') ?? null",
      as: String?.self)
    return card.flatMap { Int($0) }
  }

  /// The number of the card that is below another one in its column.
  fileprivate func cardBelow(_ number: Int) throws -> Int {
    try browser.evaluate(
      """
      const box = (card) => card.getBoundingClientRect();
      const card = document.querySelector(arguments[0]);
      const [below] = [...document.querySelectorAll(".imagesList .card")]
        .filter((other) => box(other).x === box(card).x && box(other).y > box(card).y)
        .sort((a, b) => box(a).y - box(b).y);
      return Number(below.getAttribute("aria-posinset"));
      """, card(number))
  }
}
