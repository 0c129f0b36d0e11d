/** Mails to Admins about alerts (docs/alerts.md#mails). */
import { randomUUID } from 'node:crypto';
import * as routes from '@paanch/contracts/auth/notifications';
import { AlertRaised } from '@paanch/contracts/security/events';
import { stopClock } from '@paanch/testing/builders/stop-clock';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { factOf } from '../../../testing/notifications.js';
import { type AuthFixture, authFixture } from '../../../testing/people.js';
import { PUBLIC_ORIGIN, type RunningAuth, startOwnAuth } from '../../../testing/start-auth.js';
import { sendDigests } from '../digest/send-digests.js';

const never = new AbortController().signal;
const MINUTE = 60_000;

let service: RunningAuth;
let fixture: AuthFixture;
let admin: { readonly id: string; readonly email: string };
beforeAll(async () => {
  service = await startOwnAuth();
  fixture = await authFixture(service);
});
afterAll(() => service.stop());
/** So that no test begins in one hour and ends in the next. */
stopClock();
beforeEach(async () => {
  await service.db.pool.query("update people set is_active = false where role = 'Admin'");
  admin = await fixture.staff('Admin');
});

function raised(severity: 'CRITICAL' | 'EMERGENCY', minutesAgo = 0) {
  const alert_id = randomUUID();
  const raised_at = new Date(Date.now() - minutesAgo * MINUTE).toISOString();
  return factOf(AlertRaised, alert_id, { alert_id, rule: 'MASS_EXPORT', severity, raised_at });
}
const criticals = (count: number) => Array.from({ length: count }, () => raised('CRITICAL'));
async function deliver(facts: ReturnType<typeof criticals>): Promise<void> {
  for (const one of facts) await service.deliver(one);
}
const listed = async (id = admin.id) => (await (await fixture.as('Admin', id)(routes.listStaffNotifications)).reply()).notifications;
const mails = (email = admin.email) => fixture.mailsTo(email);
const subjects = async (email = admin.email) => (await mails(email)).map(({ subject }) => subject);
const waiting = async () =>
  (await service.db.pool.query('select digest_due_at from notifications where person_id = $1 and digest_due_at is not null', [admin.id]))
    .rows;
/** As if the hour had passed in which they were sent. */
async function anHourLater(): Promise<void> {
  const past = [admin.id];
  await service.db.pool.query("update mails set due_at = due_at - interval '1 hour' where person_id = $1", past);
  await service.db.pool.query(
    "update notifications set digest_due_at = digest_due_at - interval '1 hour' where person_id = $1 and digest_due_at is not null",
    past,
  );
}
describe('mails about critical alerts', () => {
  it('are sent at once to six in an hour, and the rest together at its end', async () => {
    const facts = criticals(9);
    await deliver(facts);
    expect(await subjects()).toEqual(Array(6).fill('Critical security alert'));
    expect((await mails())[0]?.body).toContain(`Open the alert:\n${PUBLIC_ORIGIN}/dashboard/alerts?alert=${facts[0]?.agg_id}`);
    expect(await listed()).toHaveLength(9);
    for (const { digest_due_at } of await waiting()) expect(digest_due_at.getTime() % (60 * MINUTE)).toBe(0);
    await sendDigests(service.deps, never);
    expect(await mails()).toHaveLength(6);
    await anHourLater();
    await Promise.all([sendDigests(service.deps, never), sendDigests(service.deps, never)]);
    const collected = (await mails()).slice(6);
    expect(collected).toMatchObject([{ kind: 'alert_raised', subject: '3 more critical security alerts', unsubscribe: null }]);
    for (const { agg_id } of facts.slice(6)) expect(collected[0]?.body).toContain(`?alert=${agg_id}`);
    for (const { agg_id } of facts.slice(0, 6)) expect(collected[0]?.body).not.toContain(agg_id);
    expect(await waiting()).toEqual([]);
    // The collected mail is the first of the new hour.
    await deliver(criticals(6));
    expect(await mails()).toHaveLength(12);
    expect(await waiting()).toHaveLength(1);
  });

  it('reach Admins who turned mails off, also those that waited', async () => {
    await (await fixture.as('Admin', admin.id)(routes.changeMailPreferences, { body: { mails: false } })).reply();
    await deliver(criticals(7));
    await anHourLater();
    await sendDigests(service.deps, never);
    expect(await subjects()).toHaveLength(7);
  });

  it('are counted for each Admin', async () => {
    await deliver(criticals(5));
    const other = await fixture.staff('Admin');
    await deliver(criticals(3));
    expect(await mails()).toHaveLength(6);
    expect(await mails(other.email)).toHaveLength(3);
  });

  it('are no more than six if alerts arrive at the same moment', async () => {
    await Promise.all(criticals(10).map((one) => service.deliver(one)));
    expect(await mails()).toHaveLength(6);
    expect(await waiting()).toHaveLength(4);
  });
});

describe('a mail about an emergency', () => {
  it('is sent at once, however many were sent before', async () => {
    await deliver(criticals(8));
    await service.deliver(raised('EMERGENCY'));
    expect((await subjects()).at(-1)).toBe('Emergency security alert');
    expect(await mails()).toHaveLength(7);
  });
});

describe('an alert that is older than an hour', () => {
  it.each(['CRITICAL', 'EMERGENCY'] as const)('is listed and not mailed: %s', async (severity) => {
    await service.deliver(raised(severity, 61));
    expect(await listed()).toMatchObject([{ kind: 'alert_raised' }]);
    expect(await mails()).toEqual([]);
    expect(await waiting()).toEqual([]);
    await service.deliver(raised(severity, 58));
    expect(await mails()).toHaveLength(1);
  });

  it('has its age by its fact if that is an older one', async () => {
    const { data, ...fact } = raised('CRITICAL');
    const { raised_at: _, ...older } = data as Record<string, unknown>;
    await service.deliver({ ...fact, data: older, occurred_at: new Date(Date.now() - 61 * MINUTE).toISOString() });
    expect(await listed()).toHaveLength(1);
    expect(await mails()).toEqual([]);
  });
});
