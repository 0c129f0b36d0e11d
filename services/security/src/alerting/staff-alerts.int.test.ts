/** Alerts about sessions, staff and input, from the stream to the list (docs/alerts.md). */
import { randomUUID } from 'node:crypto';
import { PersonChanged } from '@paanch/contracts/auth/events';
import { InterviewReviewed, ProjectReviewed } from '@paanch/contracts/interview/events';
import { listSecurityAlerts } from '@paanch/contracts/security/alerts';
import { callAs } from '@paanch/testing/builders/call-as';
import { type Feed, openFeed } from '@paanch/testing/engines/feed';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SecurityDeps } from '../deps.js';
import { securityService } from '../security.module.js';
import { factOf, NOBODY, observed, type ObservationFixture, signedIn } from '../../testing/messages.js';

let service: TestService<SecurityDeps>;
let feed: Feed;
beforeAll(async () => {
  service = await testService(securityService);
  feed = await openFeed(service);
});
afterAll(async () => {
  await feed.close();
  await service.stop();
});

const start = Date.now() - 600_000;
const at = (seconds: number) => new Date(start + seconds * 1_000);
const actorOf = (user_id: string, role: 'Admin' | 'student' = 'Admin') => ({ ...NOBODY, user_id, role });
const many = (count: number, make: (index: number) => ObservationFixture) =>
  Array.from({ length: count }, (_, index) => observed({ at: at(index), ...make(index) }));

async function alertsOf(relatedEvent: string | undefined) {
  const { alerts } = await (await callAs(service, { role: 'Admin' })(listSecurityAlerts, { query: { pageSize: 100 } })).reply();
  return alerts.filter(({ relatedEvents }) => relatedEvents.some((id) => id === relatedEvent));
}
const typesOf = async (relatedEvent: string | undefined) =>
  (await alertsOf(relatedEvent)).map(({ alertType, severity }) => [alertType, severity]);

const personFact = (admin: string, role: string, previous_role: string | null, action: string) => {
  const person = { person_id: randomUUID(), full_name: 'Asha', email: 'a@b.example', client_id: null, is_active: true };
  const data = { ...person, role, previous_role, change: { action, fields: ['role'] } };
  return factOf(PersonChanged, data, { actor: actorOf(admin), occurred_at: at(60).toISOString() });
};

describe('an alert of staff', () => {
  it('is raised for an Admin account that a person made', async () => {
    const made = personFact(randomUUID(), 'Admin', null, 'created');
    await feed.send([made, made]);
    expect(await alertsOf(made.data.id)).toMatchObject([
      {
        alertType: 'PRIVILEGE_ESCALATION',
        severity: 'CRITICAL',
        description: 'An Admin account was made',
        metadata: { eventCount: 1 },
      },
    ]);
  });

  it('is raised for a change after a sign-in from a new place, which may arrive later', async () => {
    const admin = randomUUID();
    const signIn = signedIn(admin, 'Admin', at(0));
    Object.assign(Object(signIn.data.data), { new_network: true, account_age_days: 30 });
    await feed.send([personFact(admin, 'Viewer', 'Staff', 'changed')]);
    expect(await typesOf(signIn.data.id)).toEqual([]);
    await feed.send([signIn]);
    expect(await typesOf(signIn.data.id)).toEqual([['NEW_PLACE_ADMIN_CHANGE', 'WARNING']]);
  });

  it('says which it was, of overrides and reversed reviews', async () => {
    const admin = randomUUID();
    const of = { student_id: randomUUID(), product_id: randomUUID(), module_id: randomUUID(), module_name: 'Dashboard', number: 1 };
    const reviews = Array.from({ length: 5 }, (_, index) => {
      const data = { ...of, submission_id: randomUUID(), status: 'approved', reverses: true };
      const told = { actor: actorOf(admin), occurred_at: at(index).toISOString() };
      return factOf(index % 2 === 0 ? ProjectReviewed : InterviewReviewed, data, told);
    });
    await feed.send(reviews.slice(0, 4));
    expect(await alertsOf(reviews[0]?.data.id)).toEqual([]);
    await feed.send(reviews);
    expect(await alertsOf(reviews[0]?.data.id)).toMatchObject([
      { alertType: 'OVERRIDE_BURST', severity: 'WARNING', description: '5 reviews reversed by one Admin within 60 minutes' },
    ]);
  });
});

describe('an alert of a session', () => {
  it('is raised when it moves to another browser and back', async () => {
    const session_ref = randomUUID().slice(0, 16);
    const moves = many(2, () => ({
      type: 'SUSPICIOUS_ACTIVITY',
      actor: { user_id: randomUUID(), role: 'student', session_ref },
      details: { signal: 'session_context' },
    }));
    await feed.send(moves.slice(0, 1));
    expect(await typesOf(moves[0]?.data.id)).toEqual([]);
    await feed.send(moves.slice(1));
    expect(await typesOf(moves[0]?.data.id)).toEqual([['SESSION_CONTEXT_SHIFT', 'CRITICAL']]);
  });

  it('becomes more severe when another browser uses a token again, after the same one did', async () => {
    const reuse = (sameBrowser: boolean, index: number): ObservationFixture => ({
      type: 'AUTH_FAILURE',
      at: at(index),
      actor: { user_id: randomUUID(), role: 'student', session_ref: 'reused-session' },
      details: { reason: 'refresh_reuse', sameBrowser },
    });
    const [lost, stolen] = [observed(reuse(true, 0)), observed(reuse(false, 1))];
    await feed.send([lost]);
    expect(await typesOf(lost.data.id)).toEqual([['TOKEN_REUSE', 'WARNING']]);
    await feed.send([stolen]);
    expect(await typesOf(lost.data.id)).toEqual([['TOKEN_REUSE', 'CRITICAL']]);
  });
});

describe('an alert of input', () => {
  it('adds up the counts of roll-ups, for one person and for all', async () => {
    const actor = { user_id: randomUUID(), role: 'student' } as const;
    const probes = many(2, () => ({ type: 'VALIDATION_ERROR', actor, details: { code: 'VALIDATION_FAILED', fields: [], count: 100 } }));
    const limit = { limitId: 'reads', keyKind: 'person', limit: 300, windowSeconds: 60 };
    const floods = many(10, () => ({
      type: 'RATE_LIMIT_EXCEEDED',
      actor: { user_id: randomUUID(), role: 'student' },
      details: { ...limit, count: 100 },
    }));
    await feed.send([...probes, ...floods]);
    expect(await typesOf(probes[0]?.data.id)).toEqual([['INPUT_PROBING', 'WARNING']]);
    expect(await typesOf(floods[0]?.data.id)).toEqual([
      ['RATE_LIMIT_STORM', 'CRITICAL'],
      ['RATE_LIMIT_STORM', 'WARNING'],
    ]);
  });
});
