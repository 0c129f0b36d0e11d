/** Whether what a credential says is still so (docs/credentials.md#states). */
import { starCount, type StarLevel, type Tier, TIERS } from '@paanch/contracts/kernel/stars';
import type { CREDENTIAL_STATES } from '@paanch/contracts/progress/outward/credentials';

/** What an enrolment has, or what was earned. */
export interface Standing {
  readonly star_level: StarLevel | null;
  readonly tier: Tier | null;
}

const tierRank = (tier: Tier | null) => (tier === null ? -1 : TIERS.indexOf(tier));

/** A higher star or tier holds the lower ones too. */
export function isHeld(earned: Standing, present: Standing): boolean {
  const hasStar = earned.star_level === null || starCount(present.star_level) >= starCount(earned.star_level);
  return hasStar && tierRank(present.tier) >= tierRank(earned.tier);
}

/** @param present of the enrolment; null: there is none any more */
export function stateOf(
  credential: Standing & { readonly withdrawn_at: Date | null },
  present: Standing | null,
): (typeof CREDENTIAL_STATES)[number] {
  if (credential.withdrawn_at !== null) return 'withdrawn';
  return present !== null && isHeld(credential, present) ? 'valid' : 'not_held';
}
