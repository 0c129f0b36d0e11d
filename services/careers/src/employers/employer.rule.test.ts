import { isRefusal } from '@paanch/contracts/kernel/refusal';
import { describe, expect, it } from 'vitest';
import { archiveEmployer, changeEmployer, createEmployer } from './employer.rule.js';

const ID = '0197c2aa-0000-7000-8000-00000000ffff';
const [THEN, NOW] = [new Date('2026-11-21T09:00:00.000Z'), new Date('2026-11-21T10:00:00.000Z')];
const known = createEmployer({ id: ID, name: 'The first', location: 'Some location', industry: 'Some industry' }, THEN).next;
const decided = archiveEmployer(known, NOW);
if (isRefusal(decided)) throw decided;
const archived = decided.next;

describe('an employer', () => {
  it('keeps every field that a change leaves out, and says which changed', () => {
    expect(changeEmployer(known, { name: 'The second' }, NOW)).toMatchObject({
      next: { ...known, name: 'The second', revision: 2, updated_at: NOW },
      facts: [{ aggregateId: ID, data: { employer_id: ID, change: { action: 'changed', fields: ['name'] } } }],
    });
  });

  it('is unchanged, without a fact, if nothing differs', () => {
    expect(changeEmployer(known, { name: 'The first' }, NOW)).toMatchObject({ next: known, facts: [] });
  });

  it('is not found once it is archived', () => {
    expect(decided).toMatchObject({ next: { revision: 2, archived_at: NOW }, facts: [{ data: { change: { action: 'archived' } } }] });
    for (const none of [null, archived]) {
      expect(changeEmployer(none, { name: 'The second' }, NOW)).toMatchObject({ code: 'NOT_FOUND' });
      expect(archiveEmployer(none, NOW)).toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});
