import { samePassword, wrongPassword } from '@paanch/contracts/auth/reasons';
import * as routes from '@paanch/contracts/auth/sessions';
import { refuse, refuseFields } from '@paanch/contracts/kernel/refusal';
import { withCookies } from '@paanch/platform/http/answer';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../../deps.js';
import { replacePassword } from './password-change.rule.js';
import { passwordFaults } from './password-faults.js';
import { findPasswordOwner } from '../find-people.js';

/** The present session stays and gets an access token of the new version at once. */
export const changePassword = serve(routes.changePassword, async ({ body, caller }, deps: AuthDeps) => {
  const { currentPassword, newPassword } = body;
  const owner = await findPasswordOwner(deps.reads, caller.userId);
  if (!owner) return refuse('AUTH_REQUIRED');
  const { passwordHash: knownHash } = owner;
  const isRight = await deps.passwords.matches(knownHash, currentPassword);
  const faults = [
    ...(isRight ? [] : [{ reason: wrongPassword, field: wrongPassword.field }]),
    ...(newPassword === currentPassword
      ? [{ reason: samePassword, field: samePassword.field }]
      : passwordFaults('newPassword', newPassword, owner)),
  ];
  if (faults.length > 0) return refuseFields(faults);
  const passwordHash = await deps.passwords.hash(newPassword);
  const at = deps.clock();
  const { person, sessions } = await deps.ownPasswords.change(caller.userId, (known) => {
    // Changed by another request in the meantime: what was typed as the current one no longer is.
    if (!known || known.person.passwordHash !== knownHash) return refuse(wrongPassword);
    const { next, facts } = replacePassword(known, { passwordHash, sessionId: caller.sessionId, at });
    return { next, facts, outcome: next };
  });
  deps.sessionsEnded(sessions.flatMap(({ id, endedAt }) => (endedAt === null ? [] : [id])));
  deps.personChanged(person.id);
  const own = sessions.find(({ id }) => id === caller.sessionId);
  if (!own) return refuse('AUTH_REQUIRED');
  const { cookies } = await deps.tokens.give('access', own, person, at);
  return withCookies({ success: true as const }, cookies);
});
