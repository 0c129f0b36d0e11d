/** A date of birth that is given or corrected, and what follows from it (docs/privacy.md#minors). */
import { personChanged, type KnownPerson, type PersonChange, editPerson } from '../../users/user.rule.js';
import { minorUntil } from '../minor-until.rule.js';
import type { Profile } from '../tables.js';

type Born = Pick<Profile, 'date_of_birth' | 'guardian_agreed'>;

/** The 18th birthday, whatever a parent says. */
export const untilByDate = (date_of_birth: string | null, now: Date): string | null =>
  minorUntil({ date_of_birth, guardian_agreed: false }, now);

/** A learner who becomes a minor needs a parent, as after a first answer: an earlier agreement was for another date. */
export function withBirthDate<P extends Born>(known: P, date_of_birth: string | null, now: Date): P {
  const becomesMinor = untilByDate(known.date_of_birth, now) === null && untilByDate(date_of_birth, now) !== null;
  return { ...known, date_of_birth, guardian_agreed: known.guardian_agreed && !becomesMinor };
}

interface Correction {
  readonly before: Born;
  readonly after: Born;
  readonly reason: string;
}

/** Said even where nobody else learns anything by it: the audit trail has the dates as hashes. */
export function correctedBirthDate<P extends KnownPerson>(known: P, { before, after, reason }: Correction, now: Date): PersonChange<P> {
  const { next } = editPerson(known, { minor_until: minorUntil(after, now) });
  const fields = next === known ? ['date_of_birth'] : ['date_of_birth', 'minor_until'];
  const [was, is] = [
    { ...known, date_of_birth: before.date_of_birth },
    { ...next, date_of_birth: after.date_of_birth },
  ];
  return { next, facts: [personChanged(was, is, { action: 'changed', fields, reason })] };
}
