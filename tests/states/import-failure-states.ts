/** Imports that failed, as a whole or half way. No working system fails so on request, so the answer is given in its place. */
import { type Import, type ImportRow, readImport } from '@paanch/contracts/auth/imports/imports';
import { displayVariants, type State } from './check-states.js';
import type { Fixture } from './fixture.js';
import { findingNothing, says } from './page-actions.js';

const ID = '0192a6f0-0000-7000-8000-0000000000f1';
const READ = `**/api/admin/imports/${ID}?*`;
const LATER = '2999-11-30T18:00:00.000Z';
const NONE = { rows: 0, created: 0, updated: 0, skipped: 0, left_out: 0, errors: 0, done: 0, removed: 0, kept: 0 };
const TWO = { ...NONE, rows: 2, created: 2 };

const row = (over: Partial<ImportRow>): ImportRow => ({
  row: 2,
  full_name: 'Venkata Lakshminarayanan Subramanyam',
  email: 'venkata.lakshminarayanan.subramanyam@students.nadi-valley.example',
  client: 'Nadi Valley Institute of Technology',
  same_client: 0,
  known_name: null,
  outcome: 'create',
  faults: [],
  is_done: false,
  undo: null,
  ...over,
});

const answerOf = (over: Partial<Import>, rows: readonly ImportRow[] = []) =>
  readImport.reply.parse({
    id: ID,
    file_name: 'learners of the evening batch, first and second year, 2026.csv',
    state: 'committed',
    refusal: null,
    lacks_client: false,
    failed_step: null,
    counts: NONE,
    progress: null,
    requested_by: { id: ID, full_name: 'Meera Deshpande' },
    created_at: '2026-11-21T06:00:00.000Z',
    ended_at: null,
    undo_until: null,
    rows_until: LATER,
    ...over,
    rows: { data: rows, pagination: { page: 1, total: rows.length, hasNextPage: false } },
  });

const added = row({ is_done: true });
const FAILURES = [
  ['not checked', 'We could not check this file.', answerOf({ state: 'failed', failed_step: 'check' })],
  [
    'done in part',
    /Something went wrong on our side\. Import the same file again/,
    answerOf({ failed_step: 'commit', counts: { ...TWO, done: 1 }, undo_until: LATER }, [added, row({ row: 3 })]),
  ],
  [
    'undone in part',
    /We could not finish undoing it: 1 account was removed so far/,
    answerOf({ failed_step: 'undo', counts: { ...TWO, done: 2, removed: 1 }, undo_until: LATER }, [
      { ...added, undo: 'removed' },
      { ...added, row: 3 },
    ]),
  ],
] as const;

/** Of an Admin who is signed in. */
export function importFailureStates(fixture: Fixture): readonly State[] {
  return FAILURES.flatMap(([name, words, answer]) => [
    {
      name: `import, ${name}`,
      open: async (page) => {
        await page.unroute(READ);
        await findingNothing(page, READ, answer);
        await page.goto(fixture.at(`/admin/imports/${ID}`));
        await says(page.getByRole('main'), words);
      },
    },
    ...displayVariants(`import, ${name}`),
  ]);
}
