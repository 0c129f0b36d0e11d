import type { Plugin } from 'vite';

/** Library files, or parts of them, that our apps import but never run, and what to put in their place, given their source. */
const INSTEAD: readonly (readonly [RegExp, (code: string) => string])[] = [
  // zod's JSON Schema writers are used only for the gateway's API description, yet every schema references them.
  [/[\\/]zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/, namesOnly],
  // zod's code generation is turned off.
  [/[\\/]zod[\\/]v4[\\/]core[\\/]doc\.js$/, namesOnly],
  // Our replies have no cycles, so schemas need not detect them.
  [/[\\/]zod[\\/]v4[\\/]core[\\/]memoizer\.js$/, nothingOnly],
  // Inline scripts are forbidden; the first module sets the colour scheme.
  [/[\\/]@mui[\\/]system[\\/]InitColorSchemeScript[\\/]InitColorSchemeScript\.mjs$/, defaultsOnly],
  // Pages are prefetched by `usePrefetch`, not by links.
  [/[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]ssr[\\/]links\.js$/, listedOnly],
  // The theme turns ripples off.
  [/[\\/]@mui[\\/]material[\\/]ButtonBase[\\/]TouchRipple\.mjs$/, () => 'export default () => null;'],
  // i18next loads no texts from a server, because the bundle has them, and no text names a format.
  [/[\\/]i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/, withoutLoading],
  // We read the theme with hooks, never with a wrapper component.
  [/[\\/]hoist-non-react-statics[\\/]dist[\\/]hoist-non-react-statics\.cjs\.js$/, () => 'export default (target) => target;'],
];

const LOADING = /^class Connector extends EventEmitter \{.*?^\}$/ms;
const FORMATTING = /^class Formatter \{.*?^\}$/ms;
const EXPORTED = /^export (?:const|function|class) (\w+)/gm;
const LISTED = /^export \{([^}]*)\};$/m;
const DEFAULTS = /^export const \w+ = '[^']*';$/gm;

function namesOnly(code: string): string {
  return Array.from(code.matchAll(EXPORTED), ([, name]) => `export const ${name} = () => () => ({});`).join('\n');
}

function nothingOnly(code: string): string {
  return Array.from(code.matchAll(EXPORTED), ([, name]) => `export const ${name} = () => undefined;`).join('\n');
}

function listedOnly(code: string): string {
  const names = (LISTED.exec(code)?.[1] ?? '').split(',').map((name) => name.trim());
  return names.map((name) => `export const ${name} = () => [];`).join('\n');
}

function defaultsOnly(code: string): string {
  const kept = Array.from(code.matchAll(DEFAULTS), ([line]) => line);
  return [...kept, "export const buildInitColorSchemeScript = () => '';", 'export default () => null;'].join('\n');
}

function withoutLoading(code: string): string {
  return code
    .replace(LOADING, 'class Connector extends EventEmitter { state = {}; }')
    .replace(FORMATTING, 'class Formatter { format(value) { return value; } }');
}

/** Null for a file that is not replaced. */
export function saidInstead(id: string, code: string): string | null {
  return INSTEAD.find(([file]) => file.test(id))?.[1](code) ?? null;
}

export const leftOut: Plugin = { name: 'left-out', apply: 'build', transform: (code, id) => saidInstead(id, code) };
