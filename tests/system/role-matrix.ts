/** Every route called by every role of the demo, compared with the role matrix. */
import { allRoutes } from '@paanch/contracts/all-routes';
import { portalLocked } from '@paanch/contracts/careers/reasons';
import { endOwnSessions } from '@paanch/contracts/auth/sign-in/own-sessions';
import { audienceOf, audienceOfPath, ROLES, type Role } from '@paanch/contracts/kernel/roles';
import { fillPath, type RouteContract } from '@paanch/contracts/kernel/route';
import { MATRIX_ROLES } from '@paanch/testing/contract-suite/matrix-rows';
import { ROLE_MATRIX } from '@paanch/testing/contract-suite/role-matrix';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { RunningSystem } from '../local-system.js';
import { accountOf, signedIn } from '../people.js';
import { handshakeFrom, jsonOf, sendRequest } from './raw-requests.js';

const UNUSED_ID = '00000000-0000-4000-8000-000000000000';
const OTHER_STUDENT = 'second student';
const CALLERS = ['anonymous', ...MATRIX_ROLES, OTHER_STUDENT] as const;
type CallerName = (typeof CALLERS)[number];

const roleOf = (caller: CallerName): Role | null =>
  caller === OTHER_STUDENT ? 'student' : (ROLES.find((role) => role === caller) ?? null);
const Refusal = z.object({ code: z.string(), details: z.array(z.object({ code: z.string() })) });

interface Answered {
  readonly status: number;
  readonly code: string | null;
  readonly reasons: readonly string[];
}

/** With an unused id and a body that fits no schema: an allowed request passes the role check and goes no further. */
async function statusAndCode(system: RunningSystem, route: RouteContract, cookie: string): Promise<Answered> {
  const path = fillPath(route.path, {
    version: 1,
    ...Object.fromEntries([...route.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, UNUSED_ID])),
  });
  if (route.kind === 'socket') return ofSocket(system, path, cookie);
  const stop = new AbortController();
  const response = await fetch(system.origin + path, {
    method: route.method,
    headers: { cookie, accept: 'application/json', ...(route.body ? { 'content-type': 'application/json' } : {}) },
    ...(route.body ? { body: '[]' } : {}),
    signal: stop.signal,
  });
  const refusal: unknown = response.status >= 400 ? await response.json() : null;
  stop.abort();
  return answered(response.status, refusal);
}

async function ofSocket({ origin }: RunningSystem, path: string, cookie: string): Promise<Answered> {
  const answer = await sendRequest(origin, { method: 'GET', path, headers: { cookie, ...handshakeFrom(origin) } });
  return answered(answer.status, answer.status >= 400 ? jsonOf(answer) : null);
}

function answered(status: number, refusal: unknown): Answered {
  const { data } = Refusal.safeParse(refusal);
  return { status, code: data?.code ?? null, reasons: data?.details.map(({ code }) => code) ?? [] };
}

function expected(route: RouteContract, caller: CallerName): { status: number; code: string } | 'allowed' {
  const row = ROLE_MATRIX.find(({ method, path }) => method === route.method && path === route.path);
  const role = roleOf(caller);
  const isPublic = row?.cells.student === 'public';
  if (isPublic) return 'allowed';
  if (role === null) return { status: 401, code: 'AUTH_REQUIRED' };
  if (row?.cells[role] !== 'refused') return 'allowed';
  const area = audienceOfPath(route.path);
  if (area !== null && area !== audienceOf(role)) return { status: 403, code: 'APP_MISMATCH' };
  return { status: 403, code: route.roleRefusal?.code ?? 'FORBIDDEN' };
}

/** @param currentSystem without rate limits: there are more writing routes than a person may call in a minute */
export function roleMatrix(currentSystem: () => RunningSystem): void {
  describe('the role matrix', () => {
    const cookies = new Map<CallerName, string>([['anonymous', '']]);

    beforeAll(async () => {
      const system = currentSystem();
      const first = accountOf(system, 'student');
      const accounts = new Map<CallerName, ReturnType<typeof accountOf>>(MATRIX_ROLES.map((role) => [role, accountOf(system, role)]));
      accounts.set('student', first).set(
        OTHER_STUDENT,
        accountOf(system, 'student', ({ client }) => client !== first.client),
      );
      for (const [caller, account] of accounts) cookies.set(caller, (await signedIn(system, account)).cookie());
    });

    // Last, because nothing can be called after signing out everywhere.
    const ordered = [...allRoutes.filter((route) => route !== endOwnSessions), endOwnSessions];
    const cells = ordered.flatMap((route) => CALLERS.map((caller) => [`${route.method} ${route.path}`, caller, route] as const));

    it.each(cells)('answers %s for %s as the matrix says', async (_, caller, route) => {
      const { reasons, ...answer } = await statusAndCode(currentSystem(), route, cookies.get(caller) ?? '');
      // Past the role check, a learner without a ticket, or for whom Careers is shut, is refused by the route itself.
      const isTicketMissing = answer.code === 'ACCESS_DENIED' && route.rateClass === 'media';
      const isRefusedByRoute = isTicketMissing || reasons.includes(portalLocked.reason);
      const isAllowed = (![401, 403].includes(answer.status) || isRefusedByRoute) && answer.status < 500;
      expect(isAllowed ? 'allowed' : answer).toEqual(expected(route, caller));
    });
  });
}
