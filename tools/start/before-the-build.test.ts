/** A new machine has no built library yet when `npm start` and `npm test` begin. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CHECKOUT } from './paths.mjs';

const IMPORTED = /^(?:import|export)\s(?:[^;']*\sfrom\s)?'(?<from>[^']+)'/gmu;

const importsOf = (file: string) => [...readFileSync(file, 'utf8').matchAll(IMPORTED)].flatMap(({ groups }) => groups?.['from'] ?? []);

/** Every file that is loaded with this one, and what of other packages they load. */
function loadedWith(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  return importsOf(file).flatMap((from) =>
    from.startsWith('.') ? loadedWith(join(dirname(file), from), seen) : [`${relative(CHECKOUT, file)} ${from}`],
  );
}

describe('before the build', () => {
  it.each(['start/main.mjs', 'start/run-system.mjs', 'test/main.mjs', 'test/test.mjs'])('tools/%s loads no library of ours', (entry) => {
    const file = join(CHECKOUT, 'tools', entry);
    expect(existsSync(file)).toBe(true);
    const loaded = loadedWith(file);
    expect(loaded.length).toBeGreaterThan(2);
    expect(loaded.filter((line) => line.includes(' @paanch/'))).toEqual([]);
  });
});
