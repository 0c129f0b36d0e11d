/** What proving who one is earns: a sign-in code, or a sign-in that waits for its second step (docs/sessions.md#second-step). */
import type { WaitingSignIn } from '../second-factor/tables.js';
import type { SignInCode } from '../tables.js';
import type { NewCode } from './sign-in-code.js';

export type Earned = { readonly code: SignInCode } | { readonly waiting: WaitingSignIn };

export type Proved = Pick<SignInCode, 'person_id' | 'door' | 'challenge' | 'remember_me' | 'created_at' | 'amr'>;

export interface Earning {
  /** The code, or what the second step is given with. */
  readonly token: NewCode;
  /** Of the page. */
  readonly state: string;
  readonly isStepLeft: boolean;
}

export function earned(proved: Proved, { token: { hash }, state, isStepLeft }: Earning): Earned {
  if (isStepLeft) return { waiting: { ...proved, token_hash: hash, state, tries: 0 } };
  return { code: { ...proved, code_hash: hash, used_at: null, session_id: null } };
}
