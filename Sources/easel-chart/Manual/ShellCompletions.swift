// SPDX-License-Identifier: MIT

/// The completions of options and their values for shells.
enum ShellCompletions {
    enum Shell: String, CaseIterable {
        case bash, zsh, fish
    }

    static func text(for shell: Shell) -> String {
        switch shell {
        case .bash: bash
        case .zsh: zsh
        case .fish: fish
        }
    }

    /// The words that select a form, and the options of each; the empty word is the form without one.
    private static let forms: [(word: String, options: [CommandOption])] =
        ([""] + CommandManual.forms.compactMap(\.word)).map { word in
            (word, CommandManual.forms.filter { $0.words.contains(word) }.flatMap(\.options))
        }

    private static var words: [String] { forms.map(\.word).filter { !$0.isEmpty } }

    private static func names(_ options: [CommandOption]) -> String { options.flatMap(\.names).joined(separator: " ") }

    private static var bash: String {
        var values = ""
        for option in CommandManual.forms.flatMap(\.options) where option.value != nil {
            let words: (String) -> String = { "mapfile -t COMPREPLY < <(compgen \($0) -- \"$word\")" }
            let action =
                switch option.completion {
                case .none: ":"
                case .files: words("-f")
                case .folders: words("-d")
                case .words(let list): words("-W '\(list.joined(separator: " "))'")
                case .wordsOrFiles(let list): words("-f -W '\(list.joined(separator: " "))'")
                }
            values += "    \(option.names.joined(separator: " | "))) \(action); return ;;\n"
        }
        let others = forms.filter { !$0.word.isEmpty }
            .map { "        \($0.word)) options='\(names($0.options))' ;;\n" }.joined()
        return """
            # Completions of easel-chart for bash.
            _easel_chart() {
                local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} options part
                COMPREPLY=()
                case $previous in
            \(values)    esac
                options='\(names(forms[0].options)) \(words.joined(separator: " "))'
                for part in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
                    case $part in
            \(others)        esac
                done
                mapfile -t COMPREPLY < <(compgen -f -W "$options" -- "$word")
            }
            complete -o filenames -F _easel_chart easel-chart

            """
    }

    private static var zsh: String {
        func specification(_ option: CommandOption) -> [String] {
            let text = escaped(option.text)
            let value = option.value.map { value in
                let action =
                    switch option.completion {
                    case .none: " "
                    case .files: "_files"
                    case .folders: "_files -/"
                    case .words(let list): "(\(list.joined(separator: " ")))"
                    case .wordsOrFiles(let list):
                        "{_alternative 'names:name:(\(list.joined(separator: " ")))' 'files:file:_files'}"
                            .replacing("'", with: "'\\''")
                    }
                return ":\(value):\(action)"
            }
            return option.names.map { "'\($0)[\(text)]\(value ?? "")'" }
        }
        func escaped(_ text: String) -> String {
            ["\\", "[", "]", ":"].reduce(text) { $0.replacing($1, with: "\\\($1)") }.replacing("'", with: "'\\''")
        }
        let cases = forms.reversed().map { form in
            let lines = form.options.flatMap(specification) + ["'*:file:_files'"]
            let pattern = form.word.isEmpty ? "*" : "* \(form.word) *".replacing(" ", with: "\\ ")
            return "    \(pattern))\n        _arguments -S \(lines.joined(separator: " \\\n            ")) ;;\n"
        }
        return """
            #compdef easel-chart
            # Completions of easel-chart for zsh.
            if (( CURRENT == 2 )); then
                compadd -- \(words.filter { !$0.hasPrefix("-") }.joined(separator: " "))
            fi
            case " ${(j: :)words[2,CURRENT-1]} " in
            \(cases.joined())esac

            """
    }

    private static var fish: String {
        var lines = ["# Completions of easel-chart for fish."]
        for word in words where !word.hasPrefix("-") {
            lines.append("complete -c easel-chart -n __fish_use_subcommand -a \(word)")
        }
        lines.append("complete -c easel-chart -n 'not __fish_contains_opt lines' -l lines -d 'Answers lines'")
        for form in CommandManual.forms {
            let conditions = form.words.map { word in
                switch word {
                case "": "not __fish_seen_subcommand_from \(words.filter { !$0.hasPrefix("-") }.joined(separator: " "))"
                case _ where word.hasPrefix("--"): "__fish_contains_opt \(word.dropFirst(2))"
                default: "__fish_seen_subcommand_from \(word)"
                }
            }
            for option in form.options {
                var line = "complete -c easel-chart -n '\(conditions.joined(separator: "; or "))'"
                for name in option.names {
                    line += name.hasPrefix("--") ? " -l \(name.dropFirst(2))" : " -s \(name.dropFirst())"
                }
                if option.value != nil {
                    switch option.completion {
                    case .none: line += " -x"
                    case .files: line += " -r -F"
                    case .folders: line += " -x -a '(__fish_complete_directories)'"
                    case .words(let list): line += " -x -a '\(list.joined(separator: " "))'"
                    case .wordsOrFiles(let list): line += " -r -F -a '\(list.joined(separator: " "))'"
                    }
                }
                lines.append(line + " -d '\(option.text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
