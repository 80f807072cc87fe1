/// The grades of a class as JSON.
struct ClassJSON: Encodable {
  let suites: [Suite]
  let alike: [AlikeTests]

  /// One suite: its grade, or the reason why there is none.
  struct Suite: Encodable {
    let name: String
    @ExplicitNull var grade: GradeJSON?
    @ExplicitNull var problem: String?

    init(_ entry: ClassGrade.Entry) {
      name = entry.suite.name
      switch entry.grade {
      case .success(let grade): (self.grade, problem) = (GradeJSON(grade), nil)
      case .failure(let error): (grade, problem) = (nil, error.description)
      }
    }
  }

  init(_ grades: ClassGrade) {
    alike = grades.alike
    suites = grades.entries.map(Suite.init)
  }
}
