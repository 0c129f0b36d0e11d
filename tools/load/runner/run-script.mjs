import { readFileSync, writeFileSync } from 'node:fs';
import { measured } from './metrics.mjs';
import { holds } from './thresholds.mjs';
import { runAs } from './users.mjs';

/**
 * @typedef {object} Script
 * @property {{ scenarios: Record<string, Scenario>, thresholds: Record<string, string[]> }} options
 * @property {() => Promise<void>} default one iteration
 * @property {(data: object) => Record<string, string>} handleSummary by path
 *
 * @typedef {{ executor: string, vus: number, iterations: number, maxDuration: string }} Scenario
 */

/**
 * @param {string} url of the script
 * @returns {Promise<boolean>} whether every threshold holds
 */
export async function runScript(url) {
  Object.assign(globalThis, { __ENV: process.env, open: (/** @type {string} */ path) => readFileSync(path, 'utf8') });
  /** @type {Script} */
  const script = await import(url);
  const begun = performance.now();
  for (const [name, scenario] of Object.entries(script.options.scenarios)) await runScenario(name, scenario, script.default);
  const { metrics, hasPassed } = judged(script.options.thresholds);
  const summary = { metrics, state: { testRunDurationMs: performance.now() - begun } };
  for (const [path, text] of Object.entries(script.handleSummary(summary))) {
    if (path !== 'stdout') writeFileSync(path, text);
  }
  return hasPassed;
}

/**
 * @param {string} name
 * @param {Scenario} scenario
 * @param {() => Promise<void>} iterate
 */
async function runScenario(name, { executor, vus, iterations }, iterate) {
  if (executor !== 'per-vu-iterations') throw new Error(`${name} has the executor ${executor}: run it with k6`);
  const run = async (/** @type {number} */ number) => {
    for (let iteration = 0; iteration < iterations; iteration += 1) await runAs({ number, iteration }, iterate);
  };
  await Promise.all(Array.from({ length: vus }, (_, index) => run(index + 1)));
}

/** @param {Record<string, string[]>} thresholds */
function judged(thresholds) {
  const metrics = measured();
  const results = Object.entries(thresholds).map(([name, expressions]) => {
    const metric = (metrics[name] ??= { values: {} });
    metric.thresholds = Object.fromEntries(expressions.map((expression) => [expression, { ok: holds(metric.values, expression) }]));
    return Object.values(metric.thresholds).every(({ ok }) => ok);
  });
  return { metrics, hasPassed: results.every(Boolean) };
}
