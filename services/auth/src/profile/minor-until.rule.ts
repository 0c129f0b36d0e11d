/** Until when a learner is held to be a minor (docs/privacy.md#minors). */
import { comesOfAge } from '@paanch/contracts/auth/profile';

interface Age {
  /** YYYY-MM-DD. */
  readonly date_of_birth: string | null;
  readonly states_adult: boolean;
  /** A parent agrees, so that nothing is kept from the learner. */
  readonly guardian_agreed: boolean;
}

/** @returns the 18th birthday; null once it has come, without a date, and while a parent agrees */
export function minorUntil({ date_of_birth: dateOfBirth, guardian_agreed: isAgreed }: Omit<Age, 'states_adult'>, now: Date): string | null {
  if (dateOfBirth === null || isAgreed) return null;
  const birthday = comesOfAge(dateOfBirth);
  return Date.parse(birthday) > now.getTime() ? birthday : null;
}

/** Whether a date of birth that makes its learner a minor would go, or be earlier: a parent's answer does not make it free (docs/privacy.md#minors). */
export function isBirthDateHeld(known: string | null, wanted: string | null, now: Date): boolean {
  const isMinor = minorUntil({ date_of_birth: known, guardian_agreed: false }, now) !== null;
  return isMinor && known !== null && (wanted === null || wanted < known);
}

/** A learner is asked once, until there is an answer. */
export function isAgeKnown({ date_of_birth: dateOfBirth, states_adult: isAdult }: Omit<Age, 'guardian_agreed'>): boolean {
  return dateOfBirth !== null || isAdult;
}
