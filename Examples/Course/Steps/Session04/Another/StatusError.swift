/// An answer with a status other than success.
struct StatusError: Error {
  let status: Int

  var endsSession: Bool {
    switch status {
    case 401: true
    // 403 is the answer to a spent rate limit, too.
    default: false
    }
  }
}
