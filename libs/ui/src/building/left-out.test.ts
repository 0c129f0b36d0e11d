import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { saidInstead } from './left-out.js';

const find = createRequire(import.meta.url);
const rootOf = (name: string) => dirname(find.resolve(`${name}/package.json`));
const FILES = [
  join(rootOf('zod'), 'v4/core/json-schema-processors.js'),
  join(rootOf('zod'), 'v4/core/to-json-schema.js'),
  join(rootOf('zod'), 'v4/core/memoizer.js'),
  join(rootOf('zod'), 'v4/core/doc.js'),
  join(rootOf('react-router'), 'dist/production/lib/dom/ssr/links.js'),
  join(rootOf('i18next'), 'dist/esm/i18next.js'),
  join(rootOf('@mui/system'), 'InitColorSchemeScript/InitColorSchemeScript.mjs'),
  join(rootOf('@mui/material'), 'ButtonBase/TouchRipple.mjs'),
  join(rootOf('hoist-non-react-statics'), 'dist/hoist-non-react-statics.cjs.js'),
];

function namesIn(code: string): string[] {
  const listed = /^export \{([^}]*)\};$/m.exec(code)?.[1] ?? '';
  const declared = Array.from(code.matchAll(/^export (?:const|function|class) (\w+)/gm), ([, name = '']) => name);
  return [...declared, ...listed.split(',').map((name) => name.trim())].filter((name) => /^\w+$/.test(name));
}

describe('files left out of the apps', () => {
  it('are still where we look for them', () => {
    expect(FILES.filter((file) => saidInstead(file, '') !== null)).toHaveLength(FILES.length);
  });

  it.each(FILES.filter((file) => !/TouchRipple|hoist/.test(file)))('%s still exports every name others import', (file) => {
    const code = readFileSync(file, 'utf8');
    const left = saidInstead(file, code) ?? '';
    expect(namesIn(left).toSorted()).toEqual(namesIn(code).toSorted());
    expect(left.length).toBeLessThan(code.length);
  });

  it('include what i18next loads and formats with', () => {
    const file = join(rootOf('i18next'), 'dist/esm/i18next.js');
    const [whole, left] = [readFileSync(file, 'utf8'), saidInstead(file, readFileSync(file, 'utf8')) ?? ''];
    for (const part of [/\bqueueLoad\(/, /\bRelativeTimeFormat\b/]) expect([part.test(whole), part.test(left)]).toEqual([true, false]);
  });

  it('do not include our own files or ones with a similar name', () => {
    for (const file of ['/app/src/main.tsx', '/node_modules/zod/v4/core/schemas.js', '/node_modules/other/TouchRipple.mjs'])
      expect(saidInstead(file, 'export const a = 1;')).toBeNull();
  });
});
