import { allEvents } from '@paanch/contracts/all-events';
import { WEBHOOK_EVENTS } from '@paanch/contracts/security/webhooks';
import { describe, expect, it } from 'vitest';
import { TELLINGS, toldEvents } from './told-events.rule.js';

const STANDING = { student_id: 'asha', product_id: 'jr', is_primary: true, star_level: 'TWO', tier: 'B' };
const fact = (type: string, data: Record<string, unknown>) => ({ id: 'f1', type, occurred_at: '2026-11-28T06:00:00.000Z', data });
const told = (type: string, data: Record<string, unknown>) =>
  toldEvents(fact(type, data)).map(({ body, ...event }) => ({ ...event, ...(JSON.parse(body) as { type: string; data: object }) }));

describe('what is told', () => {
  it('comes of facts that exist, and leaves no event without one', () => {
    expect(new Set(TELLINGS.map(({ event }) => event))).toEqual(new Set(WEBHOOK_EVENTS));
    const types = allEvents.map(({ type }) => type);
    for (const { fact: type } of TELLINGS) expect(types).toContain(type);
  });

  it('is never a name, an address or what was written', () => {
    for (const { fields } of TELLINGS) {
      for (const field of fields) expect(field).not.toMatch(/name|title|email|text|note|reason(?!_code)|change|_ref/);
    }
  });

  it('is the fact, when and about whom', () => {
    const data = { ...STANDING, module_id: 'm', work: 'course', module_name: 'Algebra', version: 2, evidence_id: 'e' };
    const { is_primary: _, ...standing } = STANDING;
    expect(told('ModuleCompleted', data)).toEqual([
      {
        event: 'module.completed',
        message_id: 'f1',
        person_id: 'asha',
        type: 'module.completed',
        timestamp: '2026-11-28T06:00:00.000Z',
        data: { ...standing, module_id: 'm', work: 'course' },
      },
    ]);
  });

  it('is nothing of any other fact', () => {
    expect(told('SignedIn', { user_id: 'asha' })).toEqual([]);
  });
});

describe('an override', () => {
  const data = (fields: readonly string[]) => ({
    ...STANDING,
    previous_star_level: 'ONE',
    previous_tier: null,
    change: { action: 'overridden', fields },
  });

  it.each([
    [['star_level'], [['star.changed', 'f1']]],
    [['tier'], [['tier.changed', 'f1']]],
    [
      ['star_level', 'tier'],
      [
        ['star.changed', 'f1'],
        ['tier.changed', 'f1-tier-changed'],
      ],
    ],
    [[], []],
  ])('of %j is %j', (fields, expected) => {
    expect(told('ProgressOverridden', data(fields)).map(({ event, message_id }) => [event, message_id])).toEqual(expected);
  });
});

describe('an account', () => {
  const data = (action: string) => ({
    person_id: 'asha',
    full_name: 'Asha Verma',
    role: 'student',
    client_id: 'c',
    change: { action, fields: [] },
  });

  it.each(['deactivated', 'removed'])('that is %s is told, by its id alone', (action) => {
    expect(told('PersonChanged', data(action))).toMatchObject([
      { event: 'user.deactivated', person_id: 'asha', data: { person_id: 'asha', role: 'student' } },
    ]);
    expect(JSON.stringify(told('PersonChanged', data(action)))).not.toContain('Verma');
  });

  it.each(['created', 'invited', 'changed', 'reactivated', 'banned', 'unbanned', 'restated'])('that is %s is not', (action) => {
    expect(told('PersonChanged', data(action))).toEqual([]);
  });
});

it('an alert is about nobody', () => {
  expect(told('AlertRaised', { alert_id: 'a', rule: 'TOKEN_REUSE', severity: 'CRITICAL' })).toMatchObject([
    { event: 'alert.raised', person_id: null, data: { alert_id: 'a', rule: 'TOKEN_REUSE', severity: 'CRITICAL' } },
  ]);
});
