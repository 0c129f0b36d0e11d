/** Messages that raise alerts, and the alerts as staff see them. */
import { randomUUID } from 'node:crypto';
import type { QueryInputOf } from '@paanch/contracts/kernel/route';
import { listSecurityAlerts } from '@paanch/contracts/security/alerts';
import { callAs } from '@paanch/testing/builders/call-as';
import type { TestService } from '@paanch/testing/engines/test-service';
import { observed, type ObservationFixture } from './messages.js';

const SECOND = 1_000;
const start = Date.now() - 600 * SECOND;

/** Seconds after ten minutes ago. */
export const at = (seconds: number) => new Date(start + seconds * SECOND);

export const many = (count: number, make: (index: number) => ObservationFixture) =>
  Array.from({ length: count }, (_, index) => observed(make(index)));

export const account = () => randomUUID().replaceAll('-', '').slice(0, 16);

/** Where the account is attacked from in tests: the rules for addresses and kinds of browsers see each attack alone. */
export const addressOf = (accountRef: string) =>
  `198.18.${Number.parseInt(accountRef.slice(0, 2), 16)}.${Number.parseInt(accountRef.slice(2, 4), 16)}`;

/** Failed sign-ins of a learner, a second apart unless said. */
export const failures = (count: number, accountRef: string, over: Partial<ObservationFixture> = {}) =>
  many(count, (index) => ({
    type: 'STUDENT_AUTH_FAILURE',
    at: at(index),
    request: { ip: addressOf(accountRef), user_agent: accountRef },
    details: { reason: 'bad_password', accountRef, deviceTrusted: false },
    ...over,
  }));

export const idsOf = (messages: readonly { data: { id: string } }[]) => messages.map(({ data }) => data.id);

export function alertsOf(service: TestService<unknown>) {
  const ask = (role: 'Admin' | 'Staff' | 'Viewer', query: QueryInputOf<typeof listSecurityAlerts> = {}) =>
    callAs(service, { role })(listSecurityAlerts, { query: { ...query } as Record<string, string | number> });
  return {
    ask,
    /** With this event among its related ones, the newest first. */
    of: async (relatedEvent: string) => {
      const { alerts } = await (await ask('Admin', { pageSize: 100 })).reply();
      return alerts
        .filter(({ relatedEvents }) => relatedEvents.includes(relatedEvent))
        .toSorted((one, other) => (one.timestamp < other.timestamp ? 1 : -1));
    },
    /** The data of an alert's facts of one type. */
    factsOf: async (alertId: string, type: 'AlertRaised' | 'AlertHandled') =>
      (await service.outbox()).filter((fact) => fact.type === type && fact.agg_id === alertId).map(({ data }) => data),
  };
}
