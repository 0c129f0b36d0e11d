/** Whom an announcement is for, while it is being written. */
import type { Audience } from '@paanch/contracts/auth/office/announcements';

export interface ChosenLearner {
  readonly id: string;
  readonly full_name: string;
}

/** Blank: no limit. */
export interface AudienceFilters {
  readonly client_id: string;
  readonly product_id: string;
  readonly star_level: string;
  readonly tier: string;
}

/** Learners who were chosen one by one, or what the choices begin with. */
export type Addressees = { readonly learners: readonly ChosenLearner[] } | { readonly filters: Partial<AudienceFilters> };

export const NO_LIMITS: AudienceFilters = { client_id: '', product_id: '', star_level: '', tier: '' };

/** The choices are those of the contract, which the pickers offer. */
export function audienceOf(addressees: Addressees, filters: AudienceFilters): Audience {
  if ('learners' in addressees) return { student_ids: addressees.learners.map(({ id }) => id) };
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
}
