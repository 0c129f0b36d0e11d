import type { CheckedCredential, Credential } from '@paanch/contracts/progress/outward/credentials';
import type { FoundCredential } from './credential.store.js';
import { pageOfCredential } from './payload.rule.js';
import { stateOf } from './standing.rule.js';

export function presentCredential({ credential, present }: FoundCredential, origin: string): Credential {
  const { id, receipt_id, product_name, star_level, tier, issued_at, jwt } = credential;
  const state = stateOf(credential, present);
  return {
    id,
    receipt_id,
    product_name,
    star_level,
    tier,
    state,
    issued_at: issued_at.toISOString(),
    url: pageOfCredential(origin, id),
    jwt,
  };
}

/** Of one that was withdrawn a stranger learns only that. */
export function presentChecked({ credential, present }: FoundCredential): CheckedCredential {
  const { id, holder_name, product_name, star_level, tier, issued_at, jwt } = credential;
  const state = stateOf(credential, present);
  const checked = { id, state, issued_at: issued_at.toISOString() };
  if (state === 'withdrawn') return { ...checked, holder_name: null, product_name: null, star_level: null, tier: null, jwt: null };
  return { ...checked, holder_name, product_name, star_level, tier, jwt };
}
