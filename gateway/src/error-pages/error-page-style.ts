/** Styles of the error pages: the dark bar and the two entry links of the start page, one column on a phone, our typefaces. */
import type { Fonts } from '../webs/assets.js';

export function errorStyle({ text, heading }: Fonts): string {
  return `${face('Figtree', text)}${face('Bricolage Grotesque', heading)}${STYLE}`;
}

function face(family: string, path: string | null): string {
  return path === null ? '' : `@font-face { font-family: '${family}'; font-weight: 200 900; font-display: swap; src: url(${path}); }\n`;
}

/** Light and dark in our colours (docs/look.md#colour). */
const STYLE = `
:root { color-scheme: light dark; --canvas: #f4f6f5; --surface: #fff; --sunken: #ecf0ee; --line: #d9e0dd; --edge: #7c8a85; --ink: #13201d;
  --ink2: #4a5955; --brand: #0b6157; --deep: #0c3b37; }
@media (prefers-color-scheme: dark) {
  :root { --canvas: #0d1413; --surface: #141d1b; --sunken: #1d2826; --line: #2a3734; --edge: #6e7f7a; --ink: #eaf1ef; --ink2: #b2c0bc;
    --brand: #5cc9b6; --deep: #0f3a36; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
a { color: var(--brand); }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; border-radius: 4px; }
body { font-family: Figtree, system-ui, sans-serif; }
h1, header a { font-family: 'Bricolage Grotesque', Figtree, system-ui, sans-serif; }
body { min-height: 100dvh; display: flex; flex-direction: column; }
header { background: var(--deep); padding: 12px 48px; forced-color-adjust: none; }
header a { display: inline-flex; align-items: center; gap: 9px; min-height: 44px; color: #fff; font-size: 1.25rem; font-weight: 700;
  text-decoration: none; }
header a:focus-visible { outline-color: #fff; }
main { width: 100%; max-width: 760px; margin: auto; padding: 56px 24px; }
.status { margin: 0; color: var(--ink2); font-size: .875rem; font-weight: 600; }
h1 { margin: 4px 0 8px; font-size: 2.125rem; line-height: 1.15; letter-spacing: -.02em; }
main p { max-width: 60ch; color: var(--ink2); margin: 0; }
main .again { display: inline-flex; align-items: center; min-height: 44px; margin-top: 20px; padding: 0 20px; border-radius: 10px;
  background: var(--brand); color: var(--surface); font-weight: 600; text-decoration: none; }
main .reference { margin-top: 16px; }
code { color: var(--ink); font: .875rem/1.5 ui-monospace, monospace; }
.entries { display: grid; grid-template-columns: 1fr 1fr; gap: 24px; margin-top: 32px; }
.entry { display: flex; flex-direction: column; gap: 4px; min-height: 112px; padding: 20px; background: var(--surface);
  border: 1px solid var(--edge); border-radius: 14px; text-decoration: none; }
.entry:hover { background: var(--sunken); }
.entry strong { color: var(--brand); font-size: 1.25rem; line-height: 1.3; text-decoration: underline; text-underline-offset: 3px; }
.entry span { color: var(--ink2); font-size: .9375rem; }
@media (max-width: 600px) {
  header { padding: 8px 16px; } main { padding: 32px 16px; } h1 { font-size: 1.625rem; }
  .entries { grid-template-columns: minmax(0, 1fr); gap: 16px; margin-top: 24px; } .entry { min-height: 0; padding: 16px; } }
`;
