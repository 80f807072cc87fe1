@main
struct ImageFeedWebCommand {
  static func main() {}
}
