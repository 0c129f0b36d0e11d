import { describe, expect, it } from 'vitest';
import { detect, event, type EventParts } from '../../../../testing/rule-events.js';
import { eventPipelineSilence, faultKey } from './event-pipeline-silence.rule.js';

const fault = (errorClass: string, rest: EventParts = {}, component = 'auth') =>
  event(1, 0, { event_type: 'SYSTEM_ERROR', details: { component, errorClass }, metadata: { emitter: 'security' }, ...rest });

describe('EVENT_PIPELINE_SILENCE', () => {
  it('warns when a fault begins, and is critical when it lasts', () => {
    expect(detect(eventPipelineSilence, [fault('HeartbeatMissing')])).toMatchObject({ severity: 'WARNING' });
    expect(detect(eventPipelineSilence, [fault('HeartbeatMissing', { severity: 'CRITICAL' })])).toMatchObject({ severity: 'CRITICAL' });
  });

  it.each([
    ['HeartbeatMissing', 'No heartbeat from auth for two minutes'],
    ['LinkDown', 'The security service has no connection to NATS'],
    ['FeedBehind', 'The security service is more than two minutes behind its streams'],
    ['ConsumerBehind', 'auth is more than a minute behind the facts it follows'],
    ['OutboxStuck', 'A fact of auth has waited more than two minutes to be published'],
    ['DeadLetters', 'auth could not handle what it was sent'],
  ] as const)('groups by what is affected and how, and says so: %s', (errorClass, description) => {
    const group_key = faultKey('auth', errorClass);
    expect(eventPipelineSilence.hitOf(fault(errorClass))?.group_key).toBe(group_key);
    const alert = { severity: 'WARNING', peak: 1, event_count: 1, user_role: null } as const;
    expect(eventPipelineSilence.describe({ ...alert, group_key })).toBe(description);
  });

  it('is critical when the relay had to repair a stream', () => {
    const repaired = fault('event_loss_repaired', { metadata: { emitter: 'relay' } }, 'relay');
    expect(detect(eventPipelineSilence, [repaired])).toMatchObject({ severity: 'CRITICAL' });
    expect(eventPipelineSilence.hitOf(fault('event_loss_repaired'))).toBeNull();
  });

  it('is critical when a service does not answer about a person, and names it', () => {
    const missing = fault('ReceiptMissing', { metadata: { emitter: 'privacy' } });
    expect(detect(eventPipelineSilence, [missing])).toMatchObject({ severity: 'CRITICAL' });
    const group_key = eventPipelineSilence.hitOf(missing)?.group_key ?? '';
    const alert = { severity: 'CRITICAL', peak: 1, event_count: 1, user_role: null } as const;
    expect(eventPipelineSilence.describe({ ...alert, group_key })).toBe(
      "auth has not answered a request about a person's data for 72 hours",
    );
  });

  it.each([
    ['another error', fault('Unavailable')],
    ['the same of another process', fault('LinkDown', { metadata: { emitter: 'gateway' } })],
    ['another type', fault('LinkDown', { event_type: 'VALIDATION_ERROR' })],
    ['a name of every object', fault('toString')],
  ])('stays silent for %s', (_, near) => {
    expect(eventPipelineSilence.hitOf(near)).toBeNull();
  });
});
