/**
 * Signing in at the provider of one's institution: the browser goes there and comes back, so the proof key waits in the storage of this tab
 * alone (docs/sso.md#the-flow).
 */
import { acceptSsoNotice, SSO_FAULTS, type SsoFault, startSso } from '@paanch/contracts/auth/sso/sign-in';
import type { BodyOf } from '@paanch/contracts/kernel/route';
import { send } from '../calling/send.js';
import type { Area } from '../session/area.js';
import { authOptions } from '../session/auth-options.js';
import { authorizedBy, type Grant, grantsOf, type PendingGrant, secondStepOf, webClientOf } from '../session/authorize.js';
import { makeProofKey } from '../session/pkce.js';

const KEY = 'paanch-at-provider';

interface Kept {
  readonly verifier: string;
  readonly state: string;
  readonly email: string;
  /** Of the sign-in page: where to go afterwards. */
  readonly search: string;
}

/** A sign-in that came back. */
export interface ProviderReturn {
  readonly told:
    | { readonly kind: 'fault'; readonly fault: SsoFault }
    | { readonly kind: 'code' | 'auth_session' | 'notice'; readonly value: string; readonly state: string };
  readonly kept: Kept | null;
}

export interface Going {
  readonly email: string;
  readonly search: string;
  /** A person who is signed in confirms who they are. */
  readonly again?: boolean;
}

/** Returns the address to go to; null where the page asks for a password. */
export async function startAtProvider(area: Area, { email, search, again = false }: Going): Promise<string | null> {
  const { verifier, challenge, state } = await makeProofKey();
  const body = { email, client_id: webClientOf(area), code_challenge: challenge, code_challenge_method: 'S256', state, again } as const;
  const options = authOptions();
  const { url } = await send(startSso, { body }, { ...options, timeoutMs: (options.timeoutMs ?? 0) + startSso.waitsMs });
  if (url !== null) sessionStorage.setItem(KEY, JSON.stringify({ verifier, state, email, search } satisfies Kept));
  return url;
}

/** Takes what the address of the sign-in page says out of it, so that no history keeps it. Null: nobody comes back. */
export function takeProviderReturn(): ProviderReturn | null {
  const told = toldBy(new URLSearchParams(window.location.hash.slice(1)));
  if (told === null) return null;
  const kept = takeKept();
  window.history.replaceState(window.history.state, '', window.location.pathname + (kept?.search ?? window.location.search));
  const isOurs = told.kind === 'fault' || told.state === kept?.state;
  return { told: isOurs ? told : { kind: 'fault', fault: 'expired' }, kept };
}

function toldBy(told: URLSearchParams): ProviderReturn['told'] | null {
  const fault = told.get('sso_error');
  if (fault !== null) return { kind: 'fault', fault: SSO_FAULTS.find((known) => known === fault) ?? 'provider' };
  const kind = (['code', 'auth_session', 'notice'] as const).find((name) => told.has(name));
  return kind === undefined ? null : { kind, value: told.get(kind) ?? '', state: told.get('state') ?? '' };
}

function takeKept(): Kept | null {
  const text = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return text === null ? null : (JSON.parse(text) as Kept);
}

/** The words that the person agreed to. */
export type AgreedNotice = Omit<BodyOf<typeof acceptSsoNotice>, 'token'>;

/** @param agreed null: they were not asked */
export async function authorizeReturned(
  area: Area,
  { told, kept }: ProviderReturn,
  agreed: AgreedNotice | null,
): Promise<Grant | PendingGrant> {
  if (told.kind === 'fault' || kept === null) throw new Error('Nothing came back that signs anybody in');
  const grantOf = grantsOf(area, kept);
  const { kind, value, state } = told;
  if (kind === 'code') return grantOf({ code: value, state });
  if (kind === 'auth_session') return secondStepOf(value, grantOf);
  if (agreed === null) throw new Error('Nobody signs in without the notice');
  return authorizedBy(send(acceptSsoNotice, { body: { token: value, ...agreed } }, authOptions()), grantOf);
}
