// SPDX-License-Identifier: MIT

extension IndexPage {
    /// The style sheet of the page.
    ///
    /// A picture and its code are side by side if 80 columns of code fit beside the picture; otherwise the code is
    /// below the picture. The pictures of a series are in columns above their code.
    static let style = """
        :root {
          color-scheme: light dark;
          --paper: #fafaf8; --ink: #22252a; --quiet: #646a73; --line: #e2e2dd; --link: #1f5fa8; --code: #f1f1ed;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --paper: #17191c; --ink: #e2e3e5; --quiet: #9aa0a8; --line: #2e3237; --link: #8ab8ee; --code: #1f2226;
          }
        }
        * { box-sizing: border-box; }
        html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
        body {
          margin: 0 auto; padding: 3rem clamp(1rem, 4vw, 3rem) 5rem; max-width: 80rem;
          background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif;
        }
        h1 { margin: 0 0 0.5rem; font-size: 2rem; font-weight: 650; line-height: 1.2; letter-spacing: -0.02em; }
        h2 { margin: 0 0 0.25rem; font-size: 1.25rem; font-weight: 600; line-height: 1.3; letter-spacing: -0.01em; }
        p { margin: 0; color: var(--quiet); }
        a { color: var(--link); text-decoration: none; }
        a:hover { text-decoration: underline; }
        nav { margin: 2rem 0 0; padding: 1.25rem 0; border: solid var(--line); border-width: 1px 0; }
        nav ul { margin: 0; padding: 0; list-style: none; columns: 10rem auto; column-gap: 1.5rem; }
        nav li { padding: 0.2rem 0; line-height: 1.35; break-inside: avoid; }
        article { display: flex; flex-wrap: wrap; align-items: flex-start; column-gap: 1.25rem; margin-top: 3.5rem; }
        article section { display: contents; }
        h2, article p { flex: 0 0 100%; min-width: 0; }
        figure { flex: none; min-width: 0; max-width: 100%; margin: 1.25rem 0 0; }
        img {
          display: block; max-width: 100%; height: auto; background: #fff;
          border-radius: 6px; box-shadow: 0 0 0 1px var(--line), 0 1px 6px rgb(0 0 0 / 6%);
        }
        figcaption { display: flex; gap: 1rem; padding-top: 0.6rem; font-size: 0.8125rem; letter-spacing: 0.03em; }
        code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; }
        p code { font-size: 0.9em; }
        pre {
          flex: 1 1 41.5rem; min-width: 0; margin: 1.25rem 0 0; padding: 1rem 1.25rem; white-space: pre-wrap; overflow-wrap: anywhere;
          background: var(--code); border-radius: 6px; font-size: 0.8125rem; line-height: 1.55; tab-size: 4;
        }
        .series { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr)); }
        .series section { display: grid; grid-row: span 3; grid-template-rows: subgrid; }
        .series h2 { align-self: end; }
        .series figure { margin-bottom: 2.25rem; }
        .series pre { grid-column: 1 / -1; margin-top: 0; }
        """
}
