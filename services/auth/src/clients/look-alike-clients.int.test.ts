/** Client Staff of one client among others whose names look the same (docs/permissions.md#scope): nothing of theirs is seen, counted or found. */
import { readPeopleHome } from '@paanch/contracts/auth/office/people-home';
import { randomUUID } from 'node:crypto';
import { allRoutes } from '@paanch/contracts/all-routes';
import { createClient, listClients, readClient } from '@paanch/contracts/auth/clients';
import { createInvitation, listInvitations, removeInvitation, resendInvitation } from '@paanch/contracts/auth/invitations';
import { createStudent, createUser, listStudents, readStudent } from '@paanch/contracts/auth/people';
import { type RouteContract, scopeOf } from '@paanch/contracts/kernel/route';
import { openDatabase } from '@paanch/platform/postgres/database';
import { type Answer, callAs } from '@paanch/testing/builders/call-as';
import { eventually } from '@paanch/testing/engines/eventually';
import { recordMessages } from '@paanch/testing/engines/record-messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { NOBODY, type RunningAuth, startOwnAuth } from '../../testing/start-auth.js';

const OURS = 'North College';
/** A Cyrillic o, no space, a hyphen, full-width letters, one more word, one letter less. */
const ALIKE = ['N\u043Erth College', 'NorthCollege', 'North-College', 'Ｎorth College', 'North College of Arts', 'North Colleg'];
const THE_SAME = ['North College ', ' north college', 'NORTH COLLEGE', 'North College\u3000', 'North  College', 'North\u00A0College'];

interface Someone {
  readonly name: string;
  readonly clientId: string;
  readonly studentId: string;
  readonly invitationId: string;
}

const Listed = z.object({
  data: z.array(z.object({ id: z.string(), client: z.object({ id: z.string() }).optional() })),
  pagination: z.object({ total: z.number() }),
});

let service: RunningAuth;
let own: Someone;
const others: Someone[] = [];

const admin = () => callAs(service, { role: 'Admin' });
const clientStaff = (clientId: string | null = own.clientId) => callAs(service, { role: 'Client Staff', clientId });

/** A client with a learner, an invited one and a colleague, who are called the same everywhere. */
async function populate(name: string, word: string): Promise<Someone> {
  const { id: clientId } = await (await admin()(createClient, { body: { name } })).reply();
  const person = (rest: object = {}) => ({
    full_name: 'Asha Verma',
    email: `asha.${randomUUID()}@${word}.example`,
    client_id: clientId,
    ...rest,
  });
  const { id: studentId } = await (await admin()(createStudent, { body: person({ password: 'brass-kettle-river-41' }) })).reply();
  const { id: invitationId } = await (await admin()(createInvitation, { body: person({ role: 'student' }) })).reply();
  await (await admin()(createUser, { body: person({ role: 'Client Staff', password: 'brass-kettle-river-41' }) })).reply();
  return { name, clientId, studentId, invitationId };
}

beforeAll(async () => {
  service = await startOwnAuth();
  own = await populate(OURS, 'north');
  for (const [index, name] of ALIKE.entries()) others.push(await populate(name, `north${index}`));
});
afterAll(() => service.stop());

it.each(THE_SAME)('a client cannot be called "%s" beside North College', async (name) => {
  expect((await admin()(createClient, { body: { name } })).status).toBe(409);
});

/** Every read of auth that a contract opens to Client Staff for their own client. */
const LISTS = {
  listClients: { route: listClients, own: 1, ofClient: ({ name }: Someone) => ({ search: name }) },
  listStudents: { route: listStudents, own: 2, ofClient: ({ clientId }: Someone) => ({ clientId }) },
  listInvitations: { route: listInvitations, own: 1, ofClient: ({ clientId }: Someone) => ({ clientId }) },
} as const;
const DETAILS = {
  readClient: { route: readClient, params: ({ clientId }: Someone) => ({ clientId }), type: 'client' },
  readStudent: { route: readStudent, params: ({ studentId }: Someone) => ({ studentId }), type: 'student' },
} as const;

/** Of one client alone: two learners, of whom one was invited. */
it('readPeopleHome counts the own client alone', async () => {
  expect((await clientStaff()(readPeopleHome)).body).toMatchObject({ learners: 2, clients: 1 });
  expect((await clientStaff(null)(readPeopleHome)).body).toMatchObject({ learners: 0, clients: 0 });
});

it('these are all the reads of auth that Client Staff have for their client', () => {
  const theirs = allRoutes.filter(
    (route) =>
      route.owner === 'auth' &&
      route.method === 'GET' &&
      route.access.includes('Client Staff') &&
      scopeOf(route, 'Client Staff') === 'client',
  );
  expect(theirs.map(({ name }) => name).toSorted()).toEqual(
    [...Object.keys(LISTS), ...Object.keys(DETAILS), readPeopleHome.name].toSorted(),
  );
});

const listed = async (answer: Answer<RouteContract>) => Listed.parse(answer.body);
const clientsIn = ({ data }: z.infer<typeof Listed>) => new Set(data.map(({ id, client }) => client?.id ?? id));

function seesItsOwnAlone(): void {
  describe.each(Object.entries(LISTS))('%s', (_, { route, own: count, ofClient }) => {
    it('shows and counts the own client alone, on every page', async () => {
      const whole = await listed(await clientStaff()(route));
      expect([whole.pagination.total, whole.data.length]).toEqual([count, count]);
      expect(clientsIn(whole)).toEqual(new Set([own.clientId]));
      const second = await listed(await clientStaff()(route, { query: { page: 2, pageSize: count } }));
      expect([second.pagination.total, second.data]).toEqual([count, []]);
      const all = await listed(await admin()(route));
      expect(all.pagination.total).toBeGreaterThan(count * ALIKE.length);
    });

    it.each([OURS, 'north', 'college', 'Asha', 'asha.', 'north1', 'N\u043Erth', '%', '_', '\\'])(
      'finds nothing else by "%s"',
      async (search) => {
        const found = await listed(await clientStaff()(route, { query: { search } }));
        expect(found.pagination.total).toBe(found.data.length);
        expect(found.data.length).toBeLessThanOrEqual(count);
        expect([...clientsIn(found)].filter((id) => id !== own.clientId)).toEqual([]);
      },
    );

    it('finds nothing of another client that is asked for by name', async () => {
      for (const other of others) {
        expect(clientsIn(await listed(await admin()(route, { query: ofClient(other) })))).toContain(other.clientId);
        const found = await listed(await clientStaff()(route, { query: ofClient(other) }));
        expect(found.pagination.total).toBe(found.data.length);
        expect([...clientsIn(found)].filter((id) => id !== own.clientId)).toEqual([]);
      }
    });

    it('shows nothing at all to Client Staff without a client', async () => {
      expect(await listed(await clientStaff(null)(route))).toMatchObject({ data: [], pagination: { total: 0 } });
    });
  });

  describe.each(Object.entries(DETAILS))('%s', (_, { route, params, type }) => {
    const read = (one: Someone) => clientStaff()(route, { params: params(one) });

    it('of another client answers as for an id that nobody has; only what exists is observed', async () => {
      expect((await read(own)).status).toBe(200);
      const observed = await recordMessages(service.natsUrl, 'observations.auth.UNAUTHORIZED_ACCESS');
      const unknown = await read({ ...own, clientId: NOBODY, studentId: NOBODY });
      expect(unknown.status).toBe(404);
      for (const other of others) {
        const foreign = await read(other);
        expect(foreign.body).toEqual({ ...Object(unknown.body), requestId: expect.any(String), instance: expect.any(String) });
      }
      await eventually('each is observed', () => observed.messages.length >= others.length);
      expect(observed.messages.map(({ data }) => data)).toMatchObject(
        others.map(() => ({ actor: { role: 'Client Staff' }, details: { kind: 'object_scope', objectType: type } })),
      );
      await observed.close();
    });
  });
}

describe('Client Staff', () => {
  seesItsOwnAlone();
});

describe('invitations of another client', () => {
  it('can be neither sent again nor withdrawn, and stay as they were', async () => {
    const before = await service.db.pool.query('select * from invitations order by id');
    const statuses = [];
    for (const { invitationId } of others) {
      statuses.push((await clientStaff()(resendInvitation, { params: { invitationId } })).status);
      statuses.push((await clientStaff()(removeInvitation, { params: { invitationId } })).status);
    }
    expect(statuses).toEqual(others.flatMap(() => [404, 403]));
    expect((await service.db.pool.query('select * from invitations order by id')).rows).toEqual(before.rows);
    expect((await clientStaff()(resendInvitation, { params: { invitationId: own.invitationId } })).status).toBe(200);
  });
});

describe('Client Staff, by the scope of the queries alone', () => {
  beforeAll(async () => {
    const owner = openDatabase(service.ownerUrl);
    for (const table of ['clients', 'people', 'standings', 'invitations'])
      await owner.pool.query(`alter table ${table} disable row level security`);
    await owner.end();
  });

  seesItsOwnAlone();
});
