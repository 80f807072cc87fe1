/// An answer with a status other than success.
struct StatusError: Error {
  let status: Int

  /// Indicates whether the person has to sign in again. 403 may be the rate limit, or a missing
  /// right for this one thing.
  var endsSession: Bool { status == 401 }
}
