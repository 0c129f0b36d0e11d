/** What a process measures of itself for its heartbeats (docs/reliability.md#heartbeats). */
import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { Heartbeat } from '@paanch/contracts/security/observations';

type Measured = 'outboxOldestSeconds' | 'lagSeconds' | 'deadLetters' | 'databaseBytes';
type Measure = () => Promise<number | null>;

/** A process leaves out what it does not have. One that fails or takes too long counts as not measured. */
export interface Vitals extends Readonly<Partial<Record<Measured, Measure>>> {
  /** Names of what it waits for before it is ready. */
  readonly waiting?: () => Promise<readonly string[]>;
}

export type Measurements = Pick<Heartbeat, Measured | 'waiting' | 'diskFreeBytes'>;

const MEASURE_MS = 2_000;

/** Of all packages together: they are built and deployed as one. */
export const VERSION = readVersion();

function readVersion(): string | null {
  const { version }: { version?: unknown } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  return typeof version === 'string' ? version : null;
}

export async function measureAll(vitals: Vitals, spoolDir: string): Promise<Measurements> {
  const [waiting, outboxOldestSeconds, lagSeconds, deadLetters, databaseBytes, diskFreeBytes] = await Promise.all([
    measured(vitals.waiting),
    measured(vitals.outboxOldestSeconds),
    measured(vitals.lagSeconds),
    measured(vitals.deadLetters),
    measured(vitals.databaseBytes),
    measured(() => freeBytes(spoolDir)),
  ]);
  return { waiting: [...(waiting ?? [])], outboxOldestSeconds, lagSeconds, deadLetters, databaseBytes, diskFreeBytes };
}

async function measured<T>(measure: (() => Promise<T | null>) | undefined): Promise<T | null> {
  if (measure === undefined) return null;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, MEASURE_MS, null)));
  const value = await Promise.race([measure().catch(() => null), late]);
  clearTimeout(timer);
  return value;
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
