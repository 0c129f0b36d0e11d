import { samePassword, wrongPassword } from '@paanch/contracts/auth/reasons';
import * as routes from '@paanch/contracts/auth/sign-in/sessions';
import { refuse, refuseFields } from '@paanch/contracts/kernel/refusal';
import type { BodyOf } from '@paanch/contracts/kernel/route';
import { observedAlready, withCookies } from '@paanch/platform/http/answer';
import type { Caller } from '@paanch/platform/http/caller';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../../deps.js';
import { endedIds } from '../../sessions/end-session.rule.js';
import { beginAttempt, checkAttempt, failAttempt } from '../../sessions/throttling/begin-attempt.js';
import type { PasswordOwnerRow } from '../person.store.js';
import { replacePassword } from './password-change.rule.js';
import { passwordFaults } from './password-faults.js';

type Typed = BodyOf<typeof routes.changePassword>;

/** A wrong current password counts and slows down as at sign-in (docs/sessions.md#guessing). */
export const changePassword = serve(routes.changePassword, {
  prepare: async ({ body, caller, request }, deps: AuthDeps) => {
    const owner = await deps.people.findPasswordOwner(caller.userId);
    if (!owner) return refuse('AUTH_REQUIRED');
    const door = caller.role === 'student' ? ('learner-web' as const) : ('admin-web' as const);
    const target = { door, email: owner.email, person: { id: caller.userId, role: caller.role } };
    const attempt = await beginAttempt(target, request, deps);
    const isRight = await checkAttempt(attempt, () => deps.passwords.matches(owner.password_hash, body.currentPassword), deps);
    const faults = faultsOf(body, owner);
    if (!isRight) {
      await failAttempt(attempt, target, deps);
      return observedAlready(refuseFields([{ reason: wrongPassword, field: wrongPassword.field }, ...faults]));
    }
    await deps.attempts.discard(attempt);
    if (faults.length > 0) return refuseFields(faults);
    return { knownHash: owner.password_hash, passwordHash: await deps.passwords.hash(body.newPassword) };
  },
  handle: ({ caller }, deps, hashes) => replace(hashes, caller, deps),
});

function faultsOf({ currentPassword, newPassword }: Typed, owner: PasswordOwnerRow) {
  if (newPassword === currentPassword) return [{ reason: samePassword, field: samePassword.field }];
  return passwordFaults('newPassword', newPassword, owner);
}

interface Hashes {
  readonly knownHash: string | null;
  readonly passwordHash: string;
}

/** The current session stays and gets an access token of the new version at once. */
async function replace({ knownHash, passwordHash }: Hashes, { userId, sessionId }: Caller, deps: AuthDeps) {
  const at = deps.clock();
  const { person, sessions } = await deps.ownPasswords.change({ personId: userId, at }, (known) => {
    // Another request changed it first, so the password typed as current no longer is.
    if (!known || known.person.password_hash !== knownHash) return refuse(wrongPassword);
    const { next, facts } = replacePassword(known, { passwordHash, sessionId, at });
    return { next, facts, outcome: next };
  });
  deps.sessionsEnded(endedIds(sessions));
  deps.personChanged(person.id);
  const own = sessions.find(({ id }) => id === sessionId);
  if (!own) return refuse('AUTH_REQUIRED');
  const { cookies } = await deps.tokens.issue('access', own, person, at);
  return withCookies({ success: true as const }, cookies);
}
