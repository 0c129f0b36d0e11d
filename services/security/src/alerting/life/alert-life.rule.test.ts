import { randomUUID } from 'node:crypto';
import { isRefusal } from '@paanch/contracts/kernel/refusal';
import { ALERT_STATUSES } from '@paanch/contracts/security/alerts';
import { SEVERITIES } from '@paanch/contracts/security/vocabulary';
import { describe, expect, it } from 'vitest';
import type { Alert } from '../alert.store.js';
import { acknowledge, dismiss, end, handled, resolve } from './alert-life.rule.js';

const raised = new Date('2026-11-21T09:00:00Z');
const act = { by: randomUUID(), at: new Date('2026-11-21T09:30:00Z') };

const ALERT: Alert = {
  id: randomUUID(),
  rule: 'MASS_EXPORT',
  group_key: 'one',
  hits_key: null,
  severity: 'CRITICAL',
  status: 'active',
  description: '5 exports within 10 minutes',
  action_required: 'Ask why.',
  since: raised,
  peak: 5,
  cause: null,
  raised_at: raised,
  last_seen_at: raised,
  event_count: 5,
  related_events: [],
  ip_address: null,
  acknowledged_by: null,
  acknowledged_at: null,
  resolved_by: null,
  resolved_at: null,
  notes: null,
  reason: null,
};

const ACTS = {
  acknowledge: (alert: Alert) => acknowledge(alert, act),
  resolve: (alert: Alert) => resolve(alert, act, {}),
  dismiss: (alert: Alert) => dismiss(alert, act),
};
const OK = 'allowed';

function answerOf(name: keyof typeof ACTS, alert: Alert): string | undefined {
  const result = ACTS[name](alert);
  return isRefusal(result) ? result.details[0]?.code : OK;
}

describe('an act on an alert', () => {
  it.each<[keyof typeof ACTS, Record<Alert['status'], string>]>([
    ['acknowledge', { active: OK, acknowledged: 'ALERT_NOT_ACTIVE', resolved: 'ALERT_NOT_ACTIVE', dismissed: 'ALERT_NOT_ACTIVE' }],
    ['resolve', { active: OK, acknowledged: OK, resolved: 'ALERT_CLOSED', dismissed: 'ALERT_CLOSED' }],
    ['dismiss', { active: OK, acknowledged: 'ALERT_NOT_ACTIVE', resolved: 'ALERT_NOT_ACTIVE', dismissed: 'ALERT_NOT_ACTIVE' }],
  ])('%s depends on its status', (name, expected) => {
    expect(Object.fromEntries(ALERT_STATUSES.map((status) => [status, answerOf(name, { ...ALERT, status })]))).toEqual(expected);
  });

  it.each(SEVERITIES)('dismisses every level but an emergency: %s', (severity) => {
    expect(answerOf('dismiss', { ...ALERT, severity })).toBe(severity === 'EMERGENCY' ? 'ALERT_EMERGENCY' : OK);
    expect(answerOf('acknowledge', { ...ALERT, severity })).toBe(OK);
    expect(answerOf('resolve', { ...ALERT, severity })).toBe(OK);
  });

  it('keeps who did it and when, and nothing else', () => {
    expect(acknowledge(ALERT, act)).toEqual({ ...ALERT, status: 'acknowledged', acknowledged_by: act.by, acknowledged_at: act.at });
    expect(dismiss(ALERT, act)).toEqual({ ...ALERT, status: 'dismissed', resolved_by: act.by, resolved_at: act.at });
  });

  it.each([
    [{}, { reason: 'unspecified', notes: null }],
    [{ notes: '' }, { reason: 'unspecified', notes: null }],
    [{ reason: 'harmless', notes: 'A load test.' } as const, { reason: 'harmless', notes: 'A load test.' }],
  ])('resolves with what it turned out to be: %o', (said, kept) => {
    expect(resolve(ALERT, act, said)).toEqual({ ...ALERT, status: 'resolved', resolved_by: act.by, resolved_at: act.at, ...kept });
  });
});

describe('an alert that ends by itself', () => {
  it('is resolved by nobody, with the note and without a reason', () => {
    expect(end(ALERT, act.at, 'Heartbeats arrive again.')).toEqual({
      ...ALERT,
      status: 'resolved',
      resolved_at: act.at,
      notes: 'Heartbeats arrive again.',
    });
  });
});

describe('the fact of an act', () => {
  it('has both statuses and the reason, and never the notes', () => {
    const next: Alert = { ...ALERT, status: 'resolved', reason: 'true', notes: 'Kept with the alert.' };
    expect(handled({ ...ALERT, status: 'acknowledged' }, next, 'resolved')).toMatchObject({
      event: { type: 'AlertHandled' },
      aggregateId: ALERT.id,
      data: {
        alert_id: ALERT.id,
        rule: 'MASS_EXPORT',
        severity: 'CRITICAL',
        reason: 'true',
        change: { action: 'resolved', fields: ['status'], before: { status: 'acknowledged' }, after: { status: 'resolved' } },
      },
    });
    expect(JSON.stringify(handled(ALERT, next, 'resolved').data)).not.toContain('Kept');
  });
});
