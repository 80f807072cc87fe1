/// The grades of a class as JSON.
struct ClassJSON: Encodable {
  let suites: [Suite]
  let alike: [AlikeTests]

  /// One suite: its grade, or the reason why there is none.
  struct Suite: Encodable {
    let name: String
    @ExplicitNull var grade: GradeJSON?
    @ExplicitNull var problem: String?
  }

  init(_ grades: ClassGrade) {
    alike = grades.alike
    suites = grades.entries.map { entry in
      switch entry.grade {
      case .success(let grade):
        Suite(name: entry.suite.name, grade: GradeJSON(grade), problem: nil)
      case .failure(let error):
        Suite(name: entry.suite.name, grade: nil, problem: error.description)
      }
    }
  }
}
