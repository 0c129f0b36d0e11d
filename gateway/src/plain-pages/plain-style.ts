/** Base styles of pages the gateway renders itself: light and dark, our colours (look 3), long words wrapped. */
export const PLAIN_STYLE = `
:root { color-scheme: light dark; --canvas: #f4f6f5; --surface: #fff; --sunken: #ecf0ee; --line: #d9e0dd; --edge: #7c8a85; --ink: #13201d;
  --ink2: #4a5955; --brand: #0b6157; --deep: #0c3b37; }
@media (prefers-color-scheme: dark) {
  :root { --canvas: #0d1413; --surface: #141d1b; --sunken: #1d2826; --line: #2a3734; --edge: #6e7f7a; --ink: #eaf1ef; --ink2: #b2c0bc;
    --brand: #5cc9b6; --deep: #0f3a36; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
a { color: var(--brand); }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; border-radius: 4px; }
`;
