import { DESIGN_TOKENS } from '../html/html.ts';

export const CONSOLE_STYLE = `${DESIGN_TOKENS}
body { font-size: 0.9375rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin-bottom: 1rem; }
h2 { font-size: 1rem; font-weight: 650; }
h3 { font-size: 1.125rem; font-weight: 650; }
button, input, select { font: inherit; color: inherit; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; left: 1rem; top: -4rem; background: var(--surface); padding: 0.75rem 1rem; border-radius: 0.625rem; z-index: 2; }
.skip:focus { top: 0.5rem; }
.soft { color: var(--ink-soft); }
.lead { margin-bottom: 0.75rem; max-width: 95ch; }
.mono { font-family: var(--mono); font-size: 0.9em; }
.all { user-select: all; }
bdi { overflow-wrap: anywhere; }

.bar { display: flex; flex-wrap: wrap; align-items: center; gap: 0 1.5rem; padding: 0 max(1.5rem, calc(50vw - 53.5rem)); background: var(--surface); border-bottom: 1px solid var(--line); }
.brand { display: flex; align-items: center; gap: 0.625rem; min-height: 3.5rem; font-weight: 650; color: inherit; text-decoration: none; }
nav ul { display: flex; flex-wrap: wrap; }
.bar nav { flex: 1; }
.bar nav a { display: flex; align-items: center; gap: 0.375rem; min-height: 3.5rem; padding: 0 0.875rem; color: var(--ink-soft); font-weight: 550; text-decoration: none; border-bottom: 3px solid transparent; border-top: 3px solid transparent; }
.bar nav a:hover { color: var(--ink); background: var(--surface-sunken); }
.bar nav a[aria-current] { color: var(--accent); border-bottom-color: var(--accent); }
.count { border-radius: 1rem; padding: 0 0.5rem; font-size: 0.8125rem; font-weight: 650; }
.face { white-space: nowrap; color: var(--ink-soft); }
.face b { color: var(--ink); font-size: 1.125rem; font-weight: 650; }
.alarm { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.5rem 1.5rem; padding: 0.75rem max(1.5rem, calc(50vw - 53.5rem)); border-bottom: 1px solid currentColor; }
.alarm[hidden] { display: none; }
.alarm p { color: var(--ink); }
.alarm p strong { color: var(--bad); }
.stale main { opacity: 0.6; }

main { max-width: 110rem; margin: 0 auto; padding: 1.25rem 1.5rem 2.5rem; }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 0.875rem; padding: 1rem 1.25rem; margin-bottom: 1rem; min-width: 0; }
.title { display: flex; align-items: center; justify-content: space-between; gap: 1rem; margin-bottom: 0.5rem; }
.title form { margin: 0; }
.card > h2 { margin-bottom: 0.75rem; }
.empty { color: var(--ink-soft); padding: 0.75rem 0; }
.notice { border-radius: 0.625rem; padding: 0.625rem 1rem; margin-bottom: 1rem; font-weight: 550; }
.toast { position: fixed; right: 1.5rem; bottom: 1.5rem; z-index: 2; padding: 0.75rem 1.25rem; border-radius: 0.625rem; background: var(--ink); color: var(--surface); font-weight: 550; animation: leave 0s linear 5s forwards; }
@keyframes leave { to { visibility: hidden; } }
.now { display: grid; gap: 1rem; grid-template-columns: minmax(0, 1.75fr) minmax(20rem, 1fr); align-items: start; }
.now .card { margin: 0; }
.column { display: grid; gap: 1rem; }
.late { margin: 0.75rem 0 0; padding: 0.5rem 0.75rem; list-style: none; border-radius: 0.5rem; background: var(--warn-soft); color: var(--ink); overflow-wrap: anywhere; }
.help { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 32rem), 1fr)); align-items: start; }
.help .card { margin: 0; }
.help ol { margin: 0; padding-left: 1.25rem; list-style: decimal; display: grid; gap: 0.5rem; }
.help p + dl { margin-top: 0.75rem; }
.help dl { margin: 0; display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 0.5rem 1rem; }
.help dt { color: var(--ink-soft); }
.help dd { margin: 0; overflow-wrap: anywhere; }
.help .plain { margin: 0; padding: 0; list-style: none; }

.button { min-height: 2.5rem; padding: 0 1rem; border: 1px solid var(--line-strong); border-radius: 0.625rem; background: var(--surface); font-weight: 550; cursor: pointer; white-space: nowrap; }
.button:hover { background: var(--surface-sunken); }
.strong { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
.strong:hover { background: var(--accent-hover); }
.danger { color: var(--bad); border-color: var(--bad); background: transparent; }
.danger:hover { background: var(--bad-soft); }
.button.wide { min-height: 3rem; padding: 0 1.5rem; font-size: 1.0625rem; font-weight: 650; }
.copy { display: none; min-width: 6rem; }
.scripted .copy { display: inline-block; }

.connection { display: flex; flex-wrap: wrap; gap: 0.75rem 1.5rem; align-items: center; justify-content: space-between; margin-bottom: 0.875rem; }
.state { display: flex; align-items: center; gap: 0.625rem; font-size: 1.25rem; margin-bottom: 0.25rem; }
.lamp { width: 0.875rem; height: 0.875rem; border-radius: 50%; background: currentColor; flex: none; }
.presets { display: grid; grid-template-columns: repeat(auto-fill, minmax(14.5rem, 1fr)); gap: 0.625rem; }
#conexion .presets { grid-template-columns: repeat(3, 1fr); }
#preparadas .presets { grid-template-columns: repeat(4, 1fr); }
@media (min-width: 105rem) { #preparadas .presets { grid-template-columns: repeat(6, 1fr); } }
.presets form { display: grid; }
.preset { display: flex; flex-direction: column; gap: 0.125rem; text-align: left; padding: 0.625rem 0.875rem; border: 1px solid var(--line-strong); border-radius: 0.625rem; background: var(--surface); cursor: pointer; }
.preset b { font-weight: 600; text-wrap: balance; }
.preset span { color: var(--ink-soft); font-size: 0.875rem; }
.preset em { font-style: normal; font-size: 0.8125rem; font-weight: 650; color: var(--warn); }
.preset:hover { background: var(--surface-sunken); }
.preset[aria-pressed="true"] { background: var(--warn-soft); border-color: var(--warn); }
.preset[aria-pressed="true"] span { color: var(--ink); }

.time b { font-size: 1.75rem; font-weight: 650; }
.time.big b { font-size: 3.5rem; line-height: 1.1; }
.steps { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-top: 0.5rem; }
.clock { display: grid; grid-template-columns: minmax(16rem, auto) 1fr; gap: 1.5rem 4rem; }
.inline { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: end; margin-top: 1.25rem; }
.inline .error { flex-basis: 100%; }
.inline input { width: 8rem; }

.scroll { overflow-x: auto; position: relative; }
table { width: 100%; border-collapse: collapse; }
th { text-align: left; font-size: 0.875rem; font-weight: 550; color: var(--ink-soft); border-bottom: 1px solid var(--line-strong); white-space: nowrap; }
th, td { padding: 0.375rem 1rem 0.375rem 0; vertical-align: baseline; }
th:last-child, td:last-child { padding-right: 0; }
td { border-bottom: 1px solid var(--line); }
tbody tr:last-child td { border-bottom: 0; }
.tight { white-space: nowrap; }
.grow { min-width: 8rem; }
.grow bdi { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden; }
#ultimos .grow bdi { -webkit-line-clamp: 1; }
.number { text-align: right; white-space: nowrap; }
.badge { display: inline-block; border-radius: 0.375rem; padding: 0.0625rem 0.5rem; font-size: 0.875rem; font-weight: 600; white-space: nowrap; }
.requests li { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: 0.75rem; align-items: baseline; padding: 0.3125rem 0; }
.requests .path { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
td .path { overflow-wrap: anywhere; }

.code { font: 650 1.75rem/1.2 var(--mono); letter-spacing: 0.08em; padding: 0.25rem 0.75rem; border-radius: 0.625rem; background: var(--accent-soft); }
.spent .code { background: var(--surface-sunken); color: var(--ink-soft); font-weight: 500; }
.mail { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1rem; }
.mail div { flex: 1; min-width: 10rem; }
.codes li { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1.25rem; padding: 0.75rem 0; border-top: 1px solid var(--line); }
.codes li > div { flex: 1; min-width: 14rem; }

.faults li { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1rem; padding: 0.625rem 0; border-top: 1px solid var(--line); }
.faults li > div { flex: 1; min-width: 14rem; }
.custom { display: grid; grid-template-columns: minmax(14rem, 18rem) 1fr; gap: 1.5rem; align-items: start; }
.kinds { display: grid; }
.kinds a { display: flex; align-items: center; min-height: 2.25rem; padding: 0 0.75rem; border-radius: 0.5rem; color: inherit; text-decoration: none; }
.kinds a:hover { background: var(--surface-sunken); }
.kinds a[aria-current] { background: var(--accent-soft); color: var(--accent); font-weight: 600; }
.kind { display: grid; gap: 1rem; max-width: 52rem; }
.kind .notice { margin: 0; }
.fields { display: grid; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)); gap: 1rem 1.5rem; align-items: start; }
.field { display: grid; gap: 0.25rem; }
.field label { font-weight: 550; }
.field small { color: var(--ink-soft); font-size: 0.8125rem; }
.field input, .field select { min-height: 2.5rem; padding: 0 0.75rem; border: 1px solid var(--line-strong); border-radius: 0.5rem; background: var(--surface); width: 100%; }
.field [aria-invalid] { border-color: var(--bad); border-width: 2px; }
.flag { grid-template-columns: auto 1fr; align-items: center; gap: 0.25rem 0.625rem; padding-top: 1.75rem; }
.field.flag input { width: 1.25rem; min-height: 1.25rem; accent-color: var(--accent); }
.error { color: var(--bad); font-size: 0.875rem; font-weight: 600; }
.facts { display: grid; grid-template-columns: max-content 1fr; gap: 0.375rem 1.5rem; }
.facts dt { color: var(--ink-soft); }
.facts dd { overflow-wrap: anywhere; }
.back { margin-bottom: 0.75rem; }
pre.body { margin: 0; font: 0.875rem/1.5 var(--mono); white-space: pre-wrap; overflow-wrap: anywhere; max-height: 70vh; overflow-y: auto; }

@media (max-width: 64rem) {
  .now, .clock { grid-template-columns: minmax(0, 1fr); }
}
@media (max-width: 45rem) {
  .bar, .alarm, main { padding-left: 0.75rem; padding-right: 0.75rem; }
  .bar { padding-bottom: 0.5rem; }
  .bar nav { order: 3; flex-basis: 100%; overflow-x: auto; }
  .bar nav ul { flex-wrap: nowrap; }
  .bar nav a { min-height: 2.75rem; }
  .brand { flex: 1; }
  .card { padding: 0.875rem 1rem; }
  .custom { grid-template-columns: minmax(0, 1fr); }
  .kinds { grid-template-columns: repeat(auto-fill, minmax(10rem, 1fr)); }
  .flag { padding-top: 0; }
  .now { grid-template-columns: minmax(0, 1fr); }
  #conexion .presets, #preparadas .presets { grid-template-columns: repeat(auto-fill, minmax(14.5rem, 1fr)); }
  .face span { display: none; }
}
@media (forced-colors: active) {
  .lamp { background: CanvasText; forced-color-adjust: none; }
}
`;
