/** Password, second step and proof key, up to the code that is exchanged for a session (docs/sessions.md#signing-in, docs/sessions.md#second-step). */
import { verifyMfa } from '@paanch/contracts/auth/sign-in/mfa';
import { login } from '@paanch/contracts/auth/sign-in/sessions';
import { ApiError, isApiError } from '../calling/api-error.js';
import { send } from '../calling/send.js';
import type { Area } from './area.js';
import { authOptions } from './auth-options.js';
import { makeProofKey, type ProofKey } from './pkce.js';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly rememberMe: boolean;
}

/** The fields of the code exchange. */
export interface Grant {
  readonly code: string;
  readonly code_verifier: string;
  readonly client_id: 'learner-web' | 'admin-web';
}

/** The password was right; a code of the authenticator app or a recovery code is still needed. */
export interface PendingGrant {
  readonly confirm: (code: string) => Promise<Grant>;
}

type Granting = (given: { readonly code: string; readonly state: string }) => Grant;

export async function authorize(area: Area, credentials: Credentials): Promise<Grant | PendingGrant> {
  const key = await makeProofKey();
  const client_id = webClientOf(area);
  const body = { ...credentials, client_id, code_challenge: key.challenge, code_challenge_method: 'S256', state: key.state } as const;
  return authorizedBy(send(login, { body }, authOptions()), grantsOf(area, key));
}

export const webClientOf = (area: Area) => (area === 'learner' ? 'learner-web' : 'admin-web');

/** What a code is exchanged with, by the key whose state came back with it. */
export function grantsOf(area: Area, key: Pick<ProofKey, 'verifier' | 'state'>): Granting {
  return ({ code, state }) => ({ code: checkedCode(code, state, key), code_verifier: key.verifier, client_id: webClientOf(area) });
}

/** A code, or the second step that the answer asks for. */
export async function authorizedBy(answer: Promise<Parameters<Granting>[0]>, grantOf: Granting): Promise<Grant | PendingGrant> {
  try {
    return grantOf(await answer);
  } catch (error) {
    const auth_session = authSessionIn(error);
    if (auth_session === null) throw error;
    return secondStepOf(auth_session, grantOf);
  }
}

export function secondStepOf(auth_session: string, grantOf: Granting): PendingGrant {
  return { confirm: async (code) => grantOf(await send(verifyMfa, { body: { auth_session, code } }, authOptions())) };
}

/** Rejects a code that answers another request. */
function checkedCode(code: string, state: string, key: Pick<ProofKey, 'state'>): string {
  if (state !== key.state) throw new ApiError('Sign-in was interrupted. Please try again.', 0);
  return code;
}

function authSessionIn(error: unknown): string | null {
  if (!isApiError(error) || error.code !== 'MFA_REQUIRED') return null;
  const id = error.members['auth_session'];
  return typeof id === 'string' ? id : null;
}
