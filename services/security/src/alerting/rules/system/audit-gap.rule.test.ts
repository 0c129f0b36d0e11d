import { describe, expect, it } from 'vitest';
import { detect, event, type EventParts } from '../../../../testing/rule-events.js';
import { auditGap } from './audit-gap.rule.js';

const own = (details: Record<string, unknown>, rest: EventParts = {}) =>
  event(1, 0, { event_type: 'SYSTEM_ERROR', details, metadata: { emitter: 'security' }, ...rest });
const gap = { component: 'gateway', errorClass: 'SequenceGap', count: 3 };
const mismatch = { component: 'audit', errorClass: 'ChainMismatch' };

describe('AUDIT_GAP', () => {
  it('fires for missing observations, by emitter', () => {
    expect(detect(auditGap, [own(gap)])).toMatchObject({ severity: 'CRITICAL', peak: 1 });
    expect(auditGap.hitOf(own(gap))?.group_key).toBe('gateway');
  });

  it('is an emergency for an audit trail that differs', () => {
    expect(detect(auditGap, [own(mismatch)])).toMatchObject({ severity: 'EMERGENCY' });
    expect(auditGap.hitOf(own(mismatch))?.group_key).toBe('audit');
  });

  it.each([
    ['another error', own({ ...gap, errorClass: 'SpoolFull' })],
    ['the same of another process', own(gap, { metadata: { emitter: 'gateway' } })],
    ['another type', own(gap, { event_type: 'VALIDATION_ERROR' })],
    ['no component', own({ errorClass: 'SequenceGap' })],
    ['a mismatch of something else', own({ ...mismatch, component: 'postgres' })],
  ])('stays silent for %s', (_, near) => {
    expect(auditGap.hitOf(near)).toBeNull();
  });

  it('says what is missing', () => {
    const alert = { peak: 1, event_count: 1, user_role: null };
    expect(auditGap.describe({ ...alert, severity: 'CRITICAL', group_key: 'gateway' })).toBe('Observations of gateway are missing');
    expect(auditGap.describe({ ...alert, severity: 'EMERGENCY', group_key: 'audit' })).toBe('The audit trail differs from what was signed');
  });
});
