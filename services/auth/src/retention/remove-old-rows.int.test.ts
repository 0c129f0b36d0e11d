/** Technical rows are removed when they are of no more use, and not before (docs/privacy.md#retention). */
import { SESSION_TIMEOUT_MS } from '@paanch/contracts/auth/sign-in/sessions';
import { type AuthFixture, authFixture } from '../../testing/people.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { REMOVE_OLD_ROWS_MS, removeOldRows } from './remove-old-rows.js';
import { type RunningAuth, startOwnAuth } from '../../testing/start-auth.js';

const never = new AbortController().signal;
const HOUR = 60;
const DAY = 24 * HOUR;
const IDLE = SESSION_TIMEOUT_MS / 60_000;

let service: RunningAuth;
let personId: string;
beforeAll(async () => {
  service = await startOwnAuth();
  const fixture: AuthFixture = await authFixture(service);
  ({ id: personId } = await fixture.learner());
});
afterAll(() => service.stop());

const TABLES = [
  'sign_in_failures',
  'sign_in_successes',
  'account_failures',
  'known_devices',
  'waiting_sign_ins',
  'sign_in_codes',
  'sessions',
  'password_links',
  'mails',
  'notifications',
  'consents',
  'erased_people',
] as const;
type Table = (typeof TABLES)[number];

beforeEach(() => service.db.pool.query(TABLES.map((table) => `delete from ${table}`).join('; ')));

/** Minutes in the past, as an instant; null stays null. */
type Age = number | null;
const ago = (minutes: Age) => (minutes === null ? null : new Date(Date.now() - minutes * 60_000));
const count = async (table: Table) => (await service.db.pool.query(`select 1 from ${table}`)).rowCount;

async function add(table: Table, row: Record<string, unknown>): Promise<void> {
  const names = Object.keys(row);
  const places = names.map((_, index) => `$${index + 1}`).join(', ');
  await service.db.pool.query(`insert into ${table} (${names.join(', ')}) values (${places})`, Object.values(row));
}

const bytes = () => Buffer.from(crypto.randomUUID());
const id = () => crypto.randomUUID();

interface Times {
  readonly created: Age;
  readonly absolute?: Age;
  readonly active?: Age;
  readonly ended?: Age;
  readonly remembered?: boolean;
}
const addSession = async ({ created, absolute = created, active = created, ended = null, remembered = false }: Times) => {
  const sessionId = id();
  const times = {
    created_at: ago(created),
    absolute_expires_at: ago(absolute),
    last_activity_at: ago(active),
    ended_at: ago(ended),
    issued_at: ago(created),
  };
  const rest = { door: 'learner-web', remember_me: remembered, sealed_key: 'k', generation: 1, confirmed: true, recovered: false };
  const last = { reissues: 0, rotation_network: 'n', rotation_user_agent: 'u', recoveries: [] };
  await add('sessions', { id: sessionId, person_id: personId, ...times, ...rest, ...last });
  return sessionId;
};
const addCode = (created: Age, sessionId: string | null = null) =>
  add('sign_in_codes', {
    code_hash: bytes(),
    person_id: personId,
    door: 'learner-web',
    challenge: 'c',
    remember_me: false,
    created_at: ago(created),
    used_at: ago(created),
    session_id: sessionId,
  });
const addWaiting = (created: Age) =>
  add('waiting_sign_ins', {
    token_hash: bytes(),
    person_id: personId,
    door: 'admin-web',
    challenge: 'c',
    state: 's',
    remember_me: false,
    created_at: ago(created),
  });
const addLink = ({ created, expires, used }: { created: Age; expires: Age; used: Age }) =>
  add('password_links', {
    token_hash: bytes(),
    purpose: 'reset',
    person_id: personId,
    created_at: ago(created),
    expires_at: ago(expires),
    used_at: ago(used),
  });
const addMail = ({ due, giveUp, sent = null, givenUp = null }: { due: Age; giveUp: Age; sent?: Age; givenUp?: Age }) =>
  add('mails', {
    id: id(),
    person_id: personId,
    recipient: 'asha@college.example',
    kind: 'digest',
    subject: 's',
    body: 'b',
    due_at: ago(due),
    give_up_at: ago(giveUp),
    sent_at: ago(sent),
    given_up_at: ago(givenUp),
  });
const addNotification = (created: Age, read: Age) =>
  add('notifications', {
    id: id(),
    person_id: personId,
    kind: 'star_unlocked',
    title: 't',
    body: 'b',
    cause: id(),
    created_at: ago(created),
    read_at: ago(read),
  });
const addFailure = (at: Age) =>
  add('sign_in_failures', { id: id(), account_ref: 'a', source: '198.51.100.1/32', step: 'password', is_open: false, at: ago(at) });
const addSuccess = (at: Age) => add('sign_in_successes', { id: id(), source: '198.51.100.1/32', at: ago(at) });
const addCount = (person_id: string | null, last: Age) =>
  add('account_failures', { account_ref: id(), person_id, failures: 3, last_at: ago(last) });
const addDevice = (used: Age) =>
  add('known_devices', { device_id: id(), person_id: personId, trusted_since: ago(400 * DAY), last_used_at: ago(used) });

/** Given and withdrawn long ago; of an account that was closed then, or that is open. */
const addConsent = async (closed: Age) => {
  await add('consents', {
    id: id(),
    person_id: personId,
    purpose: 'model_improvement',
    notice_version: '1',
    text_hash: bytes(),
    language: 'en',
    given_at: ago(9_000 * DAY),
    withdrawn_at: ago(8_000 * DAY),
  });
  await service.db.pool.query('delete from erased_people');
  if (closed !== null) await add('erased_people', { person_id: personId, request_id: id(), counts: '{}', closed_at: ago(closed) });
};
/** Two of them are leap years. */
const SEVEN_YEARS = (7 * 365 + 2) * DAY;

const LATER = 30 * DAY + 5;
const SOONER = 30 * DAY - 5;

interface Case {
  readonly what: string;
  readonly table: Table;
  readonly old: () => Promise<unknown>;
  readonly young: () => Promise<unknown>;
}
const CASES: readonly Case[] = [
  { what: 'a failed sign-in', table: 'sign_in_failures', old: () => addFailure(DAY + 5), young: () => addFailure(DAY - 5) },
  { what: 'a successful sign-in', table: 'sign_in_successes', old: () => addSuccess(DAY + 5), young: () => addSuccess(DAY - 5) },
  { what: "nobody's failures", table: 'account_failures', old: () => addCount(null, LATER), young: () => addCount(null, SOONER) },
  {
    what: "nobody's, never a person's",
    table: 'account_failures',
    old: () => addCount(null, LATER),
    young: () => addCount(personId, 900 * DAY),
  },
  { what: 'a browser', table: 'known_devices', old: () => addDevice(180 * DAY + 5), young: () => addDevice(180 * DAY - 5) },
  { what: 'a wait for the second step', table: 'waiting_sign_ins', old: () => addWaiting(DAY + 5), young: () => addWaiting(DAY - 5) },
  { what: 'a sign-in code', table: 'sign_in_codes', old: () => addCode(DAY + 5), young: () => addCode(DAY - 5) },
  {
    what: 'a session that was ended',
    table: 'sessions',
    old: () => addSession({ created: 40 * DAY, ended: LATER, absolute: 10 * DAY, active: 9 * DAY, remembered: true }),
    young: () => addSession({ created: 40 * DAY, ended: SOONER, absolute: 10 * DAY, remembered: true }),
  },
  {
    what: 'a session that idled away unseen',
    table: 'sessions',
    old: () => addSession({ created: LATER + IDLE, absolute: 29 * DAY }),
    young: () => addSession({ created: SOONER + IDLE, absolute: 29 * DAY }),
  },
  {
    what: 'a remembered session that idled away unseen',
    table: 'sessions',
    old: () => addSession({ created: LATER + 14 * DAY, absolute: 10 * DAY, remembered: true }),
    young: () => addSession({ created: SOONER + 14 * DAY, absolute: 10 * DAY, remembered: true }),
  },
  {
    what: 'a session past its last hour',
    table: 'sessions',
    old: () => addSession({ created: 60 * DAY, absolute: LATER, active: LATER, remembered: true }),
    young: () => addSession({ created: 60 * DAY, absolute: SOONER, active: SOONER, remembered: true }),
  },
  {
    what: 'a link that was used',
    table: 'password_links',
    old: () => addLink({ created: LATER, expires: SOONER, used: LATER }),
    young: () => addLink({ created: LATER, expires: SOONER, used: SOONER }),
  },
  {
    what: 'a link that ran out',
    table: 'password_links',
    old: () => addLink({ created: LATER + 72 * HOUR, expires: LATER, used: null }),
    young: () => addLink({ created: SOONER + 72 * HOUR, expires: SOONER, used: null }),
  },
  {
    what: 'a mail that was sent',
    table: 'mails',
    old: () => addMail({ due: LATER, giveUp: 27 * DAY, sent: LATER }),
    young: () => addMail({ due: SOONER, giveUp: 27 * DAY, sent: SOONER }),
  },
  {
    what: 'a mail that was given up',
    table: 'mails',
    old: () => addMail({ due: LATER, giveUp: LATER, givenUp: LATER }),
    young: () => addMail({ due: LATER, giveUp: LATER, givenUp: SOONER }),
  },
  {
    what: 'a mail that never had a way out',
    table: 'mails',
    old: () => addMail({ due: 33 * DAY, giveUp: LATER }),
    young: () => addMail({ due: 33 * DAY, giveUp: SOONER }),
  },
  {
    what: 'a consent of a closed account',
    table: 'consents',
    old: () => addConsent(SEVEN_YEARS + 5),
    young: () => addConsent(SEVEN_YEARS - 5),
  },
  {
    what: "a closed account's, never an open one's",
    table: 'consents',
    old: () => addConsent(SEVEN_YEARS + 5),
    young: () => addConsent(null),
  },
  {
    what: 'a notification that was read',
    table: 'notifications',
    old: () => addNotification(90 * DAY, LATER),
    young: () => addNotification(90 * DAY, SOONER),
  },
  {
    what: 'an unread notification',
    table: 'notifications',
    old: () => addNotification(180 * DAY + 5, null),
    young: () => addNotification(180 * DAY - 5, null),
  },
];

describe('old rows', () => {
  it.each(CASES)('$what is removed after its time and not before', async ({ table, old, young }) => {
    await old();
    await removeOldRows(service.deps, never);
    expect(await count(table)).toBe(0);
    await young();
    await removeOldRows(service.deps, never);
    expect(await count(table)).toBe(1);
  });

  it('are removed in an order without dangling references, a code before its session', async () => {
    await addCode(41 * DAY, await addSession({ created: 41 * DAY, ended: LATER }));
    await removeOldRows(service.deps, never);
    expect([await count('sign_in_codes'), await count('sessions')]).toEqual([0, 0]);
  });

  it('are removed in batches, also while another process does the same', async () => {
    await service.db.pool.query(
      `insert into sign_in_successes select gen_random_uuid(), '198.51.100.1/32', now() - interval '2 days' from generate_series(1, 1203)`,
    );
    await addSuccess(5);
    await Promise.all([removeOldRows(service.deps, never), removeOldRows(service.deps, never)]);
    expect(await count('sign_in_successes')).toBe(1);
  });

  it('that are locked are left for the next run', async () => {
    await addSession({ created: 60 * DAY, ended: LATER });
    const client = await service.db.pool.connect();
    try {
      await client.query('begin');
      await client.query('select 1 from sessions for update');
      await removeOldRows(service.deps, never);
      expect(await count('sessions')).toBe(1);
    } finally {
      await client.query('rollback');
      client.release();
    }
    await removeOldRows(service.deps, never);
    expect(await count('sessions')).toBe(0);
  });

  it('are removed while the service runs, and no longer when it stops', async () => {
    expect(REMOVE_OLD_ROWS_MS).toBeLessThanOrEqual(DAY * 60_000);
    await addSuccess(2 * DAY);
    await removeOldRows(service.deps, AbortSignal.abort());
    expect(await count('sign_in_successes')).toBe(1);
  });
});
