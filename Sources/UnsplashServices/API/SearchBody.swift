/// The answer to a search: `{"total":…,"total_pages":…,"results":[…]}`.
///
/// `results` is required, an empty array if nothing was found: with `null`, whatever the total, it
/// is not known what was found (U-2.1).
struct SearchBody<Item: Decodable>: Decodable {
  let results: LossyArray<Item>
  let total: Int?
  let pages: Int?

  private enum CodingKeys: String, CodingKey {
    case results
    case total
    case totalPages = "total_pages"
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    results = try values.decode(LossyArray<Item>.self, forKey: .results)
    total = values.count(.total)
    pages = values.count(.totalPages)
  }
}
