import Foundation
import ImageFeedCore
import ImageFeedPresentation

/// The smallest view there is: three cards at a time, as lines of text.
///
/// A real one moves widgets instead. It decides nothing: what to show, when to load and what to say
/// is the presenter's, and the view reports what the person does.
@MainActor
final class ImagesListView: ImagesListViewProtocol {
  /// A card on show, and what stands where its picture belongs.
  struct Cell {
    var card: PhotoCard
    var picture = PictureState.loading
  }

  let presenter: any ImagesListPresenterProtocol
  private(set) var cells: [Cell] = []
  private(set) var rowCount = 0
  private(set) var isPageLoaderShown = false
  private(set) var isRefreshing = false
  private(set) var message: ScreenMessage?
  private var top = 0
  private var reported: Set<PhotoID> = []

  init(presenter: any ImagesListPresenterProtocol) {
    self.presenter = presenter
  }

  /// A toolkit calls this when the view is there: only now the presenter may command it.
  func viewDidLoad() {
    presenter.view = self
    presenter.didLayOut(pictureWidth: 400)
    presenter.viewDidLoad()
  }

  /// The person scrolls. Who sees the last rows has the next page asked for.
  func scroll(toRow row: Int) {
    rowCount = presenter.photoCount
    top = max(min(row, rowCount - 3), 0)
    let old = cells
    cells = (top..<rowCount).prefix(3).compactMap(presenter.card(at:)).map { card in
      Cell(card: card, picture: old.first { $0.card.id == card.id }?.picture ?? .loading)
    }
    // Last of all, for the presenter may answer at once.
    let shown = cells.map(\.card.id)
    for id in reported.subtracting(shown) {
      reported.remove(id)
      presenter.didEndDisplaying(id)
    }
    for id in shown where reported.insert(id).inserted { presenter.willDisplay(id) }
  }

  /// The person taps a heart. One that is not enabled is grey, and does nothing.
  func tapLike(_ id: PhotoID) {
    guard cells.contains(where: { $0.card.id == id && $0.card.isLikeEnabled }) else { return }
    presenter.didTapLike(id)
  }

  /// The person presses the message's button, if it has one.
  func tapRetry() {
    if message?.retryTitle != nil { presenter.didTapRetry() }
  }

  /// What is on screen stays where it is.
  func insertPhotos(at rows: Range<Int>) {
    scroll(toRow: top > 0 && rows.lowerBound <= top ? top + rows.count : top)
  }
  func reloadPhotos() { scroll(toRow: top) }
  func setPageLoaderHidden(_ isHidden: Bool) { isPageLoaderShown = !isHidden }
  func setRefreshing(_ isRefreshing: Bool) { self.isRefreshing = isRefreshing }
  func setMessage(_ message: ScreenMessage?) { self.message = message }

  func updateCard(_ card: PhotoCard) {
    if let place = cells.firstIndex(where: { $0.card.id == card.id }) { cells[place].card = card }
  }

  func setPicture(_ picture: PictureState, for id: PhotoID) {
    guard let place = cells.firstIndex(where: { $0.card.id == id }) else { return }
    cells[place].picture = picture
    // It draws none, and looks only whether the bytes are a JPEG or a PNG.
    if case .data(let data) = picture, ![0xFF, 0x89].contains(data.first) {
      presenter.didFailToDecodePicture(id)
    }
  }

  /// All there is to see.
  var text: String {
    let lines = cells.map { cell in
      let picture =
        switch cell.picture {
        case .loading: "…"
        case .data: "▦"
        case .unavailable: "✕"
        }
      let credit = cell.card.credit.map { ", \($0.text)" } ?? ""
      let heart = cell.card.isLiked ? "♥" : "♡"
      return "\(picture) \(heart) \(cell.card.id), \(cell.card.dateText)\(credit)"
    }
    let states = [isRefreshing ? "Starting over …" : nil, isPageLoaderShown ? "Loading …" : nil]
    return (lines + (states + [message?.text]).compactMap { $0 }).joined(separator: "\n") + "\n"
  }
}
