/** What security replies, as Admins see it. */
import type { SecurityAlert } from '@paanch/contracts/security/alerts';
import type { SecurityEvent } from '@paanch/contracts/security/recorded-events';

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
