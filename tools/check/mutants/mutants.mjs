/**
 * `npm run check -- mutants`: changes rules in memory, one place at a time, and runs their unit tests. A change that no test notices
 * shows a rule that no test covers. The same seed picks the same places.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from '../../start/paths.mjs';
import { sitesOf } from './sites.mjs';
import { openUnitTests } from './unit-tests.mjs';
import { openRunner } from './runner.mjs';

const SEED = 20_261_122;
const MUTANTS = 200;
const GOAL = 0.85;

/**
 * @typedef {object} Mutant
 * @property {string} rule path from the checkout
 * @property {import('./sites.mjs').Site} site
 * @property {string} text of the changed rule
 */

/** @param {number} seed @returns {(below: number) => number} whole numbers from 0, the same for the same seed (xorshift) */
function randomFrom(seed) {
  let state = seed;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

/** @param {string} pattern @returns {string[]} */
function tracked(pattern) {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', pattern], { cwd: CHECKOUT, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '');
}

/** @param {string} rule @returns {Mutant[]} */
function mutantsOf(rule) {
  const text = readFileSync(join(CHECKOUT, rule), 'utf8');
  return sitesOf(rule, text).map((site) => ({ rule, site, text: text.slice(0, site.start) + site.replacement + text.slice(site.end) }));
}

/** @param {Mutant[]} all */
function pick(all) {
  const random = randomFrom(SEED);
  const left = [...all];
  return Array.from({ length: Math.min(MUTANTS, all.length) }, () => left.splice(random(left.length), 1)).flat();
}

/** @param {Mutant} mutant */
function describe({ rule, site: { start, end, replacement } }) {
  const text = readFileSync(join(CHECKOUT, rule), 'utf8');
  const line = text.slice(0, start).split('\n').length;
  return `${rule}:${line} ${text.slice(start, end)} -> ${replacement}`;
}

/** @returns {Promise<boolean>} whether enough mutants were killed */
export async function mutants() {
  const rules = tracked('*.rule.ts');
  const isUnit = (/** @type {string} */ path) => !/\.(int|e2e)\.test\.ts$/.test(path);
  const unitTests = openUnitTests(CHECKOUT, tracked('*.test.ts').filter(isUnit));
  const picked = pick(rules.flatMap(mutantsOf)).toSorted((a, b) => a.rule.localeCompare(b.rule));
  const runner = await openRunner();
  /** @type {Mutant[]} */
  const survivors = [];
  try {
    for (const [rule, changed] of Map.groupBy(picked, (mutant) => mutant.rule)) {
      const tests = unitTests.of(rule);
      const survives = (/** @type {string} */ text) => tests.length === 0 || runner.passes(rule, text, tests);
      // Tests that fail without a change would seem to notice every change.
      if (!(await survives(readFileSync(join(CHECKOUT, rule), 'utf8')))) throw new Error(`the unit tests of ${rule} fail without a change`);
      for (const mutant of changed) if (await survives(mutant.text)) survivors.push(mutant);
    }
  } finally {
    await runner.close();
  }
  for (const mutant of survivors) console.log(`survived: ${describe(mutant)}`);
  const share = 1 - survivors.length / picked.length;
  console.log(
    `${picked.length - survivors.length} of ${picked.length} mutants killed, ${(100 * share).toFixed(0)} %; the goal is ${100 * GOAL} %`,
  );
  return share >= GOAL;
}
