/// One function of a service with arguments that can be answered.
struct ServiceCall<Service: Sendable>: Sendable {
  /// How findings call it: `photos(page: 1)`.
  let name: String
  /// Whether only one may be under way: a sign-in ends another one.
  let isAlone: Bool
  let perform: @Sendable (Service) async throws -> Void

  init(
    _ name: String, alone: Bool = false,
    perform: @escaping @Sendable (Service) async throws -> Void
  ) {
    self.name = name
    isAlone = alone
    self.perform = perform
  }
}
