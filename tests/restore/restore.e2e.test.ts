/** Everything is destroyed while people work, and restored to a random moment (docs/operating/backup.md#how-it-is-tried). */
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@paanch/testing/engines/eventually';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { isRunning } from '../../tools/start/supervisor/process-identity.mjs';
import { readRunFile } from '../../tools/start/supervisor/run-file.mjs';
import { type LocalSystem, makeVarDir, startLocalSystem } from '../local-system.js';
import { signedInAdmin } from '../people.js';
import { makeClass } from '../upgrade/class-at-work.js';
import { chanceFrom } from '../../tools/demo/month/moments.mjs';
import { seedOfRun } from '../upgrade/seed.js';
import { type Entry, startDatedLoad } from './dated-load.js';
import { INVARIANTS } from './invariants.js';
import { runOps } from './run-ops.js';

const BackedUp = z.object({ restorableFrom: z.iso.datetime() });
/** About 40 s of work: when a disaster comes, up to a minute is not archived. */
const MOST_AFTER_ARCHIVE = 600;
const START = { empty: true, environment: { RATE_LIMITS: 'bench' } };

const outside = mkdtempSync(join(tmpdir(), 'paanch-restore-'));
chmodSync(outside, 0o711);
const backups = join(outside, 'backups');
let running: LocalSystem | undefined;
afterAll(async () => {
  await running?.stop();
  rmSync(outside, { recursive: true, force: true });
});

it('a system that was destroyed under load is restored to a random moment', async () => {
  const seed = seedOfRun();
  const system = await startLocalSystem(START);
  running = system;
  const group = await makeClass(system, { seed, learners: 8, assessments: 50 });
  const load = startDatedLoad(group, await signedInAdmin(system), join(outside, 'ledger'));
  await eventually('someone has done each kind of work', () => kindsOf(load.entries()) === 4);
  const { restorableFrom } = BackedUp.parse(await json(system.varDir, ['backup', backups, '--with-keys']));
  const begun = archived().length;
  // Each minute brings one; the moment lies before the end of the last.
  await expect.poll(() => archived().length, { timeout: 200_000, interval: 250 }).toBeGreaterThan(begun + 1);
  const random = chanceFrom(seed);
  const enough = load.entries().length + Math.floor(random() * MOST_AFTER_ARCHIVE);
  await eventually('people have worked on for a while', () => load.entries().length >= enough);
  await json(system.varDir, ['backup', backups, '--files-only']);
  expect(load.ended()).toEqual([]);

  const disasterAt = Date.now();
  await destroy(system);
  await load.stop();
  const archiveEnd = Math.max(...archived().map((name) => statSync(join(backups, 'wal', name)).mtimeMs));
  const from = Date.parse(restorableFrom);
  // What was archived at its end was written a moment earlier.
  const to = new Date(from + Math.floor(random() * (archiveEnd - 2_000 - from)));

  const restoringAt = Date.now();
  const varDir = makeVarDir();
  await json(varDir, ['restore', backups, '--to', to.toISOString(), '--yes']);
  const restored = await startLocalSystem({ ...START, after: { varDir, origin: system.origin } });
  running = restored;
  const rtoSeconds = (Date.now() - restoringAt) / 1_000;

  const entries = load.entries();
  const lines: string[] = [];
  for (const [what, check] of Object.entries(INVARIANTS)) {
    let found = ['it was never looked at'];
    await eventually(what, async () => (found = await check({ system: restored, group, entries, to })).length === 0).catch(
      (error: unknown) => found.push(String(error)),
    );
    lines.push(`  ${found.length === 0 ? 'holds' : 'BROKEN'}: ${what}${found.map((one) => `\n    ${one}`).join('')}`);
  }
  const until = entries.filter(({ acknowledgedAt }) => acknowledgedAt <= to.getTime());
  const later = entries.filter(({ sentAt }) => sentAt > to.getTime());
  console.log(
    [
      `Restored to ${to.toISOString()}: seed ${seed}, acknowledged until then ${countsOf(until)}; sent later ${countsOf(later)}`,
      `RPO ${((disasterAt - archiveEnd) / 1_000).toFixed(1)} s (at most 60), RTO ${rtoSeconds.toFixed(1)} s (at most 1,800)`,
      ...lines,
    ].join('\n'),
  );
  // Otherwise what holds would say nothing.
  expect(kindsOf(until)).toBe(4);
  expect(later.length).toBeGreaterThan(0);
  expect(lines.filter((line) => line.includes('BROKEN'))).toEqual([]);
});

const kindsOf = (entries: readonly Entry[]) => new Set(entries.map(({ kind }) => kind)).size;

const countsOf = (entries: readonly Entry[]) =>
  [...Map.groupBy(entries, ({ kind }) => kind)].map(([kind, of]) => `${of.length} ${kind}`).join(', ');

const archived = () => readdirSync(join(backups, 'wal')).filter((name) => /^[0-9A-F]{24}\.gz$/.test(name));

async function json(varDir: string, args: readonly string[]): Promise<unknown> {
  const { code, output } = await runOps(varDir, [...args, '--json']);
  expect({ code, output }).toMatchObject({ code: 0 });
  return JSON.parse(output.split('\n').find((line) => line.startsWith('{')) ?? '');
}

/** Without notice: PostgreSQL would archive the last of its WAL when it is asked to stop. */
async function destroy(system: LocalSystem): Promise<void> {
  const run = readRunFile(system.varDir);
  const processes = run === null ? [] : [run.supervisor, ...run.processes];
  for (const { pid } of processes) process.kill(pid, 'SIGKILL');
  await eventually('every process is gone', () => !processes.some(isRunning));
  rmSync(system.varDir, { recursive: true, force: true });
}
