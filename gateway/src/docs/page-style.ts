/** How the page of the API looks: two columns, one on a phone. */
import { PLAIN_STYLE } from '../plain-pages/plain-style.js';

export const PAGE_STYLE = `${PLAIN_STYLE}
:root { --soft: #ddefeb; --get: #3b4ca8; --get-soft: #e7eafa; --post: #1b6e2f; --post-soft: #e2f3e5;
  --put: #8a4b00; --put-soft: #ffefd6; --delete: #9e1c12; --delete-soft: #fde9e6; }
@media (prefers-color-scheme: dark) {
  :root { --soft: #123a35; --get: #b9c3ff; --get-soft: #1f2650; --post: #7fd492; --post-soft: #14331b; --put: #ffc266;
    --put-soft: #3a2808; --delete: #ffb1a6; --delete-soft: #3d1a17; } }
html { scroll-padding-top: 16px; }
.skip { position: absolute; left: -9999px; }
.skip:focus { left: 16px; top: 8px; background: var(--surface); padding: 8px 16px; }
.page { max-width: 1200px; margin: 0 auto; padding: 32px 24px 64px; display: grid; grid-template-columns: 220px minmax(0, 1fr); gap: 32px; }
header { grid-column: 1 / -1; max-width: 72ch; }
h1 { font-size: 32px; line-height: 1.2; margin: 0 0 8px; }
h2 { font-size: 22px; line-height: 1.3; margin: 32px 0 4px; }
h3, h4 { font-size: 14px; line-height: 1.4; margin: 20px 0 6px; color: var(--ink2); }
p { margin: 0 0 8px; max-width: 72ch; }
nav { align-self: start; position: sticky; top: 16px; }
nav ul, .plain { list-style: none; margin: 0; padding: 0; }
nav a { display: flex; justify-content: space-between; min-height: 40px; align-items: center; padding: 0 12px; border-radius: 8px;
  text-decoration: none; color: var(--ink); }
nav a:hover { background: var(--sunken); }
.count { color: var(--ink2); }
nav a { gap: 12px; } nav .count { white-space: nowrap; overflow-wrap: normal; }
.filter { margin: 0 0 8px; }
.filter label { display: block; font-weight: 600; margin-bottom: 4px; }
.filter input { width: 100%; min-height: 44px; padding: 8px 12px; font: inherit; color: var(--ink); background: var(--surface);
  border: 1px solid var(--edge); border-radius: 8px; }
section > p { color: var(--ink2); }
details { background: var(--surface); border: 1px solid var(--line); border-radius: 10px; margin: 8px 0; }
summary { cursor: pointer; padding: 10px 14px; min-height: 44px; display: grid; grid-template-columns: 76px minmax(0, 1fr); gap: 2px 12px;
  align-items: baseline; list-style: none; }
[data-find] > summary::-webkit-details-marker { display: none; }
summary:hover { background: var(--sunken); border-radius: 10px; }
summary .what { grid-column: 2; color: var(--ink2); font-size: 15px; }
.method { font: 600 12px/20px ui-monospace, monospace; text-align: center; border-radius: 6px; padding: 2px 0; }
.GET { color: var(--get); background: var(--get-soft); } .POST { color: var(--post); background: var(--post-soft); }
.PUT, .PATCH { color: var(--put); background: var(--put-soft); } .DELETE { color: var(--delete); background: var(--delete-soft); }
code, pre { font: 14px/1.5 ui-monospace, "Geist Mono", monospace; }
.body { padding: 0 14px 16px; border-top: 1px solid var(--line); }
dl { margin: 0; }
.facts { margin-top: 14px; display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 2px 16px; }
.facts dt { color: var(--ink2); } .facts dd { margin: 0; }
.fields > div { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: 2px 16px; padding: 6px 0; border-top: 1px solid var(--line); }
.fields dd { margin: 0; }
.note { font-size: 13px; color: var(--ink2); }
pre { margin: 0; padding: 12px; background: var(--sunken); border-radius: 8px; overflow-x: auto; white-space: pre; overflow-wrap: normal; }
.errors li { padding: 6px 0; border-top: 1px solid var(--line); display: grid; grid-template-columns: 48px minmax(0, 1fr); gap: 12px; }
.errors span { display: block; } .errors span + span { margin-top: 6px; } .errors code { color: var(--ink); font-weight: 600; }
.errors span { color: var(--ink2); }
.begin { margin-top: 12px; } .begin summary { display: list-item; list-style: disclosure-closed inside; align-content: center; font-weight: 600; }
.begin[open] summary { list-style-type: disclosure-open; }
.begin ol { padding-left: 22px; } .begin li { margin: 6px 0; }
[hidden] { display: none !important; }
@media (max-width: 760px) {
  .page { grid-template-columns: minmax(0, 1fr); padding: 20px 12px 48px; gap: 16px; }
  nav { position: static; }
  summary { grid-template-columns: 64px minmax(0, 1fr); padding: 10px; } .body { padding: 0 10px 14px; }
  summary .what { grid-column: 1 / -1; }
  .fields > div, .facts { grid-template-columns: minmax(0, 1fr); } .facts dd { margin-bottom: 8px; } }
@media print { nav, .filter { display: none; } .page { display: block; } }
`;
