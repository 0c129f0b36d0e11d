/** The states of an import, as server replies. */
import { type Import, type ImportRow, readImport } from '@paanch/contracts/auth/imports/imports';
import { type Answer, ok, refused } from '../../../testing/stub-server.js';

export const IMPORT_ID = '0192a6f0-0000-7000-8000-000000000001';
const LATER = '2999-11-30T18:00:00.000Z';

const none = { rows: 0, created: 0, updated: 0, skipped: 0, left_out: 0, errors: 0, done: 0, removed: 0, kept: 0 };
const base: Import = {
  id: IMPORT_ID,
  file_name: 'learners.csv',
  state: 'ready',
  refusal: null,
  lacks_client: false,
  failed_step: null,
  counts: none,
  progress: null,
  requested_by: { id: IMPORT_ID, full_name: 'Meera Deshpande' },
  created_at: '2026-11-21T06:00:00.000Z',
  ended_at: null,
  undo_until: null,
  rows_until: LATER,
};

const row = (over: Partial<ImportRow>): ImportRow => ({
  row: 2,
  full_name: 'Asha Verma',
  email: 'asha@college.example',
  client: 'Sahyadri College',
  same_client: 0,
  known_name: null,
  outcome: 'create',
  faults: [],
  is_done: false,
  undo: null,
  ...over,
});

export const importOf = (over: Partial<Import>, rows: readonly ImportRow[] = []): unknown =>
  readImport.reply.parse({
    ...base,
    ...over,
    rows: { data: rows, pagination: { page: 1, total: rows.length, hasNextPage: false } },
  });

const UNKNOWN_CLIENT = { field: 'client' as const, message: 'There is no client with this name or id', other_row: null };
const NO_CLIENT = { field: 'client' as const, message: 'Client is required', other_row: null };
const email = { field: 'email' as const, message: 'Invalid email address', other_row: null };
const ROWS = [row({}), row({ row: 3, email: 'not one', outcome: 'error', faults: [email] })];
const atWork = (done: number) => ({ state: 'running' as const, done, total: 5_000, note: null });

export const importStories = {
  loading: 'never',
  checking: ok(importOf({ state: 'checking', progress: atWork(1_500), rows_until: null })),
  refused: ok(importOf({ state: 'refused', refusal: { fault: 'not_text', message: 'Row 7 is not text in UTF-8.' } })),
  failed: ok(importOf({ state: 'failed', failed_step: 'check' })),
  ready: ok(importOf({ counts: { ...none, rows: 2, created: 1, errors: 1 } }, ROWS)),
  misspelt: ok(
    importOf({ counts: { ...none, rows: 300, errors: 300 } }, [
      row({ client: 'Sahyadri Colege', same_client: 300, outcome: 'error', faults: [UNKNOWN_CLIENT] }),
    ]),
  ),
  'without clients': ok(
    importOf({ lacks_client: true, counts: { ...none, rows: 2, errors: 2 } }, [
      row({ client: '', same_client: 2, outcome: 'error', faults: [NO_CLIENT] }),
    ]),
  ),
  renaming: ok(
    importOf({ counts: { ...none, rows: 2, updated: 1, left_out: 1 } }, [
      row({ outcome: 'update', known_name: 'Asha V. Rao' }),
      row({ row: 3, outcome: 'left_out' }),
    ]),
  ),
  nothing: ok(importOf({ counts: { ...none, rows: 1, errors: 1 } }, ROWS.slice(1))),
  corrected: ok(importOf({ counts: { ...none, rows: 2, created: 2 } }, [row({}), row({ row: 3 })])),
  unchanged: ok(importOf({ counts: { ...none, rows: 1, skipped: 1 } }, [row({ outcome: 'skip' })])),
  committing: ok(
    importOf(
      { state: 'committing', progress: atWork(250), counts: { ...none, rows: 5_000, created: 5_000 }, rows_until: null },
      ROWS.slice(0, 1),
    ),
  ),
  committed: ok(
    importOf({ state: 'committed', counts: { ...none, rows: 2, created: 1, errors: 1, done: 1 }, undo_until: LATER }, [
      row({ is_done: true }),
      row({ row: 3, outcome: 'error', faults: [email] }),
    ]),
  ),
  'committed in part': ok(
    importOf({ state: 'committed', failed_step: 'commit', counts: { ...none, rows: 2, created: 2, done: 1 }, undo_until: LATER }, [
      row({ is_done: true }),
      row({ row: 3 }),
    ]),
  ),
  'undone in part': ok(
    importOf(
      { state: 'committed', failed_step: 'undo', counts: { ...none, rows: 2, created: 2, done: 2, removed: 1 }, undo_until: LATER },
      [row({ is_done: true, undo: 'removed' }), row({ row: 3, is_done: true })],
    ),
  ),
  undone: ok(
    importOf({ state: 'undone', counts: { ...none, rows: 2, created: 2, done: 2, removed: 1, kept: 1 } }, [
      row({ is_done: true, undo: 'removed' }),
      row({ row: 3, is_done: true, undo: 'signed_in' }),
    ]),
  ),
  gone: ok(importOf({ state: 'committed', counts: { ...none, rows: 2, created: 2, done: 2 }, rows_until: '2026-11-21T06:00:00.000Z' })),
  unknown: refused(404, 'Not found'),
  unread: refused(500, 'Something went wrong. Please try again.'),
} as const satisfies Record<string, Answer>;
