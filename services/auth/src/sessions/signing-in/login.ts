import * as routes from '@paanch/contracts/auth/sessions';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../../deps.js';
import { isAdmitted } from '../../users/admission.rule.js';
import type { Person } from '../../users/tables.js';
import { newCode } from './sign-in-code.js';
import { findAccount } from './sign-in.store.js';

/** An unknown account costs the same work and gets the same answer as a wrong password. */
export const login = serve(routes.login, async ({ body }, deps: AuthDeps) => {
  const { email, password, client_id: door } = body;
  const found = await findAccount(deps.reads, email);
  const knownHash = found?.person.passwordHash ?? null;
  const isRight = await deps.passwords.matches(knownHash, password);
  if (!found || knownHash === null || !isRight) {
    noteFailure({ door, email, person: found?.person ?? null, reason: found ? 'bad_password' : 'unknown_account' }, deps);
    return refuse('INVALID_CREDENTIALS');
  }
  const { person, isClientActive } = found;
  const now = deps.clock();
  if (!isAdmitted(person, isClientActive, now)) {
    noteFailure({ door, email, person, reason: 'disabled' }, deps);
    return refuse('ACCOUNT_DISABLED');
  }
  const passwordHash = deps.passwords.isOutdated(knownHash) ? await deps.passwords.hash(password) : knownHash;
  const { code, hash: codeHash } = newCode();
  const given = {
    codeHash,
    personId: person.id,
    door,
    challenge: body.code_challenge,
    rememberMe: body.rememberMe,
    createdAt: now,
    usedAt: null,
    sessionId: null,
  };
  await deps.givenCodes.change({ personId: person.id, passwordHash: knownHash }, () => ({
    next: { code: given, passwordHash },
    facts: [],
    outcome: undefined,
  }));
  return { code, state: body.state, expires_in: 60 as const };
});

interface Failure {
  readonly door: 'learner-web' | 'admin-web';
  readonly email: string;
  readonly person: Person | null;
  readonly reason: 'bad_password' | 'unknown_account' | 'disabled';
}

/** The type goes by the door; the role is the account's, and nobody is named: they are a target, not an actor (trust 3.1). */
function noteFailure({ door, email, person, reason }: Failure, { observe, eventRef }: AuthDeps): void {
  observe({
    type: door === 'learner-web' ? 'STUDENT_AUTH_FAILURE' : 'AUTH_FAILURE',
    details: { reason, accountRef: eventRef(email), deviceTrusted: false },
    ...(person ? { actor: { role: person.role } } : {}),
  });
}
