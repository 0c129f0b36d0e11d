/** What facts are to security: one event, or several of different types (trust 3.2). */
import { randomUUID } from 'node:crypto';
import { ClientChanged, MfaChanged, PasswordChanged, PasswordResetSent, PersonChanged } from '@paanch/contracts/auth/events';
import { ProductChanged } from '@paanch/contracts/content/events';
import type { EventContract } from '@paanch/contracts/kernel/event';
import type { Role } from '@paanch/contracts/kernel/roles';
import { AttemptVoided } from '@paanch/contracts/progress/events';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { factOf, NOBODY } from '../stage/messages.example.js';
import { classifyFact } from './classify-fact.rule.js';
import { furtherEventId } from './event-id.js';

const PERSON = randomUUID();
const PRODUCT = randomUUID();

const factBy = (role: Role, event: EventContract, data: Record<string, unknown>) => ({
  ...factOf(event, data, { actor: { ...NOBODY, user_id: PERSON, role } }).data,
  data,
});
const eventsOf = (role: Role, event: EventContract, data: Record<string, unknown>) =>
  classifyFact(factBy(role, event, data), furtherEventId);

const change = (...fields: string[]) => ({ change: { action: 'changed', fields } });
const asAction = (action: string, objectId: string, changedFields: string[]) => ({
  eventType: 'ADMIN_ACTION',
  details: { action, objectType: action.split('.')[0], objectId, changedFields },
});

describe('a change of configuration', () => {
  it.each([
    ['tier ranges', ProductChanged, { product_id: PRODUCT, ...change('name', 'ranges') }, 'tier_ranges', ['ranges']],
    [
      'limits of a client',
      ClientChanged,
      { client_id: PRODUCT, ...change('name', 'max_resumes_per_student', 'max_applications_per_student') },
      'client_limits',
      ['max_resumes_per_student', 'max_applications_per_student'],
    ],
  ])('of %s is an action of staff and an access to configuration', (_, event, data, configKind, changedFields) => {
    const events = eventsOf('Admin', event, data);
    expect(events).toMatchObject([
      { eventType: 'ADMIN_ACTION', severity: 'INFO' },
      {
        eventType: 'CONFIGURATION_ACCESS',
        severity: 'WARNING',
        category: 'CONFIGURATION',
        userId: PERSON,
        details: { configKind, configId: PRODUCT, access: 'change', changedFields },
      },
    ]);
  });

  it('is none where nothing of it changed, or where the client is new', () => {
    const created = { action: 'created', fields: ['name', 'max_resumes_per_student'] };
    expect(eventsOf('Admin', ClientChanged, { client_id: PRODUCT, change: created })).toHaveLength(1);
    expect(eventsOf('Admin', ProductChanged, { product_id: PRODUCT, ...change('name') })).toHaveLength(1);
    expect(eventsOf('Admin', ClientChanged, { client_id: PRODUCT, ...change('is_active') })).toHaveLength(1);
  });

  it('has ids that follow from the fact, so that a second copy is the same events', () => {
    const fact = factBy('Admin', ProductChanged, { product_id: PRODUCT, ...change('ranges') });
    const [first, second] = [classifyFact(fact, furtherEventId), classifyFact(structuredClone(fact), furtherEventId)];
    expect(second).toEqual(first);
    expect(first[0]?.eventId).toBe(fact.id);
    expect(first[1]?.eventId).not.toBe(fact.id);
    for (const { eventId } of first) expect(z.uuid().parse(eventId)).toBe(eventId);
  });
});

describe("a person's own account", () => {
  const own = { user_id: PERSON };
  const profile = { person_id: PERSON, role: 'student', previous_role: null, ...change('phone') };

  it.each<[string, EventContract, Record<string, unknown>, string]>([
    ['a changed password', PasswordChanged, own, 'password_changed'],
    ['a link asked for', PasswordResetSent, { ...own, by: 'self' }, 'password_reset_asked'],
    ['a second step turned on', MfaChanged, { ...own, change: 'enabled' }, 'mfa_enabled'],
    ['a changed profile', PersonChanged, profile, 'profile_changed'],
  ])('of a learner: %s is activity of theirs, never a sign-in', (_, event, data, action) => {
    expect(eventsOf('student', event, data)).toMatchObject([{ eventType: 'STUDENT_API_ACCESS', severity: 'INFO', details: { action } }]);
  });

  it.each<[string, EventContract, Record<string, unknown>, object]>([
    ['a changed password', PasswordChanged, own, asAction('person.password_changed', PERSON, ['password'])],
    ['a link asked for', PasswordResetSent, { ...own, by: 'self' }, asAction('person.password_reset_asked', PERSON, [])],
    [
      'a second step turned on',
      MfaChanged,
      { ...own, change: 'enabled' },
      { eventType: 'AUTH_SUCCESS', details: { action: 'mfa_enabled' } },
    ],
  ])('of staff: %s', (_, event, data, expected) => {
    expect(eventsOf('Staff', event, data)).toMatchObject([{ ...expected, severity: 'INFO' }]);
  });
});

describe('what staff do to a learner', () => {
  it('a removed second step is a warning', () => {
    const learner = randomUUID();
    expect(eventsOf('Admin', MfaChanged, { user_id: learner, change: 'removed_by_staff' })).toMatchObject([
      { ...asAction('person.mfa_removed', learner, ['mfa']), severity: 'WARNING' },
    ]);
  });

  it('a voided attempt is a warning, and found under the learner', () => {
    const [learner, attempt] = [randomUUID(), randomUUID()];
    expect(eventsOf('Admin', AttemptVoided, { student_id: learner, attempt_id: attempt })).toMatchObject([
      { ...asAction('attempt.voided', attempt, ['status']), severity: 'WARNING', userId: PERSON, subjectId: learner },
    ]);
  });
});
