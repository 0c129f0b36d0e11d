/** The states of the list, as server replies. */
import { EventForStaff, type SecurityEvent } from '@paanch/contracts/security/recorded-events';
import { eventSample, sampleId } from '../../../testing/security-samples.js';
import { type Answer, ok, refused } from '../../../testing/stub-server.js';

const PAGE_SIZE = 20;
/** Seven pages, the last of which has five rows. */
const MANY = 125;

const CAMPUS = '203.0.113.7';
const OTHERS: readonly Partial<SecurityEvent>[] = [
  { sessionId: 'x8fK2mQ9tLw', userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0', details: { reason: 'wrong_password' } },
  {
    eventType: 'ADMIN_ACTION',
    severity: 'INFO',
    category: 'ADMIN_OPERATIONS',
    endpoint: '/api/admin/users/:userId',
    method: 'PATCH',
    subjectId: sampleId(0xab),
    subjectName: 'Asha Kulkarni',
    details: { action: 'change', changedFields: ['role'] },
  },
  {
    eventType: 'SYSTEM_ERROR',
    severity: 'CRITICAL',
    category: 'SECURITY_INCIDENT',
    userId: null,
    userName: null,
    userRole: null,
    ipAddress: null,
    endpoint: null,
    method: null,
    details: { component: 'progress', errorClass: 'OutboxBehind' },
  },
  {
    eventType: 'STUDENT_AUTH_SUCCESS',
    severity: 'INFO',
    userId: sampleId(0xac),
    userName: null,
    userRole: 'student',
    clientId: sampleId(0xad),
    ipAddress: CAMPUS,
  },
];

const listedEvent = (index: number): SecurityEvent =>
  eventSample({
    eventId: sampleId(index),
    timestamp: new Date(Date.parse('2026-11-21T06:11:08.000Z') - index * 16_000).toISOString(),
    ...OTHERS[index % OTHERS.length],
  });

function pageOf(total: number, page: number, shown: (event: SecurityEvent) => unknown = (event) => event) {
  const first = (page - 1) * PAGE_SIZE;
  const events = Array.from({ length: Math.min(PAGE_SIZE, total - first) }, (_, index) => shown(listedEvent(first + index)));
  return ok({ events, page, pageSize: PAGE_SIZE, total, totalPages: Math.ceil(total / PAGE_SIZE), totalIsCapped: false });
}

export const eventStories = {
  few: pageOf(4, 1),
  /** With networks in place of addresses. */
  forStaff: pageOf(4, 1, (event) => EventForStaff.parse(event)),
  many: (asked: URL) => pageOf(MANY, Number(asked.searchParams.get('page'))),
  empty: pageOf(0, 1),
  loading: 'never',
  failed: refused(403, 'Not now'),
} as const satisfies Record<string, Answer | ((asked: URL) => Answer)>;
