import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWhenDue } from '../start/build/build.mjs';
import { ToolFailure } from '../start/failure.mjs';
import { CHECKOUT } from '../start/paths.mjs';
import { openMachine } from './measuring/machine.mjs';
import { startSystemsOf } from './system/own-system.mjs';

/**
 * @typedef {object} Row
 * @property {string} name
 * @property {string} figure with its unit
 * @property {string} reference with its unit, measured in the same run
 * @property {number} ratio
 * @property {string} goal
 * @property {boolean} met
 * @property {number} [machine] bare durable inserts per second, measured just before and after: the speed of the machine
 * @property {Record<string, unknown>} [details]
 */

/** Loaded on demand, because what they import is built first. @type {Record<string, () => Promise<(options: { large: boolean }) => Promise<Row[]>>>} */
const SCENARIOS = {
  start: async () => (await import('./scenarios/start.mjs')).start,
  gateway: async () => (await import('./scenarios/gateway.mjs')).gateway,
  traces: async () => (await import('./scenarios/traces.mjs')).traces,
  scale: async () => (await import('./scenarios/several/scale.mjs')).scale,
  'answer-save': async () => (await import('./scenarios/saves/answer-save.mjs')).answerSave,
  'watch-save': async () => (await import('./scenarios/saves/watch-save.mjs')).watchSave,
  authoring: async () => (await import('./scenarios/saves/authoring.mjs')).authoring,
  live: async () => (await import('./scenarios/live.mjs')).live,
  'users-search': async () => (await import('./scenarios/users-search.mjs')).usersSearch,
  gradebook: async () => (await import('./scenarios/reports/gradebook.mjs')).gradebook,
  'jobs-search': async () => (await import('./scenarios/careers/jobs-search.mjs')).jobsSearch,
  'exam-start': async () => (await import('./scenarios/exams/exam-start.mjs')).examStart,
  deadline: async () => (await import('./scenarios/careers/deadline.mjs')).deadline,
  grading: async () => (await import('./scenarios/interview/grading.mjs')).grading,
  coach: async () => (await import('./scenarios/interview/coach.mjs')).coach,
  voice: async () => (await import('./scenarios/interview/voice.mjs')).voice,
  ingest: async () => (await import('./scenarios/security/ingest.mjs')).ingest,
  dashboard: async () => (await import('./scenarios/security/dashboard.mjs')).dashboard,
  'events-page': async () => (await import('./scenarios/security/events-page.mjs')).eventsPage,
  webhooks: async () => (await import('./scenarios/security/webhooks.mjs')).webhooks,
  privacy: async () => (await import('./scenarios/files/privacy.mjs')).privacy,
  seek: async () => (await import('./scenarios/seek.mjs')).seekScenario,
  storm: async () => (await import('./scenarios/storm.mjs')).storm,
  'web-weight': async () => (await import('./scenarios/web-weight.mjs')).webWeight,
  'web-speed': async () => (await import('./scenarios/web-speed.mjs')).webSpeed,
  export: async () => (await import('./scenarios/files/export.mjs')).exportScenario,
  fold: async () => (await import('./scenarios/fold.mjs')).fold,
  import: async () => (await import('./scenarios/files/import.mjs')).importLearners,
  memory: async () => (await import('./scenarios/memory.mjs')).memory,
  growth: async () => (await import('./scenarios/growth.mjs')).growth,
};

/** Measures code of this checkout instead of a running system, so there is nothing to start beside it. */
const WITHOUT_SYSTEM = new Set(['fold', 'growth']);

/** @param {string[]} args */
export async function bench(args) {
  const { names, beside, large } = wanted(args);
  await buildWhenDue();
  /** @type {Row[]} */
  const rows = [];
  const machine = await openMachine();
  const measure = async (/** @type {string} */ name) => {
    console.log(`measuring ${name} ...`);
    const scenario = await SCENARIOS[name]?.();
    const before = await machine.measure();
    const measured = (await scenario?.({ large })) ?? [];
    const speed = (before + (await machine.measure())) / 2;
    return measured.map((row) => ({ ...row, machine: speed }));
  };
  try {
    for (const name of names) {
      rows.push(...(await measure(name)));
      if (beside === null || WITHOUT_SYSTEM.has(name)) continue;
      startSystemsOf(beside);
      rows.push(...(await measure(name)).map((row) => ({ ...row, name: `${row.name} (${basename(beside)})` })));
      startSystemsOf(CHECKOUT);
    }
  } finally {
    machine.close();
  }
  print(rows);
  const folder = join(CHECKOUT, 'var', 'bench');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'results.json'), `${rows.map((row) => JSON.stringify(row)).join('\n')}\n`);
  return 0;
}

/** @param {string[]} args */
function wanted(args) {
  const all = Object.keys(SCENARIOS);
  const { only, beside, large = false } = parsed(args, all);
  if (only !== undefined && !all.includes(only)) throw usage(all);
  return { names: only === undefined ? all : [only], beside: beside === undefined ? null : resolve(beside), large };
}

/** @param {string[]} args @param {string[]} all */
function parsed(args, all) {
  try {
    return parseArgs({ args, options: { only: { type: 'string' }, beside: { type: 'string' }, large: { type: 'boolean' } } }).values;
  } catch {
    throw usage(all);
  }
}

/** @param {string[]} all */
function usage(all) {
  return new ToolFailure(`npm run bench [-- --only NAME] [--beside CHECKOUT] [--large], where NAME is one of ${all.join(', ')}.`);
}

/** @param {Row[]} rows */
function print(rows) {
  const head = ['scenario', 'ours', 'reference', 'ratio', 'goal', '', 'machine'];
  const cells = rows.map(({ name, figure, reference, ratio, goal, met, machine = 0 }) => [
    name,
    figure,
    reference,
    ratio.toFixed(2),
    goal,
    met ? 'met' : 'short',
    `${machine.toFixed(0)} inserts/s`,
  ]);
  const widths = head.map((_, column) => Math.max(...[head, ...cells].map((row) => row[column]?.length ?? 0)));
  for (const row of [head, ...cells]) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
}
