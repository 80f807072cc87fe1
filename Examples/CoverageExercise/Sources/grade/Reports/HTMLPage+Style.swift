extension HTMLPage {
  /// The look of a page: from 320 pixels wide, light and dark, and on paper.
  static let style = """
    :root {
      --page: #fff; --text: #1d1d1f; --quiet: #5c5c62; --line: #d6d6db; --card: #f5f5f7;
      --good: #176639; --bad: #a1160a; --odd: #7a4b00; --added: #e3f4e8; --removed: #fbe6e4;
      --accent: #0a5cad; --mark: #ffe9a8;
    }
    @media screen and (prefers-color-scheme: dark) {
      :root {
        --page: #161618; --text: #ececee; --quiet: #a9a9b0; --line: #3a3a3f; --card: #222226;
        --good: #6fd39a; --bad: #ff8f80; --odd: #f0c070; --added: #17351f; --removed: #421c19;
        --accent: #7db8ff; --mark: #5d4a10;
      }
    }
    * { box-sizing: border-box; }
    body {
      background: var(--page); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; margin: 0;
      overflow-wrap: anywhere; -webkit-text-size-adjust: 100%;
    }
    main { margin: 0 auto; max-width: 60rem; padding: 1rem; }
    h1 { font-size: 1.6rem; line-height: 1.2; margin: .5rem 0 1rem; }
    h2 { font-size: 1.25rem; margin: 2rem 0 .5rem; }
    h3 { font-size: 1rem; margin: 1.25rem 0 .25rem; }
    p, ul { margin: .25rem 0; } ul { padding-left: 1.25rem; }
    a { color: var(--accent); }
    code, pre { font: .875em/1.5 ui-monospace, Menlo, Consolas, monospace; }
    .quiet { color: var(--quiet); }
    .caught, .killed { color: var(--good); } .missed, .survived, .unreached { color: var(--bad); }
    .slow, .flaky, .stopped { color: var(--odd); }
    .score { font-size: 1.25rem; } .score strong { font-size: 2rem; line-height: 1.2; }
    .bar { background: var(--line); border-radius: 4px; display: block; height: 8px; overflow: hidden; }
    .bar span { background: var(--good); display: block; height: 100%; }

    .facts { display: grid; gap: .25rem 2rem; grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr)); margin: 0 0 1rem; }
    .facts dt { color: var(--quiet); font-size: .875rem; } .facts dd { margin: 0; }
    .notice { background: var(--card); border-left: 4px solid var(--odd); border-radius: 4px; margin: 1rem 0; padding: .5rem 1rem; }
    .notice.void, .notice.reference { border-color: var(--bad); } .notice.quiet { border-color: var(--line); color: inherit; }
    .totals { align-items: start; display: grid; gap: 0 2rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); }

    table { border-collapse: collapse; width: 100%; }
    caption { font-weight: 600; padding: .5rem 0; text-align: left; }
    th, td { border-bottom: 1px solid var(--line); font-weight: 400; padding: .3rem .5rem .3rem 0; text-align: left; vertical-align: top; }
    thead th { color: var(--quiet); font-size: .875rem; }
    .number { font-variant-numeric: tabular-nums; text-align: right; white-space: nowrap; }
    .totals .bar { margin-top: .55rem; min-width: 3rem; } .totals .bars { width: 30%; }

    form { align-items: end; background: var(--page); border-bottom: 1px solid var(--line); display: flex; flex-wrap: wrap; gap: .5rem .75rem; padding: .5rem 0; }
    [hidden] { display: none !important; }
    form label { color: var(--quiet); flex: 1 1 6rem; font-size: .875rem; }
    select, button { background: var(--card); border: 1px solid var(--line); border-radius: 6px; color: var(--text); font: inherit; font-size: 1rem; min-height: 2.75rem; padding: .25rem .5rem; }
    select { display: block; width: 100%; }
    form p { flex-basis: 100%; }
    summary { cursor: pointer; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
    .screen { border-bottom: 1px solid var(--line); }
    .screen > summary { align-items: center; display: grid; gap: 0 .75rem; grid-template-columns: 1rem 1fr auto; min-height: 2.75rem; list-style: none; }
    .screen > summary::-webkit-details-marker { display: none; }
    .screen > summary::before { content: "\\25B8"; } .screen[open] > summary::before { content: "\\25BE"; }
    .screen > summary b { font-size: 1.05rem; } .screen > summary > span:last-child { font-variant-numeric: tabular-nums; min-width: 9rem; text-align: right; } .screen > summary .bar { display: none; width: 8rem; }
    .faults { list-style: none; padding: 0; }
    .fault { background: var(--card); border-left: 4px solid; border-radius: 4px; margin: .5rem 0; padding: .5rem .75rem; }
    .fault > * { color: var(--text); } .fault .outcome { color: inherit; font-weight: 600; }
    .fault .head { color: inherit; display: flex; flex-wrap: wrap; gap: 0 1rem; }
    .fault .about { color: var(--quiet); font-size: .875rem; }
    .fault details { margin-top: .25rem; }
    pre { background: var(--page); border: 1px solid var(--line); border-radius: 4px; margin: .25rem 0 .5rem; overflow-wrap: anywhere; padding: .25rem 0; white-space: pre-wrap; }
    pre span { display: block; padding: 0 .5rem 0 1.75rem; text-indent: -1.25rem; }
    pre .added { background: var(--added); } pre .removed { background: var(--removed); }
    mark { background: var(--mark); color: inherit; }

    @media (min-width: 44rem) {
      form { position: sticky; top: 0; z-index: 1; }
      .screen > summary { grid-template-columns: 1rem 1fr auto auto; } .screen > summary .bar { display: block; }
    }
    @media (max-width: 44rem) {
      .stacked thead { display: none; } .stacked tr { border-bottom: 1px solid var(--line); display: block; padding: .5rem 0; }
      .stacked td { border: 0; display: block; padding: 0; } .stacked td:empty { display: none; }
      .stacked td::before { color: var(--quiet); content: attr(data-column) ": "; font-size: .875rem; }
    }
    @media print {
      :root { font-size: 10pt; } form, .fault details:not([open]) { display: none; }
      main { max-width: none; padding: 0; }
      .fault, .notice, tr { break-inside: avoid; } h2, h3, summary { break-after: avoid; }
      .screen::details-content { content-visibility: visible; } .fault { padding: .1rem .5rem; }
      * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
    }
    """
}
