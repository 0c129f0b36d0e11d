import { randomUUID } from 'node:crypto';
import { hashedValue } from '@paanch/contracts/kernel/records/change-between';
import { isRefusal } from '@paanch/contracts/kernel/refusal';
import { DEAD_LETTER_CHANGED } from '@paanch/contracts/security/failing/dead-letter-events';
import { describe, expect, it } from 'vitest';
import { factOf, signedIn } from '../../testing/messages.js';
import { askDiscard, askReplay, newestOf } from './dead-letter.rule.js';
import type { DeadLetter } from './tables.js';

const id = randomUUID();
const at = new Date('2026-11-20T10:00:00.000Z');
const letter: DeadLetter = {
  id,
  service: 'progress',
  consumer: 'progress-auth',
  subject: 'events.auth.person_changed',
  error: 'TypeError',
  attempts: 5,
  first_at: at,
  last_at: at,
  state: 'new',
  reason: null,
  revision: 1,
};

describe('asking the owner', () => {
  it('for a replay or a discard tells it which, and why only as a hash', () => {
    const about = { aggregateId: id, data: { dead_letter_id: id, service: 'progress' } };
    expect(askReplay(letter)).toMatchObject({
      next: { state: 'asked', reason: null },
      facts: [{ event: { type: 'DeadLetterReplayAsked' }, ...about }],
    });
    const discard = askDiscard(letter, 'Known and harmless');
    expect(discard).toMatchObject({
      next: { state: 'asked', reason: 'Known and harmless' },
      facts: [
        {
          event: { type: 'DeadLetterDiscardAsked' },
          aggregateId: id,
          data: { ...about.data, change: { reason_hash: hashedValue('reason', { id }, 'Known and harmless') } },
        },
      ],
    });
    expect(JSON.stringify(isRefusal(discard) ? [] : discard.facts)).not.toContain('harmless');
  });

  it.each(['asked', 'replayed', 'discarded'] as const)('is refused for one that is %s', (state) => {
    const refused = { code: 'STATE_CONFLICT', details: [{ code: 'DEAD_LETTER_CLOSED' }] };
    expect(askReplay({ ...letter, state })).toMatchObject(refused);
    expect(askDiscard({ ...letter, state }, 'Known')).toMatchObject(refused);
  });

  it('is refused for one that nobody has told of', () => {
    expect(askReplay(null)).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('what owners told', () => {
  const { revision: _revision, reason: _reason, id: dead_letter_id, first_at, last_at, ...rest } = letter;
  const data = { ...rest, dead_letter_id, first_at: first_at.toISOString(), last_at: last_at.toISOString() };
  const told = (agg_version: number, over: object = {}) => factOf(DEAD_LETTER_CHANGED.progress, { ...data, ...over }, { agg_version }).data;

  it('counts by its newest revision, in whatever order it came', () => {
    expect(newestOf([told(1), told(3, { state: 'replayed' }), told(2, { attempts: 6 })])).toEqual([
      { ...letter, revision: 3, state: 'replayed' },
    ]);
  });

  it('is sorted by id, and other facts are left out', () => {
    const [one, other] = [randomUUID(), randomUUID()].toSorted();
    const facts = [told(1, { dead_letter_id: other }), signedIn(randomUUID()).data, told(1, { dead_letter_id: one })];
    expect(newestOf(facts).map((row) => row.id)).toEqual([one, other]);
  });
});
