import { NEW_EMPLOYER } from '@paanch/contracts/careers/employers';
import { hashedValue } from '@paanch/contracts/kernel/records/change-between';
import { describe, expect, it } from 'vitest';
import { changeEmployer, createEmployer } from './employer.rule.js';

const ID = '0197c2aa-0000-7000-8000-00000000ffff';
const [THEN, NOW] = [new Date('2026-11-21T09:00:00.000Z'), new Date('2026-11-21T10:00:00.000Z')];
const known = createEmployer({ ...NEW_EMPLOYER, id: ID, name: 'Kaveri Softworks', location: 'Pune' }, THEN).next;

const hashed = (name: string) => hashedValue('name', known, name);

describe('an employer', () => {
  it('begins with its first revision, and says so', () => {
    expect(createEmployer({ ...NEW_EMPLOYER, id: ID, name: 'Kaveri Softworks', location: 'Pune' }, THEN)).toMatchObject({
      next: { name: 'Kaveri Softworks', industry: null, revision: 1, created_at: THEN, updated_at: THEN },
      facts: [
        {
          aggregateId: ID,
          data: { employer_id: ID, change: { action: 'created', fields: [], after: { name: hashed('Kaveri Softworks') } } },
        },
      ],
    });
  });

  it('keeps every field that a change leaves out, and says which changed', () => {
    const [before, after] = [{ name: hashed('Kaveri Softworks') }, { name: hashed('Narmada Mills') }];
    const change = { action: 'changed', fields: ['name'], before, after };
    expect(changeEmployer(known, { name: 'Narmada Mills' }, NOW)).toMatchObject({
      next: { ...known, name: 'Narmada Mills', revision: 2, updated_at: NOW },
      facts: [{ aggregateId: ID, data: { employer_id: ID, change } }],
    });
  });

  it('tells how large it is in plain', () => {
    const decision = changeEmployer(known, { company_size: 'small' }, NOW);
    expect(decision).toMatchObject({
      facts: [{ data: { change: { before: { company_size: known.company_size }, after: { company_size: 'small' } } } }],
    });
  });

  it('is unchanged, without a fact, if nothing differs', () => {
    expect(changeEmployer(known, { name: 'Kaveri Softworks' }, NOW)).toMatchObject({ next: known, facts: [] });
  });

  it('is not found if there is none', () => {
    expect(changeEmployer(null, { name: 'Narmada Mills' }, NOW)).toMatchObject({ code: 'NOT_FOUND' });
  });
});
