/** Whom a provider's word signs in, and whom not (docs/sso.md#who-it-is). */
import type { SsoFault } from '@paanch/contracts/auth/sso/sign-in';
import { type AccountStatus, isAccountOpen } from '../../users/account-status.rule.js';
import type { Person } from '../../users/tables.js';
import { type Claims, domainOf } from '../provider/claims.rule.js';
import type { Connection } from '../tables.js';

export interface SsoState {
  readonly connection: Pick<Connection, 'client_id' | 'domains' | 'makes_learners'>;
  readonly isClientActive: boolean;
  readonly claims: Pick<Claims, 'email' | 'isEmailVerified'>;
  /** Whom the provider's subject belongs to already, or else the person with the address; null: nobody. */
  readonly person: (AccountStatus & Pick<Person, 'role' | 'client_id'>) | null;
  /** The subject belongs to them already. */
  readonly isLinked: boolean;
  /** Another subject of this provider belongs to them: the address was given to another person there. */
  readonly isTaken: boolean;
  /** They were invited, and the invitation was withdrawn. */
  readonly isUninvited: boolean;
  readonly hasAgreed: boolean;
}

export type SsoDecision =
  | { readonly kind: 'fault'; readonly fault: SsoFault }
  /** A learner who agreed to nothing yet. */
  | { readonly kind: 'notice' }
  | { readonly kind: 'signed-in' };

export function decideSso(state: SsoState, now: Date): SsoDecision {
  const fault = state.isLinked ? null : faultOfAddress(state);
  const wrong = fault ?? faultOfPerson(state, now);
  if (wrong !== null) return { kind: 'fault', fault: wrong };
  const isLearner = state.person === null || state.person.role === 'student';
  return isLearner && !state.hasAgreed ? { kind: 'notice' } : { kind: 'signed-in' };
}

/** Of a subject that is not known yet, which only its address can lead to somebody. */
function faultOfAddress({ connection, claims: { email, isEmailVerified } }: SsoState): SsoFault | null {
  if (email === null || !isEmailVerified) return 'not_verified';
  return connection.domains.includes(domainOf(email)) ? null : 'wrong_domain';
}

function faultOfPerson({ person, connection, isClientActive, isTaken, isUninvited }: SsoState, now: Date): SsoFault | null {
  if (person === null) {
    if (!connection.makes_learners) return 'no_account';
    return isClientActive ? null : 'disabled';
  }
  if (person.role !== 'student' && person.role !== 'Client Staff') return 'staff';
  if (person.client_id !== connection.client_id) return 'other_client';
  if (isTaken || isUninvited) return 'no_account';
  return isAccountOpen(person, isClientActive, now) ? null : 'disabled';
}
