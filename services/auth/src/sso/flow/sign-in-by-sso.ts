/** Signs in whom a provider vouches for: a code or a second step, as after a password (docs/sso.md#the-flow). */
import { noticeIn } from '@paanch/contracts/auth/consents/notice-in';
import { userEmailTaken } from '@paanch/contracts/auth/reasons';
import type { Language } from '@paanch/contracts/kernel/language/language';
import { isRefusal } from '@paanch/contracts/kernel/refusal';
import { type Decision, unchanged } from '@paanch/platform/outbox/define-store';
import { newConsent } from '../../consents/new-consent.js';
import type { AuthDeps } from '../../deps.js';
import { invitationChanged } from '../../password-links/invitations/invitation.rule.js';
import { asPerson } from '../../sessions/as-person.js';
import { earned } from '../../sessions/sign-in/earned.rule.js';
import { type NewCode, newCode } from '../../sessions/sign-in/sign-in-code.js';
import { newPerson } from '../../users/new-person.js';
import type { PersonWithProfile } from '../../users/tables.js';
import { personCreated } from '../../users/user.rule.js';
import { type Claims, fullNameOf } from '../provider/claims.rule.js';
import type { Flow } from '../tables.js';
import type { SsoRefusal } from './observe-refusal.js';
import { decideSso, type SsoDecision } from './sso-sign-in.rule.js';
import type { KnownSso } from './sso-sign-in.store.js';

interface Given {
  readonly flow: Flow;
  readonly claims: Claims;
  /** The language of the notice that was agreed to with this call; null: none was. */
  readonly agreedIn: Language | null;
}

export type SsoResult =
  | Exclude<SsoDecision, { kind: 'signed-in' | 'fault' }>
  /** With whom the claims lead to, if anybody. */
  | (Extract<SsoDecision, { kind: 'fault' }> & Pick<SsoRefusal, 'account'>)
  | { readonly kind: 'signed-in'; readonly token: string; readonly isStepLeft: boolean };

/** What a new sign-in is made with; the same however often it is decided. */
interface Prepared extends Given {
  readonly learner: PersonWithProfile;
  readonly token: NewCode;
  readonly consentId: string;
  readonly at: Date;
}

export async function signInBySso(given: Given, clientId: string, deps: AuthDeps): Promise<SsoResult> {
  const { flow, claims } = given;
  const at = deps.clock();
  const learner = newPerson({
    id: deps.newId(),
    full_name: fullNameOf(claims),
    email: claims.email ?? '',
    role: 'student',
    client_id: clientId,
    password_hash: null,
    isPasswordSetByAdmin: false,
    at,
  });
  const prepared = { ...given, learner, token: newCode(), consentId: deps.newId(), at };
  const signIn = async () => {
    const person = (await deps.ssoSignIns.findPerson(claims)) ?? learner;
    return asPerson(person, null, deps.eventRef, () => deps.ssoSignIns.change({ flow, claims }, (known) => decide(known, prepared)));
  };
  return signIn().catch((error: unknown) => {
    // Another sign-in has just made the same person.
    if (isRefusal(error) && error.details.some(({ code }) => code === userEmailTaken.reason)) return signIn();
    throw error;
  });
}

function decide(known: KnownSso | null, prepared: Prepared): Decision<KnownSso | null, SsoResult> {
  const { flow, claims, at, token, learner } = prepared;
  if (known === null || !known.isOpen) return unchanged(known, { kind: 'fault', fault: 'expired', account: null });
  const { connection, domains, invitation } = known;
  const isPending = invitation !== null && invitation.accepted_at === null;
  const decision = decideSso(
    {
      ...known,
      connection: { ...connection, domains },
      claims,
      isLinked: known.identity !== null,
      isUninvited: isPending && invitation.removed_at !== null,
      hasAgreed: known.hasAgreed || prepared.agreedIn !== null,
    },
    at,
  );
  if (decision.kind === 'fault') return unchanged(known, { ...decision, account: known.person });
  if (decision.kind === 'notice') return unchanged(known, decision);
  const person = known.person ?? learner;
  const accepted = isPending ? { ...invitation, accepted_at: at } : invitation;
  const facts = [
    ...(known.person === null ? [personCreated(person)] : []),
    ...(isPending && accepted !== null ? [invitationChanged(invitation, accepted, 'accepted')] : []),
  ];
  const isStepLeft = known.hasSecondFactor && !claims.hasSecondStep;
  const amr = ['fed', ...(claims.hasSecondStep ? ['mfa'] : [])];
  const proved = { person_id: person.id, door: flow.door, challenge: flow.challenge, remember_me: false, created_at: at, amr };
  const { issuer, subject } = claims;
  const agreedIn = person.role === 'student' && !known.hasAgreed ? prepared.agreedIn : null;
  const signIn = {
    identity: known.identity ?? { issuer, subject, person_id: person.id, created_at: at, last_sign_in_at: at },
    earned: earned(proved, { token, state: flow.state, isStepLeft }),
    consent: agreedIn === null ? null : newConsent(prepared.consentId, person.id, noticeIn('programme', agreedIn), at),
    at,
  };
  return { next: { ...known, person, invitation: accepted, signIn }, facts, outcome: { kind: 'signed-in', token: token.code, isStepLeft } };
}
