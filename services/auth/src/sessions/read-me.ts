import * as routes from '@paanch/contracts/auth/sign-in/sessions';
import { allRoutes } from '@paanch/contracts/all-routes';
import { refuse } from '@paanch/contracts/kernel/refusal';
import type { Role } from '@paanch/contracts/kernel/roles';
import { allows } from '@paanch/contracts/kernel/route';
import { serve } from '@paanch/platform/http/serve';
import { wordsDue } from '../consents/words-due.rule.js';
import type { AuthDeps } from '../deps.js';
import { isAgeKnown } from '../profile/minor-until.rule.js';
import { isPasswordOff } from '../sso/password-off.js';
import { passwordDueAt } from '../users/passwords/password-due.rule.js';
import { presentSample } from './present-sample.js';
import { presentSession, presentSignedIn } from './present-session.js';
import { isMfaSetupDue } from './second-factor/mfa-policy.rule.js';

/** Never extends the session: it only reads, and the gateway reports no activity for this route. */
export const readMe = serve(routes.readMe, async ({ caller }, deps: AuthDeps) => {
  const now = deps.clock();
  const [found, standing, codesLeft, profile, held] = await Promise.all([
    deps.sessions.find(caller.sessionId),
    deps.standings.find(caller.userId),
    deps.ownFactors.countRecoveryCodes(caller.userId),
    deps.profiles.find(caller.userId),
    caller.role === 'student' ? deps.consents.held(caller.userId) : null,
  ]);
  if (!found || found.session.ended_at !== null) return refuse('AUTH_REQUIRED');
  const { session, person, mfaSince } = found;
  const expiresIn = Math.max(0, caller.accessExpiresAt - Math.floor(now.getTime() / 1_000));
  const times = presentSession(deps.recentActivity.recall(session), expiresIn, now);
  if (caller.sample !== null)
    return { ...presentSample(caller.userId, caller.sample), permissions: permissionsOf('student'), session: times };
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
      hasPassword: person.password_hash !== null && !(await isPasswordOff(person, deps)),
      mfaEnabled: mfaSince !== null,
      recoveryCodesLeft: mfaSince === null ? null : codesLeft,
      mfaSetupRequired: isMfaSetupDue({ role: person.role, mfaSince }, deps.mfaRequiredRoles),
      ageKnown: person.role !== 'student' || isAgeKnown(profile),
      wordsDue: held === null ? [] : wordsDue(held),
      largeText: profile?.large_text ?? false,
      language: profile?.language ?? 'en',
    },
    permissions: permissionsOf(person.role),
    session: times,
  };
});

function permissionsOf(role: Role): string[] {
  return allRoutes.filter((route) => allows(route, role)).map(({ name }) => name);
}
