/** Tables of one service on a volume of their own, which can be filled up and freed again. Needs root. */
import { execFile } from 'node:child_process';
import { chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { superuserUrl } from '../../tools/start/engines/postgres.mjs';
import { isRoot, postgresUser } from '../../tools/start/engines/postgres-package.mjs';
import { portsFrom } from '../../tools/start/ports.mjs';
import { readSecrets } from '../../tools/start/system/secrets.mjs';
import { SERVICE_ROWS, type Service } from '../../tools/start/system/services.mjs';
import type { RunningSystem } from '../local-system.js';

const SIZE_MB = 64;
const CHUNK = Buffer.alloc(64 * 1024);
const run = promisify(execFile);

export interface SmallVolume {
  fill(): void;
  free(): void;
  /** After the system has ended. */
  unmount(): Promise<void>;
}

/** Null where this machine lets us mount nothing. */
export async function mountSmallVolume({ varDir }: RunningSystem): Promise<SmallVolume | null> {
  const folder = join(varDir, 'small-volume');
  mkdirSync(folder);
  if (!isRoot() || !(await succeeds('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', folder]))) return null;
  const { uid, gid } = postgresUser();
  chownSync(folder, uid, gid);
  mkdirSync(tablesIn(varDir));
  chownSync(tablesIn(varDir), uid, gid);
  const file = join(folder, 'filler');
  return {
    fill: () => fillUp(file),
    free: () => rmSync(file),
    unmount: async () => void (await run('umount', [folder])),
  };
}

const tablesIn = (varDir: string) => join(varDir, 'small-volume', 'tables');

const succeeds = (command: string, args: string[]) =>
  run(command, args).then(
    () => true,
    () => false,
  );

function fillUp(file: string): void {
  for (;;) {
    try {
      writeFileSync(file, CHUNK, { flag: 'a' });
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return;
      throw error;
    }
  }
}

/** The WAL stays where it is: PostgreSQL stops when it cannot write that. */
export async function moveTables({ origin, varDir }: RunningSystem, service: Service): Promise<void> {
  const { postgres: port } = portsFrom(Number(new URL(origin).port));
  const { postgres: password } = readSecrets(varDir, true);
  const client = new pg.Client(superuserUrl({ port, password }, SERVICE_ROWS[service].database));
  await client.connect();
  try {
    await client.query(`create tablespace small location '${tablesIn(varDir)}'`);
    for (const kind of ['table', 'index']) await client.query(`alter ${kind} all in tablespace pg_default set tablespace small`);
    await client.query(`alter database ${SERVICE_ROWS[service].database} set default_tablespace = small`);
  } finally {
    await client.end();
  }
}
