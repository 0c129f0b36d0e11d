import { isRefusal, refuse } from '@paanch/contracts/kernel/refusal';
import { describe, expect, it } from 'vitest';
import { unchanged } from './define-store.js';
import { unlessStale } from './unless-stale.js';

interface Thing {
  readonly name: string;
  readonly revision: number;
}

const STORED: Thing = { name: 'theirs', revision: 3 };
const rename = (known: Thing | null) =>
  known === null ? refuse('NOT_FOUND') : { next: { name: 'mine', revision: known.revision + 1 }, facts: [], outcome: 'renamed' };
const present = (known: Thing | null) => known;
const decided = (revision: number | undefined, known: Thing | null = STORED) =>
  unlessStale<Thing | null, string>(revision, present, rename)(known);

describe('a change that names a revision', () => {
  it('goes through if that is the stored one, or if it names none', () => {
    expect(decided(3)).toMatchObject({ outcome: 'renamed' });
    expect(decided(undefined)).toMatchObject({ outcome: 'renamed' });
  });

  it.each([1, 2, 4])('is refused with what is stored if it names revision %j of 3', (revision) => {
    const refusal = decided(revision);
    expect(isRefusal(refusal)).toBe(true);
    expect(refusal).toMatchObject({ code: 'VERSION_CONFLICT', members: { stored: STORED } });
  });

  it('is refused for its own reason first', () => {
    expect(decided(1, null)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is no conflict if it changes nothing, or makes the record', () => {
    expect(
      unlessStale(
        1,
        (thing) => thing,
        (known: Thing) => unchanged(known, 'same'),
      )(STORED),
    ).toMatchObject({ outcome: 'same' });
    const make = () => ({ next: STORED, facts: [], outcome: 'made' });
    expect(unlessStale<Thing | null, string>(1, (thing) => thing, make)(null)).toMatchObject({ outcome: 'made' });
  });
});
