/** The states of the list, as server replies. */
import type { DeadLetter } from '@paanch/contracts/security/failing/dead-letters';
import { sampleId } from '../../../testing/security-samples.js';
import { type Answer, ok, refused } from '../../../testing/stub-server.js';

const PAGE_SIZE = 50;
/** Three pages, the last of which has five rows. */
const MANY = 105;

const deadLetter = (index: number, parts: Partial<DeadLetter> = {}): DeadLetter => ({
  id: sampleId(index),
  service: 'progress',
  kind: 'fact',
  consumer: 'progress',
  subject: 'events.content.module_published',
  error: 'UnreadableMessage: data.module_id is not an id',
  attempts: 5,
  first_at: '2026-11-21T06:11:08.000Z',
  last_at: '2026-11-21T06:12:31.000Z',
  state: 'new',
  ...parts,
});

export const failedFact = deadLetter(1);
export const failedTask = deadLetter(2, {
  service: 'auth',
  kind: 'task',
  consumer: 'tasks',
  subject: 'tasks.sendBulkMail',
  error: 'TaskFailed',
  attempts: 12,
});
export const asked = deadLetter(3, { subject: 'events.auth.person_changed', state: 'asked' });
const ended: readonly DeadLetter[] = [
  deadLetter(4, { subject: 'events.auth.client_changed', state: 'replayed' }),
  deadLetter(5, { subject: 'events.careers.job_changed', state: 'discarded' }),
];

export const pageOf = (rows: readonly DeadLetter[], page = 1, total = rows.length) =>
  ok({ data: rows, pagination: { page, total, hasNextPage: page * PAGE_SIZE < total } });

function manyAt(page: number): Answer {
  const first = (page - 1) * PAGE_SIZE;
  const rows = Array.from({ length: Math.min(PAGE_SIZE, MANY - first) }, (_, index) => deadLetter(first + index));
  return pageOf(rows, page, MANY);
}

export const deadLetterStories = {
  /** In every state, the first of them open. */
  few: pageOf([failedFact, failedTask, asked, ...ended]),
  /** No request is pending. */
  quiet: pageOf([failedFact, failedTask, ...ended]),
  many: (to: URL) => manyAt(Number(to.searchParams.get('page'))),
  empty: pageOf([]),
  loading: 'never',
  failed: refused(403, 'Not now'),
} as const satisfies Record<string, Answer | ((to: URL) => Answer)>;
