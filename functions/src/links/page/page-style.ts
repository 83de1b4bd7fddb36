/** The one style sheet of the pages behind links; it stands in the page, so that nothing else need be fetched. */
export const pageStyle = `
:root { color-scheme: light dark; --page: #f4f5fa; --card: #fff; --ink: #14161f; --quiet: #565b6e; --line: #d9dce8; --accent: #2047f9; --on-accent: #fff; --warm: #b93413; }
@media (prefers-color-scheme: dark) {
  :root { --page: #0e1017; --card: #191c27; --ink: #f1f2f8; --quiet: #a9afc3; --line: #343a4d; --accent: #8ea2ff; --on-accent: #0e1017; --warm: #fc8a6e; }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; min-height: 100dvh; display: grid; grid-template-columns: minmax(0, 1fr); place-items: center; padding: 16px; background: var(--page); color: var(--ink); font: 17px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Devanagari", sans-serif; }
main { width: 100%; max-width: 26rem; padding: 28px 24px; border: 1px solid var(--line); border-radius: 20px; background: var(--card); overflow-wrap: anywhere; }
.brand { display: flex; align-items: center; gap: 10px; margin: 0 0 24px; color: var(--ink); font-weight: 700; }
.mark { width: 32px; height: 32px; flex: none; }
h1 { margin: 0 0 8px; font-size: 1.6rem; line-height: 1.25; text-wrap: balance; }
h2 { margin: 32px 0 8px; font-size: 1.1rem; }
p { margin: 0 0 16px; color: var(--quiet); }
.actions { display: grid; gap: 12px; margin: 24px 0 0; }
.button { display: flex; align-items: center; justify-content: center; min-height: 52px; padding: 10px 20px; border: 2px solid var(--accent); border-radius: 14px; background: none; color: var(--accent); font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
.button.primary { background: var(--accent); color: var(--on-accent); }
.button:focus-visible, a:focus-visible { outline: 3px solid var(--warm); outline-offset: 3px; }
a { color: var(--accent); }
.link { display: inline-block; padding: 10px 0; text-align: center; }
.hint { margin: 24px 0 0; padding: 16px 0 0; border-top: 1px solid var(--line); font-size: .95rem; }
.hint p { margin: 0 0 8px; }
.hint .button { width: 100%; }
.aside { margin: 0; text-align: center; font-size: .95rem; }
.qr { display: block; width: 100%; max-width: 240px; border-radius: 12px; }
[hidden] { display: none !important; }
@media (min-width: 48rem) {
  main.wide { max-width: 52rem; padding: 48px; display: grid; grid-template-columns: 1fr auto; column-gap: 48px; align-items: center; }
  main.wide .brand { grid-column: 1 / -1; }
  main.wide .scan { width: 240px; }
}
.scan { margin: 0; text-align: center; font-size: .95rem; text-wrap: balance; }
.scan .qr { margin: 24px auto 12px; }
main.report { max-width: 64rem; }
.table { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: .9rem; }
th, td { padding: 10px 12px 10px 0; border-top: 1px solid var(--line); text-align: start; vertical-align: top; }
th { overflow-wrap: normal; white-space: nowrap; }
.decisions table { min-width: 46rem; }
code { font-family: ui-monospace, Consolas, monospace; font-size: .9em; }
.preview { max-width: 24rem; margin: 0; border: 1px solid var(--line); border-radius: 14px; overflow: hidden; }
.preview img { display: block; width: 100%; aspect-ratio: 1.91; object-fit: cover; background: var(--page); color: var(--quiet); }
.preview figcaption { padding: 12px 16px; }
.preview figcaption p { margin: 0; font-size: .9rem; }
.problem { color: var(--warm); }
`;
