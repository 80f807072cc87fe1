// Yours: write tests of `Subject.makeLikeService` and the others, with a `LocalServer`.
