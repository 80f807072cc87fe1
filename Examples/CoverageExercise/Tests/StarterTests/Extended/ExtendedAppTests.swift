// Yours: write tests of `Subject.makeExtendedAppFlow`: a button that is tapped twice opens one screen.
