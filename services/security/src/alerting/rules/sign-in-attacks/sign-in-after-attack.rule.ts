/** SIGN_IN_AFTER_ATTACK: a new browser signed in to an account that an attack had tried (docs/alerts.md#sign_in_after_attack). */
import type { AlertRule } from '../alert-rule.js';
import { type Hit, hitFrom } from '../hit.rule.js';
import { SIGNED_IN, TRIED, TRIED_ELSEWHERE, type TryWeight } from './attack-try.rule.js';
import { signInOf } from './sign-in-hit.rule.js';

const NEW_BROWSER = 'new browser';
const TRY = 'try';

const isTryBefore = (success: Hit) => (hit: Hit) =>
  hit.weight === TRIED || (hit.weight === TRIED_ELSEWHERE && hit.ip_address !== success.ip_address);

export const signInAfterAttack: AlertRule = {
  id: 'SIGN_IN_AFTER_ATTACK',
  windowMs: 6 * 60 * 60_000,
  coolDownMs: 0,
  actionRequired: 'End the sessions now, and contact the person.',
  hitOf: (event) => {
    const signIn = signInOf(event);
    if (signIn === null || !signIn.isNewBrowser) return null;
    return { ...hitFrom(event, signIn.account, SIGNED_IN), kind: NEW_BROWSER };
  },
  judge: (window) => {
    const success = window.at(-1);
    if (success?.kind !== NEW_BROWSER) return null;
    const tries = window.filter(isTryBefore(success)).length;
    return tries === 0 ? null : { severity: 'CRITICAL', peak: tries };
  },
  isEvidence: ({ kind }) => kind === TRY,
  describe: () => 'A new browser signed in to an account that an attack had tried',
};

/** A try of an attack, as a hit of this rule. */
export function tryHit({ event_id, occurred_at, user_role, ip_address, endpoint }: Hit, account: string, weight: TryWeight): Hit {
  return { group_key: account, event_id, occurred_at, weight, user_role, ip_address, endpoint, object_ref: null, kind: TRY };
}
