/** The states of the list, as server replies. */
import type { AuditEntry } from '@paanch/contracts/security/audit';
import { auditSample, sampleId } from '../../../testing/security-samples.js';
import { type Answer, ok, refused } from '../../../testing/stub-server.js';

const PAGE_SIZE = 50;
/** Seven pages, the last of which has five rows. */
const MANY = 305;
const NEWEST = 1_204;

const OTHERS: readonly Partial<AuditEntry>[] = [
  {},
  {
    actor_name: null,
    action: 'product.changed',
    object_type: 'product',
    object_id: sampleId(0xad),
    changed_fields: ['ranges', 'is_active', 'order'],
    before: { ranges: [40, 70], is_active: true },
    after: { ranges: [50, 80], is_active: false },
  },
  {
    actor_id: null,
    actor_name: null,
    actor_role: null,
    action: 'change',
    object_type: null,
    object_id: null,
    changed_fields: [],
    before: {},
    after: {},
    request_id: null,
  },
];

const listed = (index: number): AuditEntry =>
  auditSample({
    seq: NEWEST - index,
    time: new Date(Date.parse('2026-11-21T06:11:08.000Z') - index * 16_000).toISOString(),
    ...OTHERS[index % OTHERS.length],
  });

const WHOLE = { checked_at: '2026-11-21T06:00:00.000Z', entries: NEWEST, first_bad_seq: null };

function pageOf(total: number, page: number, chain: unknown = WHOLE) {
  const first = (page - 1) * PAGE_SIZE;
  const data = Array.from({ length: Math.min(PAGE_SIZE, total - first) }, (_, index) => listed(first + index));
  return ok({ data, pagination: { page, total, hasNextPage: page * PAGE_SIZE < total }, chain });
}

export const auditStories = {
  few: pageOf(3, 1),
  broken: pageOf(3, 1, { ...WHOLE, first_bad_seq: 17 }),
  unchecked: pageOf(3, 1, null),
  many: (asked: URL) => pageOf(MANY, Number(asked.searchParams.get('page'))),
  empty: pageOf(0, 1),
  loading: 'never',
  failed: refused(403, 'Not now'),
} as const satisfies Record<string, Answer | ((asked: URL) => Answer)>;
