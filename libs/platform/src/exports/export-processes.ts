/** The export processes of a service: started when one is needed, kept warm for a while, never more than a few (docs/exports.md#the-process). */
import { outsideTransaction } from '../postgres/in-transaction.js';
import { openTurns } from '../processes/turns.js';
import { type ExportChild, type FileBeingWritten, startExportChild } from './export-child.js';
import type { ExportTask } from './export-task.js';

const AT_ONCE = 2;
const MOST_WAITING = 8;

export interface ExportProcesses {
  /** Resolves with the first byte of the file. @throws ExportFailed, or Refusal SERVICE_UNAVAILABLE if too many are waiting already */
  write(task: ExportTask): Promise<FileBeingWritten>;
  stop(): void;
}

interface Options {
  readonly databaseUrl: string;
  /** Milliseconds without a file after which a process ends. */
  readonly idleMs: number;
}

export function openExportProcesses({ databaseUrl, idleMs }: Options): ExportProcesses {
  const inTurn = openTurns({ atOnce: AT_ONCE, mostWaiting: MOST_WAITING });
  const started = new Set<ExportChild>();
  /** The one that wrote last is last. */
  const idle = new Map<ExportChild, NodeJS.Timeout>();

  function take(): ExportChild {
    const warm = [...idle.keys()].findLast((child) => child.isAlive());
    clearTimeout(warm && idle.get(warm));
    const child = warm ?? startExportChild(databaseUrl);
    idle.delete(child);
    started.add(child);
    return child;
  }

  function keepWarm(child: ExportChild): void {
    const end = () => {
      idle.delete(child);
      started.delete(child);
      child.release();
    };
    idle.set(child, setTimeout(end, idleMs));
  }

  /** Its turn lasts until the file is over. */
  async function write(task: ExportTask, begun: (file: FileBeingWritten) => void): Promise<void> {
    const child = take();
    let isWhole = false;
    try {
      const file = await child.write(task);
      begun(file);
      isWhole = await file.written.then(
        () => true,
        () => false,
      );
    } finally {
      if (isWhole) keepWarm(child);
      else started.delete(child);
    }
  }

  return {
    write: (task) =>
      new Promise((resolve, reject) => {
        outsideTransaction('another process');
        void inTurn(() => write(task, resolve)).catch(reject);
      }),
    stop: () => {
      for (const timer of idle.values()) clearTimeout(timer);
      for (const child of started) child.kill();
    },
  };
}
