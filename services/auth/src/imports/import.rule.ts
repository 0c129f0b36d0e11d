/** The steps of an import, and which may follow which (docs/imports.md#steps). */
import type { FileFault, ImportType } from '@paanch/contracts/auth/imports/import-file';
import { IMPORT_UNDO_HOURS, IMPORT_WAITS_DAYS } from '@paanch/contracts/auth/imports/import-file';
import { importIsOver, importNotReady, nothingToImport, undoTooLate } from '@paanch/contracts/auth/reasons';
import { checkImport, commitImportRows, undoImportRows } from '@paanch/contracts/auth/tasks';
import { type Refusal, refuse } from '@paanch/contracts/kernel/refusal';
import { task } from '@paanch/contracts/kernel/tasks/task';
import { beginStep, type StepBegun, type TaskSteps } from '@paanch/contracts/kernel/tasks/task-steps';
import type { ImportRecord } from './tables.js';

const HOUR = 60 * 60_000;
const UNDO_MS = IMPORT_UNDO_HOURS * HOUR;
const WAITS_MS = IMPORT_WAITS_DAYS * 24 * HOUR;
/** Invitations of one import that become due in a second: as many as leave (docs/people.md#mails), so that each link lasts its full time. */
const MAILS_PER_SECOND = 10;

export const IMPORT_STEPS: TaskSteps<ImportRecord> = {
  checking: {
    name: 'check',
    task: ({ id }) => task(checkImport, { import_id: id }),
    starter: ({ requested_by }) => requested_by,
  },
  committing: {
    name: 'commit',
    task: ({ id }) => task(commitImportRows, { import_id: id }),
    starter: ({ committed_by, requested_by }) => committed_by ?? requested_by,
  },
  undoing: {
    name: 'undo',
    // With the time when it last ended: an undo that was given up can be tried again.
    task: ({ id, ended_at, created_at }) => task(undoImportRows, { import_id: id, ended_at: (ended_at ?? created_at).toISOString() }),
    starter: ({ undone_by, requested_by }) => undone_by ?? requested_by,
  },
};

type NextStep = StepBegun<ImportRecord>;

const later = (at: Date, ms: number) => new Date(at.getTime() + ms);
const NOTHING = { rows: 0, created: 0, updated: 0, skipped: 0, left_out: 0, errors: 0, done: 0, removed: 0, kept: 0 };

export interface NewImport {
  readonly id: string;
  readonly file_name: string;
  readonly file_type: ImportType;
  readonly requested_by: string;
}

export function begin(given: NewImport, at: Date): NextStep {
  const notYet = {
    fault: null,
    fault_detail: null,
    failed_step: null,
    lacks_client: false,
    committed_by: null,
    undone_by: null,
    ended_at: null,
    rows_until: null,
  };
  return beginStep(IMPORT_STEPS, { ...given, ...NOTHING, ...notYet, state: 'checking', created_at: at });
}

export function refuseFile(known: ImportRecord, fault: FileFault, detail: string | null, at: Date): ImportRecord {
  return { ...known, state: 'refused', fault, fault_detail: detail, ended_at: at, rows_until: at };
}

/** Nothing of the file is kept. */
export function checkGivenUp(known: ImportRecord, at: Date): ImportRecord {
  return { ...known, state: 'failed', ended_at: at, rows_until: at };
}

export type Counted = Pick<ImportRecord, 'rows' | 'created' | 'updated' | 'skipped' | 'left_out' | 'errors' | 'done' | 'removed' | 'kept'>;

export function ready(known: ImportRecord, counted: Counted, at: Date): ImportRecord {
  return { ...known, ...counted, state: 'ready', rows_until: later(at, WAITS_MS) };
}

/** A second time it changes nothing. */
export function commit(known: ImportRecord, personId: string, at: Date): NextStep | Refusal {
  if (known.state === 'committing' || known.state === 'committed') return { next: known, tasks: [] };
  if (known.state !== 'ready' || hasExpired(known, at)) return refuse(importNotReady);
  if (known.created + known.updated === 0) return refuse(nothingToImport);
  return beginStep(IMPORT_STEPS, { ...known, state: 'committing', committed_by: personId, rows_until: null });
}

/** Also where it was given up: what is done stays and can be undone, and the rest of the file can be imported again. */
export function committed(known: ImportRecord, counted: Counted, at: Date): ImportRecord {
  return { ...known, ...counted, state: 'committed', ended_at: at, rows_until: later(at, UNDO_MS) };
}

/** While rows are being imported it only stops them: what is done stays, and can be undone. */
export function cancel(known: ImportRecord, counted: Counted, at: Date): ImportRecord | Refusal {
  if (known.state === 'cancelled') return known;
  if (known.state === 'committing') return committed(known, counted, at);
  if (known.state !== 'checking' && known.state !== 'ready' && known.state !== 'failed') return refuse(importIsOver);
  return { ...known, failed_step: null, state: 'cancelled', ended_at: at, rows_until: at };
}

/** Null if it cannot be undone. */
export function undoUntil({ state, rows_until }: ImportRecord): Date | null {
  return state === 'committed' ? rows_until : null;
}

export function undo(known: ImportRecord, personId: string, at: Date): NextStep | Refusal {
  if (known.state === 'undoing' || known.state === 'undone') return { next: known, tasks: [] };
  if (known.state !== 'committed') return refuse(importNotReady);
  if (hasExpired(known, at)) return refuse(undoTooLate);
  return beginStep(IMPORT_STEPS, { ...known, state: 'undoing', undone_by: personId, rows_until: null });
}

export function undone(known: ImportRecord, counted: Counted, at: Date): ImportRecord {
  return { ...known, ...counted, state: 'undone', ended_at: at, rows_until: later(at, UNDO_MS) };
}

/** Accounts that were removed stay so; for a day the undo can be tried again. */
export function undoGivenUp(known: ImportRecord, counted: Counted, at: Date): ImportRecord {
  return { ...known, ...counted, state: 'committed', ended_at: at, rows_until: later(at, UNDO_MS) };
}

/** Its rows may have been deleted by now. */
export function hasExpired({ rows_until }: Pick<ImportRecord, 'rows_until'>, now: Date): boolean {
  return rows_until !== null && rows_until <= now;
}

/** When the invitation of the n-th new account is sent. */
export function mailDue(nth: number, startedAt: Date, now: Date): Date {
  const due = later(startedAt, Math.floor(nth / MAILS_PER_SECOND) * 1_000);
  return due > now ? due : now;
}
