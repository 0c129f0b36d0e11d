import { randomUUID } from 'node:crypto';
import type { SecurityEventType } from '@paanch/contracts/security/vocabulary';
import { describe, expect, it } from 'vitest';
import { observed } from '../../testing/messages.js';
import { classifyObservation } from './classify-observation.rule.js';

const [PERSON, OTHER] = [randomUUID(), randomUUID()];

describe('an observation', () => {
  it.each([
    ['anonymous', null],
    ['system', 'system'],
    ['Staff', 'Staff'],
  ] as const)('of %s has the role %s', (role, user_role) => {
    expect(classifyObservation(observed({ type: 'SYSTEM_ERROR', actor: { role } }).data).user_role).toBe(user_role);
  });

  it.each<[string, SecurityEventType, Record<string, unknown>, string | null]>([
    ['another person whose data was opened', 'SENSITIVE_DATA_ACCESS', { subjectId: OTHER }, OTHER],
    ['nobody if it was their own', 'SENSITIVE_DATA_ACCESS', { subjectId: PERSON }, null],
    ['nobody if none is named', 'SENSITIVE_DATA_ACCESS', {}, null],
    ['nobody if it is not an id', 'SENSITIVE_DATA_ACCESS', { subjectId: 'x' }, null],
    ['nobody in an event of another type', 'SYSTEM_ERROR', { subjectId: OTHER }, null],
  ])('is found under %s', (_, type, details, subject) => {
    const { data } = observed({ type, actor: { user_id: PERSON, role: 'Staff' } });
    expect(classifyObservation({ ...data, details }).subject_id).toBe(subject);
  });

  it('keeps only the details that its type allows, with values of their schema', () => {
    const { data } = observed({ type: 'AUTH_FAILURE' });
    const details = { reason: 'bad_password', accountRef: 7, attemptNo: null, password: 'secret' };
    expect(classifyObservation({ ...data, details }).details).toEqual({ reason: 'bad_password', attemptNo: null });
  });
});
