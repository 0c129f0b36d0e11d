import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecordFact } from '../learner-record/learner-record.js';
import { foldStars } from './star-level.rule.js';

const at = new Date('2026-11-21T09:00:00.000Z');

function submitted(position: number, assessmentId: string, required: readonly string[]): RecordFact {
  return {
    kind: 'assessment_submitted',
    position,
    at,
    assessmentId,
    attemptId: `attempt of ${assessmentId}`,
    version: 1,
    score: 50,
    required,
  };
}

function changed(position: number, required: readonly string[]): RecordFact {
  return { kind: 'programme_changed', position, at, required };
}

/** A life of a record: assessments submitted once each while the programme changes at will. */
const lives = fc
  .record({
    order: fc.shuffledSubarray(['a', 'b', 'c', 'd']),
    asked: fc.array(fc.subarray(['a', 'b', 'c', 'd']), { minLength: 8, maxLength: 8 }),
    changes: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
  })
  .map(({ order, asked, changes }) => {
    const waiting = [...order];
    return asked.map((required, index): RecordFact => {
      const next = changes[index] ? undefined : waiting.shift();
      return next === undefined ? changed(index + 1, required) : submitted(index + 1, next, required);
    });
  });

describe('the star of a record', () => {
  it('is none before anything is submitted, and names what star ONE waits for', () => {
    expect(foldStars([], ['a', 'b'])).toEqual({ level: null, earned: [], missing: ['a', 'b'] });
  });

  it('is ONE once every assessment that is asked for is submitted, and names the attempts it came from', () => {
    const standing = foldStars([submitted(1, 'a', ['a', 'b']), submitted(2, 'b', ['a', 'b'])], ['a', 'b']);
    expect(standing.level).toBe('ONE');
    expect(standing.earned).toEqual([{ level: 'ONE', position: 2, attempts: { a: 'attempt of a', b: 'attempt of b' } }]);
    expect(standing.missing).toEqual([]);
  });

  it('is not earned while one of them is missing', () => {
    expect(foldStars([submitted(1, 'a', ['a', 'b'])], ['a', 'b'])).toMatchObject({ level: null, missing: ['b'] });
  });

  it('is never earned where nothing is asked for', () => {
    expect(foldStars([submitted(1, 'a', [])], [])).toEqual({ level: null, earned: [], missing: [] });
  });

  it('is earned by a programme that asks for less than before', () => {
    expect(foldStars([submitted(1, 'a', ['a', 'b']), changed(2, ['a'])], ['a']).earned).toMatchObject([{ level: 'ONE', position: 2 }]);
  });

  it('stays when the programme asks for more afterwards', () => {
    expect(foldStars([submitted(1, 'a', ['a']), changed(2, ['a', 'b'])], ['a', 'b'])).toMatchObject({ level: 'ONE', missing: [] });
  });

  it('is not given for what was asked for only before or only after', () => {
    const early = foldStars([submitted(1, 'a', ['a', 'b']), submitted(2, 'b', ['a', 'b', 'c'])], ['a', 'b', 'c']);
    expect(early).toMatchObject({ level: null, missing: ['c'] });
  });
});

describe('for every life of a record', () => {
  it('facts arriving in another order give the same standing', () => {
    fc.assert(
      fc.property(lives, fc.infiniteStream(fc.integer()), (facts, keys) => {
        const shuffled = facts
          .map((entry) => ({ entry, key: keys.next().value }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ entry }) => entry);
        expect(foldStars(shuffled, ['a'])).toEqual(foldStars(facts, ['a']));
      }),
    );
  });

  it('stars never fall as facts are added', () => {
    fc.assert(
      fc.property(lives, (facts) => {
        const held = facts.map((_, count) => foldStars(facts.slice(0, count + 1), []).earned.length);
        expect(held).toEqual(held.toSorted((a, b) => a - b));
      }),
    );
  });

  it('a star rests on a submitted attempt for everything that was asked for at that moment', () => {
    fc.assert(
      fc.property(lives, (facts) => {
        for (const star of foldStars(facts, []).earned) {
          const moment = facts.find(({ position }) => position === star.position);
          const before = facts.filter(({ position }) => position <= star.position);
          const done = before.flatMap((entry) => (entry.kind === 'assessment_submitted' ? [entry.assessmentId] : []));
          expect(moment?.required.length).toBeGreaterThan(0);
          expect(done).toEqual(expect.arrayContaining([...(moment?.required ?? [])]));
          expect(Object.keys(star.attempts).toSorted()).toEqual([...(moment?.required ?? [])].toSorted());
        }
      }),
    );
  });
});
