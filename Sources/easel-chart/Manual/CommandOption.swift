// SPDX-License-Identifier: MIT

/// An option of the command, as its help, its man page, and the completions of shells explain it.
struct CommandOption: Sendable {
    /// The values that a shell can complete.
    enum Completion: Sendable {
        case none, files, folders
        case words([String])
        /// One of some words, or a file.
        case wordsOrFiles([String])
    }

    /// The names of the option, with their hyphens, the short one first.
    let names: [String]
    /// The placeholder of the value, such as `FILE`; `nil` for an option without a value.
    var value: String?
    let text: String
    var completion = Completion.none

    init(
        _ name: String, short: String? = nil, value: String? = nil, _ text: String, completion: Completion = .none
    ) {
        (names, self.value, self.text, self.completion) = ([short, name].compactMap { $0 }, value, text, completion)
    }

    /// The names and the placeholder: `-o, --output FILE`.
    var title: String { names.joined(separator: ", ") + (value.map { " \($0)" } ?? "") }
}

/// A form of the command with its options.
struct CommandForm: Sendable {
    /// The arguments that follow the name of the command; empty for options of several forms.
    let arguments: String
    /// The heading of options of several forms.
    var heading = ""
    var text = ""
    /// The word that selects the form, such as `serve`.
    var word: String?
    /// The words that select the forms that have these options; the empty string is the form without a word.
    let words: [String]
    let options: [CommandOption]
}
