import * as routes from '@paanch/contracts/auth/sign-in/sessions';
import { allRoutes } from '@paanch/contracts/all-routes';
import { refuse } from '@paanch/contracts/kernel/refusal';
import type { Role } from '@paanch/contracts/kernel/roles';
import { allows } from '@paanch/contracts/kernel/route';
import { serve } from '@paanch/platform/http/serve';
import type { AuthDeps } from '../deps.js';
import { passwordDueAt } from '../users/passwords/password-due.rule.js';
import { presentSession, presentSignedIn } from './present-session.js';
import { isMfaSetupDue } from './second-factor/mfa-policy.rule.js';

/** Never extends the session: it only reads, and the gateway reports no activity for this route. */
export const readMe = serve(routes.readMe, async ({ caller }, deps: AuthDeps) => {
  const now = deps.clock();
  const [found, standing, codesLeft] = await Promise.all([
    deps.sessions.find(caller.sessionId),
    deps.standings.find(caller.userId),
    deps.ownFactors.countRecoveryCodes(caller.userId),
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
