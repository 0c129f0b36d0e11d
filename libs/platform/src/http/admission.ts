/** Authenticates a request: people by the gateway's signed identity, our own processes by service token (docs/permissions.md#identity). */
import type { ErrorCode, Reason } from '@paanch/contracts/kernel/errors';
import { Refusal, refuse } from '@paanch/contracts/kernel/refusal';
import type { CallerRole } from '@paanch/contracts/kernel/roles';
import type { Owner, RouteContract } from '@paanch/contracts/kernel/route';
import type { Actor } from '@paanch/contracts/kernel/event';
import type { SuspiciousSignal } from '@paanch/contracts/security/details/event-details';
import type { Severity } from '@paanch/contracts/security/vocabulary';
import { TokenRefused } from '../identity/token-refused.js';
import type { IncomingMessage } from 'node:http';
import { type Anonymous, type Caller, isSignInFresh, type ServiceCaller } from './caller.js';
import type { Edge } from './edge.js';
import { foreignHeader, headerText, IDENTITY_HEADER } from './incoming/headers.js';

/** 401: the request did not come the one way it may. */
export class Unauthenticated extends Refusal {
  constructor(
    readonly signal: SuspiciousSignal,
    readonly severity: Severity = 'WARNING',
    /** Name of the header that gave it away. */
    readonly header: string | null = null,
  ) {
    super('AUTH_REQUIRED');
  }
}

/** 403: known, but the route is not for this role or service. */
export class WrongRole extends Refusal {
  constructor(
    readonly required: readonly string[],
    readonly have: CallerRole | Owner,
    refusal: ErrorCode | Reason = 'FORBIDDEN',
  ) {
    const { code, details } = refuse(refusal);
    super(code, details);
  }
}

export interface Authenticated {
  readonly caller: Caller | Anonymous | ServiceCaller;
  readonly actor: Actor;
  readonly ip: string;
  readonly userAgentHash: string;
}

export type Authenticate = (edge: Edge, route: RouteContract, request: IncomingMessage) => Promise<Authenticated>;

function refusedWith(signal: SuspiciousSignal): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof TokenRefused)) throw error;
    throw error.isForged ? new Unauthenticated('token_forged', 'EMERGENCY') : new Unauthenticated(signal);
  };
}

export const authenticatePerson: Authenticate = async (edge, route, { headers }) => {
  const foreign = foreignHeader(headers, route.path);
  if (foreign !== null) throw new Unauthenticated('bypass', 'CRITICAL', foreign);
  const token = headerText(headers, IDENTITY_HEADER);
  if (token === null) throw new Unauthenticated('identity_missing');
  const known = await edge.identify(token).catch(refusedWith('identity_refused'));
  if (known.caller.role === 'anonymous' && route.access !== 'public') throw new Unauthenticated('identity_anonymous');
  return known;
};

/** The gateway has checked the role already; the service checks again. */
export function checkRole(route: RouteContract, { caller }: Authenticated): void {
  if (route.access === 'public' || caller.role === 'service' || caller.role === 'anonymous') return;
  if (!route.access.includes(caller.role)) throw new WrongRole(route.access, caller.role, route.roleRefusal);
}

/** @throws Refusal REAUTH_REQUIRED if the route needs a recent sign-in; the gateway has checked that too (docs/sessions.md#step-up). */
export function checkStepUp({ stepUp }: RouteContract, { caller }: Authenticated, now: Date): void {
  if (stepUp !== true || caller.role === 'service' || caller.role === 'anonymous') return;
  if (!isSignInFresh(caller, now)) throw refuse('REAUTH_REQUIRED');
}

const SYSTEM: Actor = { user_id: null, role: 'system', client_id: null, session_ref: null };

export const authenticateService: Authenticate = async (edge, route, { headers, socket }) => {
  const [scheme, token] = (headers.authorization ?? '').split(' ');
  if (scheme !== 'Bearer' || token === undefined) throw new Unauthenticated('service_token_missing');
  const service = await edge.identifyService(token).catch(refusedWith('service_token_refused'));
  if (!route.callers?.includes(service)) throw new WrongRole(route.callers ?? [], service);
  return { caller: { role: 'service', service }, actor: SYSTEM, ip: socket.remoteAddress ?? '', userAgentHash: '' };
};
