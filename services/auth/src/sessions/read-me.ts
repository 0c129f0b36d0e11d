import * as routes from '@paanch/contracts/auth/sessions';
import { allRoutes } from '@paanch/contracts/all-routes';
import { refuse } from '@paanch/contracts/kernel/refusal';
import type { Role } from '@paanch/contracts/kernel/roles';
import { allows } from '@paanch/contracts/kernel/route';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../deps.js';
import { findStanding } from '../users/find-standing.js';
import { passwordDueAt } from '../users/passwords/password-due.rule.js';
import { presentSession, presentSignedIn } from './present-session.js';
import { countRecoveryCodes } from './second-factor/count-recovery-codes.js';
import { isMfaSetupDue } from './second-factor/mfa-policy.rule.js';
import { findSession } from './find-sessions.js';

/** Never extends the session: it reads, and the gateway sends its checks of this route without activity. */
export const readMe = serve(routes.readMe, async ({ caller }, deps: AuthDeps) => {
  const now = deps.clock();
  const [found, standing, codesLeft] = await Promise.all([
    findSession(deps.reads, caller.sessionId),
    findStanding(deps.reads, caller.userId),
    countRecoveryCodes(deps.reads, caller.userId),
  ]);
  if (!found || found.session.ended_at !== null) return refuse('AUTH_REQUIRED');
  const { session, person, mfaSince } = found;
  const expiresIn = Math.max(0, caller.accessExpiresAt - Math.floor(now.getTime() / 1_000));
  return {
    isAuthenticated: true as const,
    role: person.role,
    user: presentSignedIn(person),
    profile: {
      clientId: person.client_id,
      isActive: person.is_active,
      starLevel: standing?.star_level ?? null,
      tier: standing?.tier ?? null,
      passwordSetByAdmin: person.password_set_by_admin_at !== null,
      passwordDueAt: passwordDueAt(person)?.toISOString() ?? null,
      mfaEnabled: mfaSince !== null,
      recoveryCodesLeft: mfaSince === null ? null : codesLeft,
      mfaSetupRequired: isMfaSetupDue({ role: person.role, mfaSince }, deps.mfaRequiredRoles),
    },
    permissions: permissionsOf(person.role),
    session: presentSession(deps.recentActivity.recall(session), expiresIn, now),
  };
});

function permissionsOf(role: Role): string[] {
  return allRoutes.filter((route) => allows(route, role)).map(({ name }) => name);
}
