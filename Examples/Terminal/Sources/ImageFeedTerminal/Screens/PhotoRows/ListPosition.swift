/// The place of the selection in a list.
enum ListPosition {
  /// The number of the selected item and of all, such as `12 / 40`; `nil` for an empty list.
  static func text(selected: Int, count: Int) -> String? {
    count > 0 ? "\(selected + 1) / \(count)" : nil
  }
}
