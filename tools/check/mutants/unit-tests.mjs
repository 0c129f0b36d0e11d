/** The unit tests of a rule: those that import it, else those that reach it through other modules. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Relative only: other packages are imported as built, without mutations. */
const IMPORT = /\bfrom\s+['"](\.{1,2}\/[^'"]+)['"]/g;

/** @param {string} checkout @param {readonly string[]} tests paths from the checkout, none of which needs an engine */
export function openUnitTests(checkout, tests) {
  /** @type {Map<string, string[]>} */
  const known = new Map();
  const importsOf = (/** @type {string} */ file) => {
    const found = known.get(file) ?? readImports(checkout, file);
    known.set(file, found);
    return found;
  };
  const reached = (/** @type {string} */ test) => {
    const seen = new Set([test]);
    for (const file of seen) for (const next of importsOf(file)) seen.add(next);
    return seen;
  };
  return {
    /** @param {string} rule @returns {string[]} */
    of: (rule) => {
      const direct = tests.filter((test) => importsOf(test).includes(rule));
      return direct.length > 0 ? direct : tests.filter((test) => reached(test).has(rule));
    },
  };
}

/** @param {string} checkout @param {string} file */
function readImports(checkout, file) {
  const text = readFileSync(join(checkout, file), 'utf8');
  return [...text.matchAll(IMPORT)].flatMap(([, from = '']) => sourceOf(checkout, file, from));
}

/** @param {string} checkout @param {string} file @param {string} from as written @returns {string[]} the source file, from the checkout */
function sourceOf(checkout, file, from) {
  const stem = resolve('/', dirname(file), from).slice(1).replace(/\.js$/, '');
  return [`${stem}.ts`, `${stem}.tsx`].filter((path) => existsSync(join(checkout, path)));
}
