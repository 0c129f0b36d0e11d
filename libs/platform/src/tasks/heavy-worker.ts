/** The process for heavy tasks, started by its service when one is due and ended with it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { TaskContract } from '@paanch/contracts/kernel/tasks/task';
import type { Log } from '../observing/log.js';
import type { Database } from '../postgres/database.js';

/** Tells the process that its stdin is its service's pipe. */
export const BY_SERVICE = '--by-service';

const LOOK_EVERY_MS = 2_000;
/** Longer than it lets running tasks finish. */
const LAST_MOMENT_MS = 20_000;

export interface HeavyWorker {
  readonly lookEveryMs: number;
  startWhenDue(): Promise<void>;
  /** Resolves when the process has ended. */
  stop(): Promise<void>;
}

export interface HeavyWorkerParts {
  /** The service's `worker.js`. */
  readonly script: URL;
  readonly tasks: readonly TaskContract[];
  readonly db: Database;
  readonly log: Log;
}

export function openHeavyWorker({ script, tasks, db, log }: HeavyWorkerParts): HeavyWorker {
  const names = tasks.map(({ name }) => name);
  let child: ChildProcess | null = null;
  return {
    lookEveryMs: LOOK_EVERY_MS,
    async startWhenDue() {
      if (child !== null || !(await isDue(db, names))) return;
      const started = spawn(process.execPath, [...process.execArgv, fileURLToPath(script), BY_SERVICE], {
        stdio: ['pipe', 'inherit', 'inherit'],
      });
      child = started;
      started.on('error', (error) => log.error('The process for heavy tasks could not be started', { error }));
      started.on('close', () => (child = null));
    },
    async stop() {
      if (child === null) return;
      const ended = once(child, 'close');
      child.stdin?.end();
      const killed = setTimeout(() => child?.kill('SIGKILL'), LAST_MOMENT_MS);
      await ended;
      clearTimeout(killed);
    },
  };
}

async function isDue({ pool }: Database, names: readonly string[]): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select 1 from tasks.job where name = any($1) and state < 'active' and not blocked and start_after <= now() limit 1`,
    [names],
  );
  return (rowCount ?? 0) > 0;
}
