/** Guessing over HTTP: what the database counts, and how a browser is answered (docs/sessions.md#guessing). */
import { randomUUID } from 'node:crypto';
import { createUser } from '@paanch/contracts/auth/people';
import { login } from '@paanch/contracts/auth/sign-in/sessions';
import { type Browser, openBrowser } from '../../../testing/browser.js';
import { callAs } from '@paanch/testing/builders/call-as';
import { stopClock } from '@paanch/testing/builders/stop-clock';
import { eventually } from '@paanch/testing/engines/eventually';
import { recordMessages, type Recording } from '@paanch/testing/engines/record-messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RunningAuth, startOwnAuth } from '../../../testing/start-auth.js';

const PASSWORD = 'paper-kite-monsoon-17';

let service: RunningAuth;
let observed: Recording;
beforeAll(async () => {
  service = await startOwnAuth();
  observed = await recordMessages(service.natsUrl, 'observations.auth.>');
});
afterAll(async () => {
  await observed.close();
  await service.stop();
});
stopClock();
beforeEach(async () => {
  observed.messages.length = 0;
  await service.db.pool.query('delete from sign_in_failures');
});

interface Account {
  readonly id: string;
  readonly email: string;
  readonly door: 'admin-web';
}
async function account(): Promise<Account> {
  const email = `${randomUUID()}@paanch.example`;
  const body = { full_name: 'Ravi Menon', email, password: PASSWORD, role: 'Staff' };
  const { id } = await (await callAs(service, { role: 'Admin' })(createUser, { body })).reply();
  return { id, email, door: 'admin-web' };
}
const attempt = async ({ email, door }: Pick<Account, 'email' | 'door'>, password = 'guess', browser: Browser = openBrowser(service)) =>
  (await browser.askCode({ email, password, door })).answer;
const rows = async (sql: string, ...values: unknown[]) => (await service.db.pool.query<Record<string, unknown>>(sql, values)).rows;
const failures = async (times: number, { email, door }: Pick<Account, 'email' | 'door'>) => {
  for (let time = 0; time < times; time += 1) await attempt({ email, door });
};
const later = (seconds: number) => service.db.pool.query("update sign_in_failures set at = at - $1 * interval '1 second'", [seconds]);

describe('failures of an account', () => {
  it('slow down untrusted browsers from the fifth on, without checking the password', async () => {
    const person = await account();
    await failures(5, person);
    const refused = await attempt(person, PASSWORD);
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(refused.headers.get('retry-after')).toBe('1');
    await later(1);
    await failures(1, person);
    expect((await attempt(person, PASSWORD)).headers.get('retry-after')).toBe('2');
    await later(2);
    expect((await attempt(person, PASSWORD)).status).toBe(200);
  });

  it('count in the same way for an unknown address', async () => {
    const nobody = { email: `${randomUUID()}@paanch.example`, door: 'admin-web' } as const;
    await failures(5, nobody);
    expect((await attempt(nobody)).status).toBe(429);
  });

  it('never slow down a browser that has signed in to it before', async () => {
    const person = await account();
    const own = openBrowser(service);
    await own.signIn({ ...person, password: PASSWORD });
    await failures(7, person);
    expect((await attempt(person, PASSWORD)).status).toBe(429);
    expect((await attempt(person, PASSWORD, own)).status).toBe(200);
  });

  it('that arrive at once are counted before they are checked: at most five pass', async () => {
    const person = await account();
    const answers = await Promise.all(Array.from({ length: 20 }, () => attempt(person)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  it('cost their browser its trust at the tenth, for this account only', async () => {
    const [person, other] = [await account(), await account()];
    const own = openBrowser(service);
    await own.signIn({ ...person, password: PASSWORD });
    await own.signIn({ ...other, password: PASSWORD });
    for (let time = 0; time < 10; time += 1) expect((await attempt(person, 'guess', own)).status).toBe(401);
    const trusted = await rows('select person_id from known_devices where person_id = any($1)', [person.id, other.id]);
    expect(trusted).toEqual([{ person_id: other.id }]);
    await failures(5, person);
    expect((await attempt(person, PASSWORD, own)).status).toBe(429);
  });

  it('demand a link by e-mail after a hundred without a success, but not of a trusted browser', async () => {
    const person = await account();
    const own = openBrowser(service);
    await own.signIn({ ...person, password: PASSWORD });
    await failures(1, person);
    await service.db.pool.query('update account_failures set failures = 100 where person_id = $1', [person.id]);
    const refused = await attempt(person, PASSWORD);
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED', details: [{ code: 'SIGN_IN_LINK_NEEDED' }] } });
    expect((await attempt(person, PASSWORD, own)).status).toBe(200);
    expect(await rows('select 1 from account_failures where person_id = $1', person.id)).toEqual([]);
    expect((await attempt(person, PASSWORD)).status).toBe(200);
  });

  it('keep no trace of a successful attempt', async () => {
    const person = await account();
    await attempt(person, PASSWORD);
    expect(await rows('select 1 from sign_in_failures where person_id = $1', person.id)).toEqual([]);
    expect(await rows('select source from sign_in_successes order by at desc limit 1')).toEqual([{ source: '203.0.113.7/32' }]);
  });
});

describe('failures of an address', () => {
  it('slow down untrusted browsers behind it after sixty with hardly a success, and nobody elsewhere', async () => {
    await service.db.pool.query('delete from sign_in_successes');
    const [person, trusting] = [await account(), await account()];
    const own = openBrowser(service);
    await own.signIn({ ...trusting, password: PASSWORD });
    await service.db.pool.query(
      "insert into sign_in_failures (id, account_ref, source, step, is_open, at) select gen_random_uuid(), n::text, '203.0.113.7/32', 'password', false, now() - interval '1 minute' from generate_series(1, 60) n",
    );
    const refused = await attempt(person, PASSWORD);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
    expect((await attempt(trusting, PASSWORD, own)).status).toBe(200);
    const elsewhere = callAs(service, { role: 'Staff', ip: '198.51.100.9' });
    const body = { email: person.email, password: PASSWORD, client_id: person.door, state: 's'.repeat(22) };
    const asked = { ...body, code_challenge: 'c'.repeat(43), code_challenge_method: 'S256' };
    expect((await elsewhere(login, { body: asked })).status).toBe(200);
  });
});

describe('observations', () => {
  it('carry the number of each failure, whether the browser was trusted, and that one was throttled', async () => {
    const person = await account();
    const own = openBrowser(service);
    await own.signIn({ ...person, password: PASSWORD });
    await attempt(person, 'guess', own);
    await failures(5, person);
    await attempt(person);
    const ref = service.deps.eventRef(person.email);
    const observations = () =>
      observed.messages
        .map(({ data }) => (data as { details: Record<string, unknown> }).details)
        .filter(({ accountRef }) => accountRef === ref);
    await eventually('all seven are observed', () => observations().length === 7);
    const details = observations();
    expect(details.map(({ reason, deviceTrusted, attemptNo }) => [reason, deviceTrusted, attemptNo])).toEqual([
      ['bad_password', true, 1],
      ...[2, 3, 4, 5, 6].map((number) => ['bad_password', false, number]),
      ['throttled', false, 7],
    ]);
  });
});
