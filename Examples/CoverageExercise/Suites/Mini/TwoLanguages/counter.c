// SwiftPM refuses it beside Swift, without naming a line.
