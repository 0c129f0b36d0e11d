/** Whether the tables are those that a build needs (docs/reliability.md#migrations). */
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Log } from '../../observing/log.js';
import { codeOf } from '../failure.js';
import { isBefore } from './migration-marks.js';
import { migrationNames } from './migration-names.js';

const OF_PLATFORM = new URL('../../../migrations/', import.meta.url);
const LOOK_EVERY_MS = 1_000;
const NO_TABLE = '42P01';
const NO_COLUMN = '42703';

export interface SchemaParts {
  readonly pool: Pool;
  readonly log: Log;
  /** Of the service itself. */
  readonly migrations: URL;
  readonly version: string;
}

interface Applied {
  readonly name: string;
  readonly unusedSince: string | null;
}

/** Resolves when the database fits. Every other reason that it finds is logged once. */
export async function untilSchemaFits({ pool, log, migrations, version }: SchemaParts): Promise<void> {
  const folders = [OF_PLATFORM, migrations].filter((folder) => existsSync(folder));
  const needed = (await Promise.all(folders.map(migrationNames))).flat().map(({ name }) => name);
  let said: string | null = null;
  for (;;) {
    const problem = await lookAt(pool, needed, version);
    if (problem === null) return;
    if (problem !== said) log.error(`Waiting for the database: ${problem}`);
    said = problem;
    await pause(LOOK_EVERY_MS);
  }
}

async function lookAt(pool: Pool, needed: readonly string[], version: string): Promise<string | null> {
  try {
    return misfitOf(await appliedIn(pool), needed, version);
  } catch (error) {
    return error instanceof Error ? `${error.message} (${codeOf(error) ?? error.name})` : 'it does not answer';
  }
}

/** A database that was last migrated by an older version has no such table or column. */
async function appliedIn(pool: Pool): Promise<Applied[]> {
  try {
    return (await pool.query<Applied>('select name, unused_since as "unusedSince" from schema_migrations')).rows;
  } catch (error) {
    if (codeOf(error) === NO_TABLE || codeOf(error) === NO_COLUMN) return [];
    throw error;
  }
}

/** Migrations that are not known are additions of a newer version, unless they take away what this one uses. */
function misfitOf(applied: readonly Applied[], needed: readonly string[], version: string): string | null {
  const names = new Set(applied.map(({ name }) => name));
  const missing = needed.find((name) => !names.has(name));
  if (missing !== undefined) return `its tables are too old, the first migration missing is ${missing}`;
  const gone = applied.find(({ unusedSince }) => unusedSince !== null && isBefore(version, unusedSince));
  if (gone === undefined) return null;
  return `its tables are too new, ${gone.name} took away what versions before ${gone.unusedSince} use and this is ${version}`;
}
