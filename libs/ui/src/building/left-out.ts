import type { Plugin } from 'vite';

/** Files of libraries that no browser of ours runs, though others name them: what each says instead, given its own text. */
const INSTEAD: readonly (readonly [RegExp, (code: string) => string])[] = [
  // zod's writers of JSON Schema are for the documents of the gateway, yet every schema names them.
  [/[\\/]zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/, namesOnly],
  // No schema writes code.
  [/[\\/]zod[\\/]v4[\\/]core[\\/]doc\.js$/, namesOnly],
  // No answer of ours leads back to itself; without a memory schemas look for no circles.
  [/[\\/]zod[\\/]v4[\\/]core[\\/]memoizer\.js$/, nothingOnly],
  // The policy forbids it; the first module names the scheme.
  [/[\\/]@mui[\\/]system[\\/]InitColorSchemeScript[\\/]InitColorSchemeScript\.mjs$/, defaultsOnly],
  // Pages are fetched by `useNextUp`, not by links.
  [/[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]ssr[\\/]links\.js$/, listedOnly],
  // The theme switches ripples off.
  [/[\\/]@mui[\\/]material[\\/]ButtonBase[\\/]TouchRipple\.mjs$/, () => 'export default () => null;'],
  // Nothing is wrapped with a theme from outside; hooks read it.
  [/[\\/]hoist-non-react-statics[\\/]dist[\\/]hoist-non-react-statics\.cjs\.js$/, () => 'export default (target) => target;'],
];

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

/** Null for a file that stays as it is. */
export function saidInstead(id: string, code: string): string | null {
  return INSTEAD.find(([file]) => file.test(id))?.[1](code) ?? null;
}

export const leftOut: Plugin = { name: 'left-out', apply: 'build', transform: (code, id) => saidInstead(id, code) };
