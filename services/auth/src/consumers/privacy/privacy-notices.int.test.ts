/** What facts of privacy and security tell people, and the letters to those without an account. */
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listStaffNotifications } from '@paanch/contracts/auth/notifications';
import type { Envelope } from '@paanch/contracts/kernel/event';
import { GrievanceChanged, GuardianAnswered, LetterDue, PrivacyRequestChanged } from '@paanch/contracts/privacy/events';
import type { Letter } from '@paanch/contracts/privacy/parts';
import { WebhookSwitchedOff } from '@paanch/contracts/security/events';
import { eventually } from '@paanch/testing/engines/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { factOf, notificationsFixture, type NotificationsFixture } from '../../../testing/notifications.js';
import { type Account, type AuthFixture, authFixture } from '../../../testing/people.js';
import { PUBLIC_ORIGIN, type RunningAuth, startOwnAuth } from '../../../testing/start-auth.js';

/** The answers of privacy on its internal port, by path. */
const letters = new Map<string, Letter>();
const asked: string[] = [];
let privacy: Server;
let service: RunningAuth;
let fixture: AuthFixture;
let lists: NotificationsFixture;
beforeAll(async () => {
  privacy = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const letter = letters.get(path);
    response.writeHead(letter ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(letter ?? {}));
  });
  await new Promise<void>((resolve) => privacy.listen(0, '127.0.0.1', resolve));
  const { port } = privacy.address() as AddressInfo;
  service = await startOwnAuth({ PRIVACY_INTERNAL_URL: `http://127.0.0.1:${port}` });
  fixture = await authFixture(service);
  lists = notificationsFixture(service, fixture);
});
afterAll(async () => {
  await service.stop();
  privacy.close();
});

const CHANGE = { change: { action: 'changed', fields: ['state'] } };
const twice = async (fact: Envelope) => {
  await service.deliver(fact);
  await service.deliver(fact);
  await service.deliver({ ...fact, id: randomUUID() });
};
const listOf = async ({ id }: Account) => (await lists.list(id)).notifications.map(({ kind, link }) => [kind, link]);
const staffListOf = async ({ id }: Account) =>
  (await (await fixture.as('Admin', id)(listStaffNotifications)).reply()).notifications.map(({ kind, link }) => [kind, link]);

function request(kind: string, state: string, student_id: string = randomUUID(), origin = 'own'): Envelope {
  const request_id = randomUUID();
  return factOf(PrivacyRequestChanged, request_id, { request_id, subject_id: student_id, student_id, kind, state, origin, ...CHANGE });
}

describe('a privacy request', () => {
  it.each([
    ['export', 'ready', ['export_ready']],
    ['erasure', 'closing', ['erasure_asked']],
    ['erasure', 'taken_back', ['erasure_taken_back']],
    ['export', 'collecting', []],
    ['export', 'expired', []],
    ['erasure', 'sealed', []],
    ['erasure', 'declined', []],
  ])('for %s that is %s tells its learner once: %o', async (kind, state, expected) => {
    const learner = await fixture.learner();
    await twice(request(kind, state, learner.id));
    expect(await listOf(learner)).toEqual(expected.map((one) => [one, '/app/profile/privacy']));
    expect((await fixture.mailsTo(learner.email)).map((mail) => mail.kind)).toEqual(expected);
  });

  it.each(['closing', 'taken_back'])('that began by itself and is %s tells nobody', async (state) => {
    const learner = await fixture.learner();
    await service.deliver(request('erasure', state, learner.id, 'left'));
    expect(await listOf(learner)).toEqual([]);
  });

  it('that waits is told to the other Admins alone', async () => {
    const [author, other, staff] = [await fixture.staff('Admin'), await fixture.staff('Admin'), await fixture.staff('Staff')];
    const fact = request('erasure', 'waiting');
    await twice({ ...fact, actor: { ...fact.actor, user_id: author.id, role: 'Admin' } });
    expect(await staffListOf(other)).toEqual([['privacy_request_waiting', '/admin/privacy']]);
    for (const who of [author, staff]) expect(await staffListOf(who)).toEqual([]);
  });
});

describe('a grievance', () => {
  it('is told to Admins when it comes, and to its learner when it is answered', async () => {
    const [learner, admin] = [await fixture.learner(), await fixture.staff('Admin')];
    const grievance_id = randomUUID();
    const grievance = (state: string) => factOf(GrievanceChanged, grievance_id, { grievance_id, student_id: learner.id, state, ...CHANGE });
    await twice(grievance('open'));
    expect([await staffListOf(admin), await listOf(learner)]).toEqual([[['grievance_received', '/admin/privacy/grievances']], []]);
    await twice(grievance('answered'));
    expect(await listOf(learner)).toEqual([['grievance_answered', '/app/profile/privacy']]);
  });
});

describe('a parent’s answer', () => {
  it('is told the learner, one that is out or older is not', async () => {
    const learner = await fixture.learner();
    const answer = (state: string, version: number) =>
      factOf(GuardianAnswered, learner.id, { student_id: learner.id, state, notice_version: '2026-11-29' }, version);
    await service.deliver(answer('asked', 1));
    const agreed = answer('agreed', 3);
    await service.deliver(agreed);
    await service.deliver(agreed);
    await service.deliver(answer('refused', 2));
    expect((await lists.list(learner.id)).notifications.map(({ title }) => title)).toEqual(['Your parent agreed']);
  });
});

describe('a webhook that is switched off', () => {
  it('is told to Admins, with a link to it', async () => {
    const admin = await fixture.staff('Admin');
    const webhook_id = randomUUID();
    await service.deliver(factOf(WebhookSwitchedOff, webhook_id, { webhook_id }));
    expect(await staffListOf(admin)).toEqual([['webhook_off', `/admin/webhooks/${webhook_id}`]]);
  });
});

describe('a letter', () => {
  const due = (letter: Letter | null) => {
    const letter_id = randomUUID();
    if (letter) letters.set(`/internal/privacy/letters/${letter_id}`, letter);
    return factOf(LetterDue, letter_id, { letter_id });
  };
  const guardian = (): Letter => ({
    kind: 'guardian',
    to: `${randomUUID()}@home.example`,
    name: 'Meera Verma',
    learner_name: 'Asha Verma',
    language: 'en',
    link: `/app/guardian#${'t'.repeat(43)}`,
  });

  it('is written once, however often it is announced, and read once', async () => {
    const letter = guardian();
    const fact = due(letter);
    await twice(fact);
    const mails = await fixture.mailsTo(letter.to);
    expect(mails).toMatchObject([{ id: fact.agg_id, kind: 'guardian', unsubscribe: null }]);
    expect(mails[0]?.body).toContain(`${PUBLIC_ORIGIN}/app/guardian#${'t'.repeat(43)}`);
    expect(asked.filter((path) => path.endsWith(fact.agg_id))).toHaveLength(1);
  });

  it('that privacy has no more is left out', async () => {
    await service.deliver(due(null));
    expect((await service.db.pool.query('select from dead_letter')).rowCount).toBe(0);
  });

  it('keeps neither address nor text once it is sent', async () => {
    const letter = guardian();
    const fact = due(letter);
    const sent: string[] = [];
    const transport = { send: ({ recipient }: { recipient: string }) => Promise.resolve(void sent.push(recipient)) };
    await service.deliver(fact);
    const { sendMail } = await import('../../mails/send-mail.js');
    const work = { signal: new AbortController().signal, report: () => Promise.resolve(), finish: () => Promise.resolve() };
    await sendMail.run({ mail_id: fact.agg_id }, { ...service.deps, mailTransport: transport }, work);
    expect(sent).toEqual([letter.to]);
    const rows = async () => (await service.db.pool.query('select * from mails where id = $1', [fact.agg_id])).rows;
    await eventually('it is over', async () => (await rows())[0]?.sent_at !== null);
    expect(JSON.stringify(await rows())).not.toMatch(/home\.example|Meera|Asha|guardian#/);
  });
});
