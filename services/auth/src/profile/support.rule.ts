/** A learner's request for support: who sees it, and when staff are told (docs/people.md#extra-time-and-support). */
import { SupportRequested } from '@paanch/contracts/auth/events';
import { changeAccommodations } from '@paanch/contracts/auth/people';
import { type Fact, fact } from '@paanch/contracts/kernel/event';
import type { Role } from '@paanch/contracts/kernel/roles';
import { allows } from '@paanch/contracts/kernel/route';
import type { Profile } from './tables.js';

/** Whose requests and extra time a caller sees: those of all, of learners who share them, or nobody's. */
export type SupportView = 'all' | 'shared' | 'none';

export function supportViewOf(role: Role): SupportView {
  if (allows(changeAccommodations, role)) return 'all';
  return role === 'Client Staff' ? 'shared' : 'none';
}

type Request = Pick<Profile, 'person_id' | 'accommodations_request'>;

/** A request that is withdrawn needs nobody to act. */
export function supportRequested(known: Request, { person_id, accommodations_request: request }: Request): readonly Fact[] {
  if (request === null || request === known.accommodations_request) return [];
  return [fact(SupportRequested, person_id, { person_id })];
}
