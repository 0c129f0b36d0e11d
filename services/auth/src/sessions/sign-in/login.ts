import * as routes from '@paanch/contracts/auth/sessions';
import { refuse } from '@paanch/contracts/kernel/refusal';
import type { BodyOf } from '@paanch/contracts/kernel/route';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../../deps.js';
import { isAccountOpen } from '../../users/account-status.rule.js';
import {
  type StartedAttempt,
  beginAttempt,
  checkAttempt,
  failAttempt,
  observeFailure,
  discardAttempt,
} from '../throttling/begin-attempt.js';
import { newCode } from './sign-in-code.js';
import { findAccount, type FoundAccount } from './sign-in.store.js';

type LoginBody = BodyOf<typeof routes.login>;

/** An unknown account costs the same work and gets the same answer as a wrong password. */
export const login = serve(routes.login, async ({ body, request }, deps: AuthDeps) => {
  const found = await findAccount(deps.reads, body.email);
  const target = { door: body.client_id, email: body.email, person: found?.person ?? null };
  const attempt = await beginAttempt(target, request, deps);
  const passwordHash = await rightHash(body.password, found, attempt, deps);
  if (!found || passwordHash === null) {
    await failAttempt(attempt, target, deps);
    return refuse('INVALID_CREDENTIALS');
  }
  if (!isAccountOpen(found.person, found.isClientActive, attempt.at)) {
    await discardAttempt(attempt, deps);
    observeFailure(target, { reason: 'disabled', isTrusted: attempt.device_id !== null, attemptNo: attempt.attemptNo }, deps);
    return refuse('ACCOUNT_DISABLED');
  }
  return answer(body, { ...found, password_hash: passwordHash }, attempt, deps);
});

/** The hash that is to be kept from now on, made anew where its parameters are of another time; null for a wrong password. */
async function rightHash(password: string, found: FoundAccount | null, attempt: StartedAttempt, deps: AuthDeps): Promise<string | null> {
  const known = found?.person.password_hash ?? null;
  return checkAttempt(
    attempt,
    async () => {
      const isRight = await deps.passwords.matches(known, password);
      if (!isRight || known === null) return null;
      return deps.passwords.isOutdated(known) ? deps.passwords.hash(password) : known;
    },
    deps,
  );
}

/** A code, or the wait for a second step where the person has one. */
async function answer(body: LoginBody, account: FoundAccount & { password_hash: string }, attempt: StartedAttempt, deps: AuthDeps) {
  const { person, password_hash, mfaSince } = account;
  const { code: token, hash } = newCode();
  const { client_id: door, code_challenge: challenge, rememberMe, state } = body;
  const common = { person_id: person.id, door, challenge, remember_me: rememberMe, created_at: attempt.at };
  const waiting = mfaSince === null ? null : { ...common, token_hash: hash, state, tries: 0 };
  const code = mfaSince === null ? { ...common, code_hash: hash, amr: ['pwd'], used_at: null, session_id: null } : null;
  await deps.provedPasswords.change({ attempt, password_hash: person.password_hash }, () => ({
    next: { code, waiting, password_hash },
    facts: [],
    outcome: undefined,
  }));
  if (waiting) return refuse('MFA_REQUIRED', { members: { auth_session: token } });
  return { code: token, state, expires_in: 60 as const };
}
