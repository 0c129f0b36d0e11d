/** Whether this person may call this route: area, role, completed account setup, recent sign-in (docs/permissions.md#order-of-refusal). */
import { mfaSetupRequired as setupRequired } from '@paanch/contracts/auth/reasons';
import { STEP_UP_SECONDS } from '@paanch/contracts/kernel/limits';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { audienceOfPath } from '@paanch/contracts/kernel/roles';
import { allows, type RouteContract } from '@paanch/contracts/kernel/route';
import type { SignedInCaller } from '../callers/resolve-caller.js';
import type { RequestObserver } from '../observing/request-observer.js';

/** What is public is so for everybody, whatever their app. @throws Refusal APP_MISMATCH */
export function requireArea({ claims }: SignedInCaller, route: RouteContract, observer: RequestObserver): void {
  const area = audienceOfPath(route.path);
  if (area === null || area === claims.aud || route.access === 'public') return;
  reportRefusedRole(observer, { claims }, route);
  throw refuse('APP_MISMATCH');
}

/** @throws Refusal FORBIDDEN, or the route's own */
export function requireRole({ claims }: Pick<SignedInCaller, 'claims'>, route: RouteContract, observer: RequestObserver): void {
  if (allows(route, claims.role)) return;
  reportRefusedRole(observer, { claims }, route);
  throw refuse(route.roleRefusal ?? 'FORBIDDEN');
}

/** @param now epoch milliseconds @throws Refusal PASSWORD_CHANGE_REQUIRED */
export function requirePasswordChanged({ passwordDueAt }: SignedInCaller, route: RouteContract, now: number): void {
  if (passwordDueAt === null || route.openBeforeSetup === true || Date.parse(passwordDueAt) > now) return;
  throw refuse('PASSWORD_CHANGE_REQUIRED');
}

/** @throws Refusal MFA_SETUP_REQUIRED */
export function requireSecondStep({ mfaSetupRequired }: SignedInCaller, route: RouteContract): void {
  if (mfaSetupRequired && route.openBeforeSetup !== true) throw refuse(setupRequired);
}

/** @param now epoch milliseconds @throws Refusal REAUTH_REQUIRED */
export function requireFreshSignIn({ claims }: Pick<SignedInCaller, 'claims'>, { stepUp }: RouteContract, now: number): void {
  if (stepUp === true && now / 1_000 - claims.auth_time > STEP_UP_SECONDS) throw refuse('REAUTH_REQUIRED');
}

export function reportRefusedRole(observer: RequestObserver, { claims }: Pick<SignedInCaller, 'claims'>, route: RouteContract): void {
  const required = route.access === 'public' ? [] : route.access;
  observer.observe({ type: 'ROLE_VALIDATION_FAILED', details: { required, have: claims.role, audience: claims.aud } });
}
