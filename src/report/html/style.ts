import { darkChartRules } from './inline-svg.ts'

const LIGHT = `
  --ink: #1b2530; --muted: #55606c; --line: #d9dfe5; --paper: #ffffff; --ground: #f3f5f7;
  --accent: #00558c; --mark: #fff4d6; --warn: #8a4b00; --warn-ground: #fff4e0; color-scheme: light;`

const DARK = `
  --ink: #e6ebf0; --muted: #a3afbb; --line: #333d47; --paper: #161c23; --ground: #0f1419;
  --accent: #7cc0f0; --mark: #3a3216; --warn: #ffc873; --warn-ground: #33270f; color-scheme: dark;`

/** The page's style sheet. Light and dark follow the reader's machine; paper is always light. */
export const style = (): string => `
:root {${LIGHT} }
@media screen and (prefers-color-scheme: dark) {
:root {${DARK} }
${darkChartRules()}
}
* { box-sizing: border-box }
html { scroll-behavior: smooth; -webkit-text-size-adjust: 100% }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto } }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.55 system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif }
.page { max-width: 78rem; margin: 0 auto; padding: 1.5rem clamp(.75rem, 3vw, 2rem) 4rem }
.skip { position: absolute; left: -99rem }
.skip:focus { left: 1rem; top: 1rem; background: var(--paper); padding: .5rem 1rem }
a { color: var(--accent) }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
h1 { font-size: clamp(1.5rem, 4.5vw, 2.2rem); line-height: 1.2; margin: 0 0 .25rem; text-wrap: balance }
h2 { font-size: 1.35rem; line-height: 1.3; margin: 0 0 .75rem }
h3 { font-size: 1.1rem; margin: 1.75rem 0 .5rem }
p, ul, dl { margin: 0 0 1rem; max-width: 72ch; overflow-wrap: anywhere }
.kicker, .subtitle { color: var(--muted); margin: 0 0 .5rem }
section, nav { background: var(--paper); border: 1px solid var(--line); border-radius: .6rem; padding: clamp(.9rem, 2.5vw, 1.5rem); margin: 1.25rem 0; scroll-margin-top: 1rem }
.verdict { border-left: .4rem solid var(--accent) }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; font: .92rem/1.55 ui-monospace, 'DejaVu Sans Mono', Consolas, monospace }
.code { background: var(--ground); border: 1px solid var(--line); border-radius: .4rem; padding: .6rem .8rem; margin: 0 0 1rem }
code { font: .92em ui-monospace, 'DejaVu Sans Mono', Consolas, monospace; overflow-wrap: anywhere }
.note { background: var(--warn-ground); border: 1px solid var(--warn); border-left-width: .4rem; border-radius: .6rem; padding: .8rem 1.1rem; margin: 1.25rem 0 }
.note p { margin: 0 }
.note strong { color: var(--warn) }
nav ol { margin: 0; padding-left: 1.7rem; columns: 15rem; column-gap: 2rem }
nav li { margin: .15rem 0 }
dl { display: grid; grid-template-columns: minmax(6rem, max-content) 1fr; gap: .3rem 1rem }
dt { font-weight: 600 }
dd { margin: 0 }
@media (max-width: 40rem) { dl { display: block } dd { margin: 0 0 .6rem } }
.scroll { overflow-x: auto; margin: 0 0 1.25rem; border: 1px solid var(--line); border-radius: .4rem; max-width: 100%; width: fit-content; position: relative }
@media screen {
  /* A shade on the side where there is more to scroll to; the paper that moves along covers it at the end. */
  .scroll, .drawing { background: linear-gradient(to right, var(--paper) 40%, transparent) left / 2.5rem 100% no-repeat local, linear-gradient(to left, var(--paper) 40%, transparent) right / 2.5rem 100% no-repeat local, linear-gradient(to right, var(--muted), transparent) left / .5rem 100% no-repeat scroll, linear-gradient(to left, var(--muted), transparent) right / .5rem 100% no-repeat scroll }
}
table { border-collapse: collapse; font-size: .9rem; line-height: 1.4 }
caption { text-align: left; color: var(--muted); padding: .6rem .7rem; caption-side: top; max-width: min(72ch, calc(100vw - 4rem)); position: sticky; left: 0 }
th, td { padding: .35rem .7rem; text-align: left; vertical-align: top; border-top: 1px solid var(--line) }
thead th { vertical-align: bottom; background: var(--ground); font-weight: 600 }
tbody th { font-weight: 500; white-space: nowrap }
td, th.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap }
td.text, td.wide { text-align: left; font-variant-numeric: normal; white-space: normal }
td.wide, th.wide { min-width: 11rem; white-space: normal }
thead th.number { white-space: normal; min-width: 3.5rem }
td small, th small, .aside { color: var(--muted); font-size: .86em; font-weight: 400 }
td:not(.text, .wide) small { display: inline-block; min-width: 6.2em; margin-left: .35em }
tr.marked > * { background: var(--mark) }
tr.marked small { color: inherit }
details { border: 1px solid var(--line); border-radius: .4rem; margin: 0 0 .6rem; padding: 0 .8rem }
summary { cursor: pointer; padding: .5rem 0; font-weight: 600 }
details > :last-child { margin-bottom: .8rem }
.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 28rem), 1fr)); gap: 1.5rem; align-items: start; margin: 0 0 1rem }
figure { margin: 0; min-width: 0 }
figure svg { display: block; width: 100%; height: auto; font-family: 'DejaVu Sans', Verdana, sans-serif }
.drawing { overflow-x: auto }
@media screen and (max-width: 40rem) { figure svg { min-width: 27rem } }
figcaption { color: var(--muted); font-size: .85rem; margin-top: .4rem }
figcaption a { white-space: nowrap }
footer { color: var(--muted); font-size: .85rem }
@media print {
  body { background: #fff; font-size: 10.5pt }
  .page { max-width: none; padding: 0 }
  nav, .skip { display: none }
  section { border: 0; padding: 0; break-inside: auto }
  .verdict { border-left: .4rem solid var(--accent); border-radius: 0; padding-left: .8rem }
  details { border: 0; padding: 0 }
  summary { list-style: none }
  thead th.number, td:not(.text, .wide) small { min-width: 0 }
  .scroll { overflow: visible; border: 0; width: auto }
  table { font-size: 8pt }
  th, td { padding: .15rem .35rem; white-space: normal }
  figure, tr, .note { break-inside: avoid }
  figure svg { max-height: 24cm }
  details::details-content { content-visibility: visible; block-size: auto }
  a { color: inherit; text-decoration: none }
}
`
