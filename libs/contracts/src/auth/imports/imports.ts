/** Importing learners from a table: checked row by row, fixed, committed, undone (docs/imports.md). */
import { z } from 'zod';
import { Id, longText } from '../../kernel/fields.js';
import { listOf, listQuery, paging } from '../../kernel/list.js';
import { LIMITS } from '../../kernel/limits.js';
import { defineRoute } from '../../kernel/route.js';
import { TaskProgress } from '../../kernel/tasks/task.js';
import { harmfulFile } from '../../kernel/edge-reasons.js';
import { importIsOver, importNotReady, nothingToImport, undoTooLate } from '../reasons.js';
import { FILE_FAULT_NAMES, IMPORT_COLUMNS, IMPORT_LIMITS } from './import-file.js';

/**
 * checking: the file is read and checked. refused: as a whole. failed: we could not check it. ready: waits to be fixed and committed.
 * committed: also one that was stopped half way. undone: what could be removed is removed.
 */
export const IMPORT_STATES = [
  'checking',
  'refused',
  'failed',
  'ready',
  'cancelled',
  'committing',
  'committed',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What we gave up after trying for a while. After a failed commit or undo the import is `committed`, with what was done by then. */
export const FAILED_STEPS = ['check', 'commit', 'undo'] as const;
export type FailedStep = (typeof FAILED_STEPS)[number];

/** What becomes of a row: a new account, a new name, nothing to change, a fault, or nothing because staff left it out. */
export const ROW_OUTCOMES = ['create', 'update', 'skip', 'error', 'left_out'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** What became of a new account when its import was undone; all but `removed` are why it stays. */
export const UNDO_RESULTS = ['removed', 'signed_in', 'password_set', 'changed', 'active'] as const;
export type UndoResult = (typeof UNDO_RESULTS)[number];

export const RowFault = z.object({
  field: z.enum(IMPORT_COLUMNS),
  message: z.string(),
  /** The row with the same e-mail, for a repeated one. */
  other_row: z.number().int().nullable(),
});
export type RowFault = z.infer<typeof RowFault>;

export const ImportRow = z.object({
  /** As spreadsheets number it: the header is 1. */
  row: z.number().int(),
  full_name: z.string(),
  email: z.string(),
  /** Name or id, as it is in the file. */
  client: z.string(),
  /** How many rows of the import have this client, this one too: as many as `replaceImportValue` would change. */
  same_client: z.number().int(),
  /** The name of the learner with this e-mail, where it differs; null for a new one, and once imported. */
  known_name: z.string().nullable(),
  outcome: z.enum(ROW_OUTCOMES),
  faults: z.array(RowFault),
  /** Whether it has been imported. */
  is_done: z.boolean(),
  undo: z.enum(UNDO_RESULTS).nullable(),
});
export type ImportRow = z.infer<typeof ImportRow>;

/** Of rows: before the commit what would become of them, after it what became of them. */
export const ImportCounts = z.object({
  rows: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  skipped: z.number().int(),
  left_out: z.number().int(),
  errors: z.number().int(),
  /** Imported so far, of those to create or update. */
  done: z.number().int(),
  /** By undoing. */
  removed: z.number().int(),
  kept: z.number().int(),
});
export type ImportCounts = z.infer<typeof ImportCounts>;

export const Import = z.object({
  id: z.uuid(),
  file_name: z.string(),
  state: z.enum(IMPORT_STATES),
  /** Why the whole file was refused. */
  refusal: z.object({ fault: z.enum(FILE_FAULT_NAMES), message: z.string() }).nullable(),
  /** The file has no column of clients: the page asks for one client for all rows (`replaceImportValue`). */
  lacks_client: z.boolean(),
  /** The last step, if we could not finish it. */
  failed_step: z.enum(FAILED_STEPS).nullable(),
  counts: ImportCounts,
  /** Of the task at work. */
  progress: TaskProgress.nullable(),
  requested_by: z.object({ id: z.uuid(), full_name: z.string() }),
  created_at: z.iso.datetime(),
  /** When it was committed, undone, cancelled, refused or given up. */
  ended_at: z.iso.datetime().nullable(),
  /** Committed, and can be undone until then. */
  undo_until: z.iso.datetime().nullable(),
  /** When its rows are deleted; only the counts stay. */
  rows_until: z.iso.datetime().nullable(),
});
export type Import = z.infer<typeof Import>;

const staff = { owner: 'auth', access: ['Admin', 'Staff'] } as const;
const ImportId = z.object({ importId: Id });
const one = { ...staff, params: ImportId, reply: Import } as const;

export const importStudents = defineRoute({
  ...staff,
  name: 'importStudents',
  method: 'POST',
  kind: 'upload',
  path: '/api/admin/imports/students',
  status: 202,
  summary: 'Check a CSV or XLSX file of learners row by row; nothing is imported yet',
  bodyLimit: LIMITS.importBytes + LIMITS.formBytes,
  reply: z.object({ id: z.uuid() }),
  errors: ['NO_FILE_PROVIDED', 'FILE_TOO_LARGE', 'INVALID_FILE_TYPE', 'VALIDATION_FAILED', harmfulFile, 'SERVICE_UNAVAILABLE'],
});

export const listImports = defineRoute({
  ...staff,
  name: 'listImports',
  method: 'GET',
  path: '/api/admin/imports',
  summary: 'Imports of learners, newest first',
  query: listQuery({}, 20),
  reply: listOf(Import),
});

export const readImport = defineRoute({
  ...staff,
  name: 'readImport',
  method: 'GET',
  path: '/api/admin/imports/:importId',
  summary: 'One import: its state, its counts and a page of its rows',
  params: ImportId,
  query: z.object({
    ...paging(50),
    outcome: z.enum(ROW_OUTCOMES, { error: 'Outcome must be create, update, skip, error or left_out' }).optional(),
  }),
  reply: Import.extend({ rows: listOf(ImportRow) }),
  errors: ['NOT_FOUND'],
});

const cell = longText({ max: IMPORT_LIMITS.cellLength, tooLong: 'Must be at most 1000 characters' });

export const changeImportRow = defineRoute({
  ...staff,
  name: 'changeImportRow',
  method: 'PATCH',
  path: '/api/admin/imports/:importId/rows/:row',
  naturalKey: true,
  summary: 'Fix one row; it is checked again at once, also against the other rows',
  params: ImportId.extend({
    row: z.string().regex(/^[1-9]\d{0,6}$/, 'Row must be a whole number'),
  }),
  /** A row that is left out is not imported; its values stay, so that it can be taken in again. */
  body: z.object({ full_name: cell.optional(), email: cell.optional(), client: cell.optional(), is_left_out: z.boolean().optional() }),
  reply: z.object({ row: ImportRow, counts: ImportCounts }),
  errors: ['NOT_FOUND', importNotReady],
});

export const replaceImportValue = defineRoute({
  ...staff,
  name: 'replaceImportValue',
  method: 'POST',
  path: '/api/admin/imports/:importId/replace',
  naturalKey: true,
  summary:
    'Put another client in every row that has exactly this one; an empty value is every row without a client. Rows are checked again at once',
  params: ImportId,
  body: z.object({ column: z.literal('client', { error: 'Column must be client' }), from: cell, to: cell }),
  reply: z.object({ replaced: z.number().int(), counts: ImportCounts }),
  errors: ['NOT_FOUND', importNotReady],
});

export const downloadImportErrors = defineRoute({
  ...staff,
  name: 'downloadImportErrors',
  method: 'GET',
  kind: 'download',
  produces: 'text/csv; charset=utf-8',
  path: '/api/admin/imports/:importId/errors.csv',
  summary: 'The rows with errors as a CSV file, to correct and import again',
  params: ImportId,
  errors: ['NOT_FOUND'],
});

export const commitImport = defineRoute({
  ...one,
  name: 'commitImport',
  method: 'POST',
  path: '/api/admin/imports/:importId/commit',
  naturalKey: true,
  status: 202,
  summary: 'Create and update the learners of all rows without errors, and send invitations; again it changes nothing',
  errors: ['NOT_FOUND', importNotReady, nothingToImport],
});

export const cancelImport = defineRoute({
  ...one,
  name: 'cancelImport',
  method: 'POST',
  path: '/api/admin/imports/:importId/cancel',
  naturalKey: true,
  summary: 'Give the import up; while it commits, it stops, and what is imported by then stays',
  errors: ['NOT_FOUND', importIsOver],
});

export const undoImport = defineRoute({
  ...one,
  name: 'undoImport',
  method: 'POST',
  path: '/api/admin/imports/:importId/undo',
  naturalKey: true,
  status: 202,
  summary: 'Remove the new accounts that nobody has used or changed since; within 24 hours',
  errors: ['NOT_FOUND', importNotReady, undoTooLate],
});
