import ImageFeedCore
import ImageFeedPresentation
import ImageFeedSpies

/// The rules that only favourites have.
extension FavouritesViewContract {
  static var ownRules: [ContractRule<Self>] { [titles, removed, inserted] }

  private static var titles: ContractRule<Self> {
    ContractRule(
      "The title is shown as it is told, and the rows stay", "X-3",
      advice: "Show the text of setTitle as it is: the counter is in it"
    ) { contract, record in
      let stage = try await contract.list.stage(record)
      stage.expect("title", stage.favourites?.title ?? "", is: "", after: "loading")
      await stage.insert(1..<4)
      for title in ["Favourites", "Favourites: 3 photos", "Избранное: 21 фотография"] {
        stage.favourites?.view.setTitle(title)
        await stage.settle()
        stage.expect("title", stage.favourites?.title ?? "", is: title, after: "setTitle")
        stage.expectRows(after: "setTitle")
        stage.presenter.view?.setMessage(SampleMessage.plain)
        await stage.settle()
        stage.expect("title", stage.favourites?.title ?? "", is: title, after: "a message")
      }
    }
  }

  private static var removed: ContractRule<Self> {
    ContractRule(
      "A row that goes takes its card with it, and those below move up", "X-4",
      advice: "Take that row away, tell of its cell that it is gone, and reload nothing"
    ) { contract, record in
      let stage = try await contract.list.stage(record)
      await stage.insert(1..<11)
      let kept = try stage.firstShown()
      stage.presenter.view?.setPicture(.data(SamplePicture.data), for: kept.id)
      await stage.settle()
      for row in [1, 8, 4] {
        await stage.remove(at: row)
        stage.expect(
          "the first card's picture", stage.shown(kept.id)?.picture, is: .picture,
          after: "removePhoto(at: \(row))")
      }
      await stage.scroll(toRow: stage.presenter.cards.count - 1)
      while !stage.presenter.cards.isEmpty {
        await stage.remove(at: stage.presenter.cards.count - 1)
      }
    }
  }

  private static var inserted: ContractRule<Self> {
    ContractRule(
      "A row may come anywhere, and the others stay as they are", "X-4",
      advice: "Insert the rows where insertPhotos(at:) says; the first may be one of them"
    ) { contract, record in
      let stage = try await contract.list.stage(record)
      await stage.insert(1..<4)
      let kept = try stage.firstShown()
      stage.presenter.view?.setPicture(.data(SamplePicture.data), for: kept.id)
      await stage.settle()
      for (number, row) in [3, 1, 0].enumerated() {
        stage.presenter.cards.insert(
          ImagesListViewContract.cards(20 + number..<21 + number)[0], at: row)
        stage.presenter.view?.insertPhotos(at: row..<(row + 1))
        await stage.settle()
        stage.expectRows(after: "a new row \(row)")
        stage.expectReports(after: "a new row \(row)")
        guard let picture = stage.shown(kept.id)?.picture else { continue }
        stage.expect(
          "an older card's picture", picture, is: .picture, after: "a new row \(row)")
      }
    }
  }
}

extension ViewStage<ImagesListViewContract> {
  /// The probe of the favourites, if it is they who are looked at.
  fileprivate var favourites: (any FavouritesProbe)? {
    (probe as? RowsListProbe)?.rows as? any FavouritesProbe
  }

  /// Takes a row from the presenter, and says so.
  fileprivate func remove(at row: Int) async {
    presenter.cards.remove(at: row)
    favourites?.view.removePhoto(at: row)
    await settle()
    expectRows(after: "removePhoto(at: \(row))")
    expectReports(after: "removePhoto(at: \(row))")
  }
}
