/** The version before beside this one, on the tables of this one (docs/operating/upgrade.md#what-is-tried). UPGRADE_FROM names another commit. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { migrate } from '@paanch/platform/postgres/migrate';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CHECKOUT } from '../../tools/start/paths.mjs';
import { SERVICE_ROWS, SERVICES } from '../../tools/start/system/services.mjs';
import { type LocalSystem, startLocalSystem } from '../local-system.js';
import { type Class, makeClass, startWorking } from './class-at-work.js';
import { buildEarlier, OtherPackages } from './earlier-checkout.js';
import { startEarlier } from './earlier-system.js';
import { compareLedger, ownerUrlOf, queryOf } from './ledger.js';
import { seedOfRun } from './seed.js';

const BESIDE_MS = 60_000;
/** Longer than a migration waits for a lock at a time, several times over. */
const LOCKED_MS = 10_000;

let system: LocalSystem;
let home: string;
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'paanch-upgrade-'));
  system = await startLocalSystem({ empty: true, environment: { RATE_LIMITS: 'bench' } });
});
afterAll(async () => {
  await system.stop();
  rmSync(home, { recursive: true });
});

const git = (...args: string[]) => execFileSync('git', args, { cwd: CHECKOUT, encoding: 'utf8' }).trim();
/** What is not committed yet is a version of its own. */
const versionBefore = () => process.env['UPGRADE_FROM'] ?? (git('status', '--porcelain') === '' ? 'HEAD~1' : 'HEAD');

function expectNothingRepeated(group: Class): void {
  expect([...group.figures.repeated]).toEqual([]);
}

it('has no error while the version before runs beside it', async ({ skip }) => {
  const folder = join(home, 'earlier');
  mkdirSync(folder);
  const commit = versionBefore();
  try {
    await buildEarlier(commit, folder);
  } catch (error) {
    if (error instanceof OtherPackages) return skip(error.message);
    throw error;
  }
  const earlier = await startEarlier(system, folder);
  const seed = seedOfRun();
  const groups = [
    await makeClass(system, { seed, learners: 6, assessments: 20 }),
    await makeClass(earlier, { seed: seed + 1, learners: 6, assessments: 20 }),
  ];
  const working = groups.map((group) => startWorking(group, 600));
  await pause(BESIDE_MS);
  for (const work of working) await work.stop();
  for (const group of groups) {
    await compareLedger(system, group, `${git('rev-parse', '--short', commit)} beside this version`);
    expectNothingRepeated(group);
  }
  const errors = earlier.errors();
  await earlier.stop();
  expect(errors).toEqual([]);
  for (const service of SERVICES) expect(await queryOf(system, service, 'select consumer, error from dead_letter', [])).toEqual([]);
});

it('migrates a table that another holds, and no request gives up because of it', async () => {
  const folder = join(home, 'later', 'migrations');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, '0001_wider.sql'), 'alter table attempts add column added_later text;');
  const group = await makeClass(system, { seed: seedOfRun(), learners: 6, assessments: 20 });
  const url = ownerUrlOf(system, 'progress');
  const holder = new pg.Client(url);
  await holder.connect();
  await holder.query('begin; select count(*) from attempts');
  const working = startWorking(group, 100);
  let isMigrated = false;
  const migrating = migrate(url, [folder], SERVICE_ROWS.progress.database).then(() => (isMigrated = true));
  await pause(LOCKED_MS);
  expect(isMigrated).toBe(false);
  await holder.end();
  await migrating;
  await working.stop();
  await compareLedger(system, group, `a table held for ${LOCKED_MS} ms, and then migrated`);
  // A request that waits 2 s for a lock is refused with 503.
  expectNothingRepeated(group);
});
