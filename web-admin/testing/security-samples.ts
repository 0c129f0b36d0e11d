/** What security replies, as Admins see it. */
import type { SecurityAlert } from '@paanch/contracts/security/alerts';
import type { AuditEntry } from '@paanch/contracts/security/audit';
import type { SecurityEvent } from '@paanch/contracts/security/recorded-events';
import type { ProcessStatus } from '@paanch/contracts/security/system';

export const sampleId = (number: number) => `0192a6f0-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** A failed sign-in of a member of staff. */
export const eventSample = (parts: Partial<SecurityEvent> = {}): SecurityEvent => ({
  eventId: sampleId(0xbb),
  eventType: 'AUTH_FAILURE',
  severity: 'WARNING',
  category: 'AUTHENTICATION',
  timestamp: '2026-11-21T06:11:08.000Z',
  userId: sampleId(0xaa),
  userRole: 'Staff',
  sessionId: null,
  clientId: null,
  ipAddress: '203.0.113.7',
  endpoint: '/api/auth/login',
  method: 'POST',
  userAgent: null,
  details: {},
  metadata: {},
  userName: 'Revati Soman',
  subjectId: null,
  subjectName: null,
  ...parts,
});

/** Six of them, which nobody has looked at. */
export const alertSample = (parts: Partial<SecurityAlert> = {}): SecurityAlert => ({
  id: sampleId(0xcc),
  alertType: 'FAILED_SIGN_INS_ACCOUNT',
  severity: 'CRITICAL',
  status: 'active',
  description: '6 failed sign-ins on one account within 15 minutes',
  timestamp: '2026-11-21T06:11:08.000Z',
  relatedEvents: [sampleId(0xbb)],
  actionRequired: 'Ask the owner.',
  metadata: { ipAddress: '203.0.113.7', eventCount: 6, lastSeen: '2026-11-21T06:11:08.000Z' },
  acknowledgedBy: null,
  acknowledgedAt: null,
  resolvedBy: null,
  resolvedAt: null,
  notes: null,
  reason: null,
  acknowledgedByName: null,
  resolvedByName: null,
  ...parts,
});

/** An Admin made a member of staff an Admin. */
export const auditSample = (parts: Partial<AuditEntry> = {}): AuditEntry => ({
  seq: 1_204,
  time: '2026-11-21T06:11:08.000Z',
  actor_id: sampleId(0xaa),
  actor_name: 'Revati Soman',
  actor_role: 'Admin',
  action: 'person.changed',
  object_type: 'person',
  object_id: sampleId(0xab),
  changed_fields: ['role', 'full_name'],
  before: { role: 'Staff', full_name: 'hmac:0123456789abcdef' },
  after: { role: 'Admin', full_name: 'hmac:fedcba9876543210' },
  request_id: sampleId(0xac),
  event_id: sampleId(0xbb),
  row_hash: 'c0ffee'.repeat(10) + 'c0ff',
  ...parts,
});

/** A service that is ready and has nothing to do. */
export const processSample = (parts: Partial<ProcessStatus> = {}): ProcessStatus => ({
  name: 'auth',
  state: 'ready',
  version: '1.4.0',
  started_at: '2026-11-20T06:11:08.000Z',
  last_seen_at: '2026-11-21T06:11:08.000Z',
  waiting: [],
  outbox_oldest_seconds: 0,
  lag_seconds: 2,
  dead_letters: 0,
  database_bytes: 184 * 1024 * 1024,
  disk_free_bytes: 42 * 1024 ** 3,
  ...parts,
});
