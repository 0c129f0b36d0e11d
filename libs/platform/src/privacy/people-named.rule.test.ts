import { allEvents } from '@paanch/contracts/all-events';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { peopleNamedBy } from './people-named.rule.js';

const ID = '0197c2aa-0000-7000-8000-000000000001';

describe('people named by a fact', () => {
  it.each(['person_id', 'student_id', 'user_id', 'owner_id'])('%s names one', (name) => {
    expect(peopleNamedBy({ subject: 'events.auth.happened', data: { [name]: ID } })).toEqual([ID]);
  });

  it.each([
    ['another id', { client_id: ID }],
    ['nobody', { student_id: null }],
    ['no id', { student_id: 'asha' }],
    ['no data', null],
  ])('%s names nobody', (_what, data) => {
    expect(peopleNamedBy({ subject: 'events.auth.happened', data })).toEqual([]);
  });

  it('what privacy says is heard in any case', () => {
    expect(peopleNamedBy({ subject: 'events.privacy.request_changed', data: { student_id: ID } })).toEqual([]);
  });

  it('no fact says whom it is about under a name that is not known here', () => {
    const about = /^(?:person|student|user|owner|learner|member|candidate|account)_?id$/;
    const known = new Set(['person_id', 'student_id', 'user_id', 'owner_id']);
    const names = allEvents.flatMap(({ data }) => (data instanceof z.ZodObject ? Object.keys(data.shape) : []));
    expect(names.filter((name) => about.test(name) && !known.has(name))).toEqual([]);
  });
});
