import { passwordOff } from '@paanch/contracts/auth/reasons';
import * as routes from '@paanch/contracts/auth/sign-in/sessions';
import { refuse } from '@paanch/contracts/kernel/refusal';
import type { BodyOf } from '@paanch/contracts/kernel/route';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../../deps.js';
import { isAccountOpen } from '../../users/account-status.rule.js';
import { beginAttempt, checkAttempt, failAttempt, observeFailure, type StartedAttempt } from '../throttling/begin-attempt.js';
import { isPasswordOff } from '../../sso/password-off.js';
import { earned } from './earned.rule.js';
import { newCode } from './sign-in-code.js';
import type { FoundAccount } from './sign-in.store.js';

type LoginBody = BodyOf<typeof routes.login>;

/** An unknown account costs the same work and gets the same answer as a wrong password. */
export const login = serve(routes.login, async ({ body, request }, deps: AuthDeps) => {
  const account = await deps.signIns.findAccount(body.email);
  const target = { door: body.client_id, email: body.email, person: account?.person ?? null };
  const attempt = await beginAttempt(target, request, deps);
  const hash = await checkPassword(body.password, account, attempt, deps);
  if (!account || hash === null) {
    await failAttempt(attempt, target, deps);
    return refuse('INVALID_CREDENTIALS');
  }
  if (!isAccountOpen(account.person, account.isClientActive, attempt.at)) {
    await deps.attempts.discard(attempt);
    observeFailure(target, { reason: 'disabled', isTrusted: attempt.device_id !== null, attemptNo: attempt.attemptNo }, deps);
    return refuse('ACCOUNT_DISABLED');
  }
  if (await isPasswordOff(account.person, deps)) {
    await deps.attempts.discard(attempt);
    return refuse(passwordOff);
  }
  return answer(body, account, hash, attempt, deps);
});

/** Returns the hash to store from now on, made again if its parameters are outdated; null for a wrong password. */
async function checkPassword(
  password: string,
  account: FoundAccount | null,
  attempt: StartedAttempt,
  deps: AuthDeps,
): Promise<string | null> {
  const known = account?.person.password_hash ?? null;
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

/** A code, or MFA_REQUIRED if the person has a second factor. */
async function answer(body: LoginBody, { person, mfaSince }: FoundAccount, hash: string, attempt: StartedAttempt, deps: AuthDeps) {
  const token = newCode();
  const { client_id: door, code_challenge: challenge, rememberMe, state } = body;
  const proved = { person_id: person.id, door, challenge, remember_me: rememberMe, created_at: attempt.at, amr: ['pwd'] };
  const result = earned(proved, { token, state, isStepLeft: mfaSince !== null });
  await deps.signIns.savePasswordResult(attempt, result, { known: person.password_hash, next: hash });
  if (mfaSince !== null) return refuse('MFA_REQUIRED', { members: { auth_session: token.code } });
  return { code: token.code, state, expires_in: 60 as const };
}
