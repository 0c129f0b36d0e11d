/** Writes the files of exports in processes of their own, kept warm for the next file (docs/exports.md#the-process). */
import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { exportTooLarge } from '@paanch/contracts/kernel/edge-reasons';
import { LIMITS, TIMEOUTS } from '@paanch/contracts/kernel/limits';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { isolatedRunner, type ReplyToProgram } from '../processes/run-isolated.js';
import type { Asked, ExportTask, Written } from './export-task.js';
import type { ReadRows } from './rows-to-export.js';

export interface FileBeingWritten {
  /** Breaks with IsolatedFailed; destroying it ends the process and with it the query. */
  readonly bytes: Readable;
  /** How many rows it has, or else it breaks. */
  readonly rows: number;
  /** When the last byte has been read from `bytes`; never rejects without `bytes` breaking too. */
  readonly written: Promise<Written>;
}

export interface ExportWriter {
  /** Resolves with the first byte of the file. @throws IsolatedFailed, or Refusal EXPORT_TOO_LARGE, SERVICE_UNAVAILABLE if too many wait */
  write(personId: string, task: ExportTask, batches?: ReadRows['batches']): Promise<FileBeingWritten>;
  stop(): void;
}

export function openExportWriter(databaseUrl: string): ExportWriter {
  const { runIsolated, stop } = isolatedRunner<ExportTask, Written>({
    program: new URL('./process/export-process.js', import.meta.url),
    turns: { running: 3, waiting: 8, waitMs: TIMEOUTS.gatewayExportMs },
    longestMs: TIMEOUTS.exportMs,
    memoryMegabytes: 384,
    heapMegabytes: 128,
    youngMegabytes: 24,
    environment: { DATABASE_URL: databaseUrl },
    idleMs: 60_000,
  });
  return {
    stop,
    write: async (personId, task, batches) => {
      const bytes = new PassThrough();
      let rows = 0;
      const reply: ReplyToProgram = async (question) => {
        // What our own process asks.
        const asked = question as Asked;
        if (asked === 'batch') return (await batches?.next())?.value ?? null;
        ({ rows } = asked);
        if (rows > LIMITS.exportRows) throw refuse(exportTooLarge);
        return null;
      };
      const writing = async () => {
        try {
          return await runIsolated(personId, task, bytes, reply);
        } finally {
          await batches?.return();
        }
      };
      const written = writing();
      await Promise.race([once(bytes, 'readable'), written]);
      return { bytes, rows, written };
    },
  };
}
