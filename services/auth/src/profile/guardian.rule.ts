/** What a parent answers about a learner who is a minor (docs/privacy.md#minors). */
import type { Profile } from './tables.js';

interface Answer {
  readonly isAgreed: boolean;
  /** In privacy. */
  readonly revision: number;
}

/** The same profile if a later answer is known. */
export function guardianAnswered<P extends Pick<Profile, 'guardian_agreed' | 'guardian_revision'>>(
  known: P,
  { isAgreed, revision }: Answer,
): P {
  return revision <= known.guardian_revision ? known : { ...known, guardian_agreed: isAgreed, guardian_revision: revision };
}
