/** One export process as its service sees it: it writes one file at a time, and is ended rather than repaired (docs/exports.md#the-process). */
import type { ChildProcess } from 'node:child_process';
import { PassThrough, type Readable } from 'node:stream';
import { TIMEOUTS } from '@paanch/contracts/kernel/limits';
import { forkApart } from '../processes/fork-apart.js';
import { type ExportReport, type ExportTask, FILE_PIPE, type Written } from './export-task.js';

const PROGRAM = new URL('./process/export-process.js', import.meta.url);
const HEAP_MEGABYTES = 128;
const YOUNG_MEGABYTES = 24;

/** A file was not finished. `code` is the database's, where it was the database. */
export class ExportFailed extends Error {
  constructor(
    readonly errorClass: string,
    readonly code: string | null,
  ) {
    super('The export was not finished');
    this.name = errorClass;
  }
}

export interface FileBeingWritten {
  /** Breaks with ExportFailed; destroying it ends the process and with it the query. */
  readonly bytes: Readable;
  /** When the last byte has been read from `bytes`; never rejects without `bytes` breaking too. */
  readonly written: Promise<Written>;
}

export interface ExportChild {
  /** Resolves with the first byte. @throws ExportFailed */
  write(task: ExportTask): Promise<FileBeingWritten>;
  readonly isAlive: () => boolean;
  /** Lets it end by itself. */
  release(): void;
  kill(): void;
}

export function startExportChild(databaseUrl: string): ExportChild {
  const child = forkApart(PROGRAM, {
    heapMegabytes: HEAP_MEGABYTES,
    youngMegabytes: YOUNG_MEGABYTES,
    environment: { DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc', 'pipe'],
  });
  const pipe = pipeOf(child);
  let isAlive = true;
  const over = () => (isAlive = false);
  child.once('exit', over).once('error', over).once('disconnect', over);
  const kill = () => void child.kill('SIGKILL');
  return {
    isAlive: () => isAlive,
    kill,
    release: () => {
      if (child.connected) child.disconnect();
    },
    write: (task) => beginFile({ child, pipe, kill }, task),
  };
}

function pipeOf({ stdio }: ChildProcess): Readable {
  const pipe = stdio[FILE_PIPE];
  if (!pipe || !('read' in pipe)) throw new Error('The export process has no pipe for its file');
  // It ends with its process, which is noticed by itself.
  pipe.on('error', () => undefined);
  return pipe;
}

interface Parts {
  readonly child: ChildProcess;
  readonly pipe: Readable;
  readonly kill: () => void;
}

function beginFile({ child, pipe, kill }: Parts, task: ExportTask): Promise<FileBeingWritten> {
  const bytes = new PassThrough();
  let received = 0;
  let report: Written | null = null;
  const written = new Promise<Written>((resolve, reject) => {
    bytes.once('end', () => report && resolve(report)).once('close', () => reject(new Error('Nobody reads the file any more')));
    bytes.once('error', reject);
  });
  written.catch(() => undefined);
  return new Promise((resolve, reject) => {
    const fail = (failure: ExportFailed) => {
      bytes.destroy(failure);
      reject(failure);
    };
    const endWhenComplete = () => {
      if (report !== null && received === report.bytes) bytes.end();
    };
    const onData = (chunk: Buffer) => {
      received += chunk.length;
      if (!bytes.write(chunk)) pipe.pause();
      resolve({ bytes, written });
      endWhenComplete();
    };
    const onReport = (sent: ExportReport) => {
      if (sent.kind === 'failed') return fail(new ExportFailed(sent.errorClass, sent.code));
      report = sent;
      endWhenComplete();
    };
    const onExit = () => fail(new ExportFailed('ExportProcessEnded', null));
    const tooLong = setTimeout(() => fail(new ExportFailed('ExportTimeout', null)), TIMEOUTS.exportMs);
    bytes.on('drain', () => pipe.resume());
    bytes.on('error', () => undefined);
    bytes.once('close', () => {
      clearTimeout(tooLong);
      pipe.off('data', onData).pause();
      child.off('message', onReport).off('exit', onExit).off('error', onExit);
      if (!bytes.readableEnded) kill();
    });
    pipe.on('data', onData).resume();
    child.on('message', onReport).once('exit', onExit).once('error', onExit);
    child.send(task, (error) => error && onExit());
  });
}
