import { changeClient, createClient, listClients, readClient } from '@paanch/contracts/auth/clients';
import { ClientChanged } from '@paanch/contracts/auth/events';
import { createStudent, createUser } from '@paanch/contracts/auth/people';
import { clientNameTaken } from '@paanch/contracts/auth/reasons';
import { readMe } from '@paanch/contracts/auth/sign-in/sessions';
import { callAs } from '@paanch/testing/builders/call-as';
import { listRouteSuite } from '@paanch/testing/suites/list-route-suite';
import { addBy, type Stored } from '@paanch/testing/suites/record-calls';
import { recordRouteSuite } from '@paanch/testing/suites/record-route-suite';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../testing/browser.js';
import { type RunningAuth, startAuth } from '../../testing/start-auth.js';

const YES_OR_NO = 'Must be true or false';
const LIMIT = 'Must be a whole number from 0 to 1000';
const LIMITS = ['max_resumes_per_student', 'max_applications_per_student'] as const;

const clients = {
  start: startAuth,
  create: createClient,
  change: changeClient,
  sample: () => ({
    name: `College ${randomUUID()}`,
    contact_email: 'office@college.example',
    address: 'Fort Road\nPune',
    logo_url: 'https://college.example/logo.png',
    job_portal_enabled: false,
    networks: ['203.0.113.0/24', '2001:db8:7::/48'],
  }),
  clientOf: ({ id }: Stored) => id,
};

listRouteSuite({
  ...clients,
  list: listClients,
  add: addBy(clients),
  table: 'clients',
  filters: { status: { active: {}, inactive: { is_active: false } } },
});

recordRouteSuite({
  ...clients,
  read: readClient,
  fact: ClientChanged,
  told: ({ id, name, is_active, networks }) => ({ client_id: id, name, is_active, networks }),
  changed: { contact_email: 'dean@college.example', job_portal_enabled: true, max_resumes_per_student: 5 },
  defaults: {
    contact_email: null,
    address: null,
    logo_url: null,
    job_portal_enabled: false,
    is_active: true,
    max_resumes_per_student: 3,
    max_applications_per_student: 10,
    networks: [],
  },
  taken: clientNameTaken,
  // As the specification words them (docs/specification.md#fields-and-messages).
  refused: [
    ['name', ['', ' ', 'x', ' x ', null, 7, ['ab']], 'Name must be at least 2 characters.'],
    ['name', ['x'.repeat(256)], 'Name must be less than 255 characters'],
    ['name', ['North\u0000College', 'North\nCollege', 'North\u202ECollege'], 'Contains characters that are not allowed'],
    [
      'contact_email',
      ['nobody', 'a@', '@college.example', 'a@b@college.example', 7, `${'x'.repeat(300)}@college.example`],
      'Invalid email address',
    ],
    ['address', ['x'.repeat(1_001)], 'Address must be less than 1000 characters'],
    ['logo_url', ['logo', 'http://college.example/logo.png', 'javascript:alert(1)', 7], 'Invalid logo URL'],
    ['job_portal_enabled', ['yes', 'true', 1, null], YES_OR_NO],
    ['is_active', ['no', 0, null], YES_OR_NO],
    ['networks', ['203.0.113.0/24', null, { 0: '203.0.113.0/24' }], 'Must be a list'],
    ['networks', [Array<string>(21).fill('203.0.113.0/24')], 'At most 20 networks'],
    ...LIMITS.map((limit) => [limit, [-1, 1_001, 1.5, '3', null], LIMIT] as const),
  ],
  kept: [
    ['name', ' ab ', 'ab'],
    ['name', '\u{1F393}\u{1F3EB}', '\u{1F393}\u{1F3EB}'],
    ['name', 'x'.repeat(255), 'x'.repeat(255)],
    ['contact_email', ' Office@College.example ', 'office@college.example'],
    ['contact_email', '', null],
    ['contact_email', null, null],
    ['address', '', null],
    ['address', 'x'.repeat(1_000), 'x'.repeat(1_000)],
    ['logo_url', null, null],
    ['job_portal_enabled', true, true],
    ['is_active', false, false],
    ['networks', [], []],
    ['networks', [' 2001:DB8::/32 ', '10.0.0.0/8'], ['2001:db8::/32', '10.0.0.0/8']],
    ['networks', Array<string>(20).fill('203.0.113.0/24'), Array<string>(20).fill('203.0.113.0/24')],
    ...LIMITS.flatMap((limit) => [0, 1_000].map((value) => [limit, value, value] as const)),
  ],
});

describe('a client', () => {
  let service: RunningAuth;
  beforeAll(async () => {
    service = await startAuth();
  });
  afterAll(() => service.stop());

  const admin = () => callAs(service, { role: 'Admin' });
  const switchTo = (clientId: string, isActive: boolean) => admin()(changeClient, { params: { clientId }, body: { is_active: isActive } });

  it('is active and has the default limits, even if the request says otherwise', async () => {
    const sent = { ...clients.sample(), is_active: false, max_resumes_per_student: 7, max_applications_per_student: 7 };
    const kept = { is_active: true, max_resumes_per_student: 3, max_applications_per_student: 10 };
    expect(await (await admin()(createClient, { body: sent })).reply()).toMatchObject(kept);
  });

  it('signs out its learners and Client Staff when it is closed, and lets none of them in', async () => {
    const client = await (await admin()(createClient, { body: clients.sample() })).reply();
    const person = (name: string, password: string) => ({
      full_name: name,
      email: `${randomUUID()}@closing.example`,
      password,
      client_id: client.id,
    });
    const learner = person('Asha Verma', 'brass-kettle-river-41');
    const staff = { ...person('Ravi Menon', 'paper-kite-monsoon-17'), role: 'Client Staff' };
    await (await admin()(createStudent, { body: learner })).reply();
    await (await admin()(createUser, { body: staff })).reply();
    const browsers = [openBrowser(service), openBrowser(service)];
    await browsers[0]?.signIn(learner);
    await browsers[1]?.signIn({ ...staff, door: 'admin-web' });
    expect(await (await switchTo(client.id, false)).reply()).toMatchObject({ is_active: false });
    for (const browser of browsers) {
      expect((await browser.call(readMe)).status).toBe(401);
      expect(await service.outbox(browser.claims().sid)).toMatchObject([
        { type: 'SignedIn' },
        { type: 'SessionEnded', data: { cause: 'admin' } },
      ]);
    }
    const { rows } = await service.db.pool.query('select distinct session_version from people where client_id = $1', [client.id]);
    expect(rows).toEqual([{ session_version: 2 }]);
    expect((await openBrowser(service).askCode(learner)).answer).toMatchObject({ status: 403, body: { code: 'ACCOUNT_DISABLED' } });
    await switchTo(client.id, true);
    expect((await openBrowser(service).askCode(learner)).answer.status).toBe(200);
  });
});
