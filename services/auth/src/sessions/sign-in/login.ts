import * as routes from '@paanch/contracts/auth/sessions';
import { refuse } from '@paanch/contracts/kernel/refusal';
import type { BodyOf } from '@paanch/contracts/kernel/route';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../../deps.js';
import { isAdmitted } from '../../users/account-status.rule.js';
import { type BegunAttempt, beginAttempt, checkAttempt, failAttempt, noteFailure, withdrawAttempt } from '../throttling/begin-attempt.js';
import { newCode } from './sign-in-code.js';
import { findAccount, type FoundAccount } from './sign-in.store.js';

type LoginBody = BodyOf<typeof routes.login>;

/** An unknown account costs the same work and gets the same answer as a wrong password. */
export const login = serve(routes.login, async ({ body, request }, deps: AuthDeps) => {
  const found = await findAccount(deps.reads, body.email);
  const guessed = { door: body.client_id, email: body.email, person: found?.person ?? null };
  const attempt = await beginAttempt(guessed, request, deps);
  const passwordHash = await rightHash(body.password, found, attempt, deps);
  if (!found || passwordHash === null) {
    await failAttempt(attempt, guessed, deps);
    return refuse('INVALID_CREDENTIALS');
  }
  if (!isAdmitted(found.person, found.isClientActive, attempt.at)) {
    await withdrawAttempt(attempt, deps);
    noteFailure(guessed, { reason: 'disabled', isTrusted: attempt.deviceId !== null, attemptNo: attempt.attemptNo }, deps);
    return refuse('ACCOUNT_DISABLED');
  }
  return answer(body, { ...found, passwordHash }, attempt, deps);
});

/** The hash that is to be kept from now on, made anew where its parameters are of another time; null for a wrong password. */
async function rightHash(password: string, found: FoundAccount | null, attempt: BegunAttempt, deps: AuthDeps): Promise<string | null> {
  const known = found?.person.passwordHash ?? null;
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
async function answer(body: LoginBody, account: FoundAccount & { passwordHash: string }, attempt: BegunAttempt, deps: AuthDeps) {
  const { person, passwordHash, mfaSince } = account;
  const { code: token, hash } = newCode();
  const { client_id: door, code_challenge: challenge, rememberMe, state } = body;
  const common = { personId: person.id, door, challenge, rememberMe, createdAt: attempt.at };
  const waiting = mfaSince === null ? null : { ...common, tokenHash: hash, state, tries: 0 };
  const code = mfaSince === null ? { ...common, codeHash: hash, amr: ['pwd'], usedAt: null, sessionId: null } : null;
  await deps.provedPasswords.change({ attempt, passwordHash: person.passwordHash }, () => ({
    next: { code, waiting, passwordHash },
    facts: [],
    outcome: undefined,
  }));
  if (waiting) return refuse('MFA_REQUIRED', { members: { auth_session: token } });
  return { code: token, state, expires_in: 60 as const };
}
