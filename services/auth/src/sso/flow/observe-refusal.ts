/** A sign-in at a provider that was refused is seen by staff as one with a wrong password is (docs/sso.md#refused). */
import type { SsoFault } from '@paanch/contracts/auth/sso/sign-in';
import type { SignInFailure } from '@paanch/contracts/security/details/event-details';
import type { AuthDeps } from '../../deps.js';
import type { Person } from '../../users/tables.js';
import type { Flow } from '../tables.js';

export interface SsoRefusal {
  readonly door: Flow['door'];
  readonly fault: SsoFault;
  /** Whom the provider's word would have led to; null: nobody. */
  readonly account: Pick<Person, 'email' | 'role'> | null;
}

interface Seen {
  readonly reason: SignInFailure;
  /** The provider proved whose account it is. An address that it only claims is no reason to count a failure of that account. */
  readonly isProved: boolean;
}

const SEEN: Readonly<Record<SsoFault, Seen | null>> = {
  expired: { reason: 'sso_expired', isProved: false },
  // The person's own decision.
  cancelled: null,
  provider: { reason: 'sso_provider', isProved: false },
  not_verified: { reason: 'sso_not_verified', isProved: false },
  wrong_domain: { reason: 'sso_wrong_domain', isProved: false },
  other_client: { reason: 'sso_other_client', isProved: true },
  no_account: { reason: 'sso_no_account', isProved: true },
  disabled: { reason: 'disabled', isProved: true },
  staff: { reason: 'sso_staff', isProved: true },
};

export function observeSsoRefusal(
  { door, fault, account }: SsoRefusal,
  { observe, eventRef }: Pick<AuthDeps, 'observe' | 'eventRef'>,
): void {
  const seen = SEEN[fault];
  if (seen === null) return;
  const target = seen.isProved ? account : null;
  observe({
    type: door === 'learner-web' ? 'STUDENT_AUTH_FAILURE' : 'AUTH_FAILURE',
    details: { reason: seen.reason, ...(target && { accountRef: eventRef(target.email) }) },
    ...(target && { actor: { role: target.role } }),
  });
}
