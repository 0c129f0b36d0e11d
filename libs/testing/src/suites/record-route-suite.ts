/** What every service does with one record, asked of one noun (docs/add-a-feature.md#tests-of-a-noun). */
import { randomUUID } from 'node:crypto';
import type { Reason } from '@paanch/contracts/kernel/errors';
import { KEY_HEADER, REPLAYED_HEADER, type RouteContract, scopeOf } from '@paanch/contracts/kernel/route';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { archiveSuite } from './archive-suite.js';
import { fieldSuite } from './field-suite.js';
import { callOf, given, roleFor, rolesOf, statusesOf, storedIn } from './record-calls.js';
import { type RecordCalls, recordCalls, UNKNOWN } from './record-service.js';
import type { RecordSuite } from './record-suite.js';

const AT_ONCE = 6;
const UUID = /^[0-9a-f-]{36}$/;
/** What a fact tells of a name. */
const HASH = expect.stringMatching(/^hmac:[0-9a-f]{16}$/);
const refusalOf = ({ code, message, field }: Reason) => ({ status: 409, body: { code, message, details: [{ field, message }] } });

export function recordRouteSuite(suite: RecordSuite): void {
  const calls = recordCalls(suite);
  createSuite(suite, calls);
  changeSuite(suite, calls);
  staleSuite(suite, calls);
  fieldSuite(suite, calls);
  for (const route of given(suite.read)) readSuite(suite, calls, route);
  for (const archive of given(suite.archive)) archiveSuite(suite, calls, archive);
}

function createSuite(suite: RecordSuite, { service, sent, factsOf }: RecordCalls): void {
  const { create, sample, named = 'name', fact, told = () => ({}) } = suite;

  describe(`${create.method} ${create.path}`, () => {
    it('answers 201 with what was sent, and writes its fact', async () => {
      const body = sample();
      const answer = await sent(body);
      expect(answer).toMatchObject({ status: 201, body: { ...body, revision: 1 } });
      const record = storedIn(answer);
      const facts = [
        { type: fact.type, agg_version: 1, data: { ...told(record), change: { action: 'created', after: { [named]: HASH } } } },
      ];
      expect(await factsOf(record.id)).toMatchObject(facts);
    });

    it('creates one record for a request sent twice with its key', async () => {
      const headers = { [KEY_HEADER]: randomUUID() };
      const [body, person] = [sample(), { role: roleFor(create), id: randomUUID() }];
      const first = await callOf(service(), create, { body, headers }, person);
      const again = await callOf(service(), create, { body, headers }, person);
      expect(again).toMatchObject({ status: 201, body: first.body });
      expect(again.headers.get(REPLAYED_HEADER)).toBe('true');
      expect(await factsOf(storedIn(first).id)).toHaveLength(1);
    });

    for (const defaults of given(suite.defaults))
      it('has defaults for what is left out', async () => {
        const required = Object.entries(sample()).filter(([field]) => !(field in defaults));
        expect(storedIn(await sent(Object.fromEntries(required)))).toMatchObject(defaults);
      });

    for (const taken of given(suite.taken))
      it('creates one of many with the same name in either case, and answers 409 to the others', async () => {
        const name = String(sample()[named]);
        const spelled = (at: number) => (at % 2 === 0 ? name : name.toUpperCase());
        const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => sent({ ...sample(), [named]: spelled(at) })));
        const late = answers.filter(({ status }) => status !== 201);
        expect(late).toMatchObject(Array.from({ length: AT_ONCE - 1 }, () => refusalOf(taken)));
      });
  });
}

const Values = z.record(z.string(), z.unknown());
const Comparison = z.object({ change: z.object({ before: Values, after: Values }) });

function changeSuite(suite: RecordSuite, { added, changedBy, factsOf }: RecordCalls): void {
  const { change, named = 'name', changed, fact, told = () => ({}), clientOf } = suite;

  describe(`${change.method} ${change.path}`, () => {
    it.each(rolesOf(change))(
      'lets %s change what is sent, keeps what is absent, and writes which fields changed, with what they were and are',
      async (role) => {
        const known = await added();
        const next = storedIn(await changedBy(known.id, changed, { role, clientId: clientOf?.(known) }));
        const edited = 'draft_revision' in known ? { draft_revision: 2 } : {};
        expect(next).toEqual({ ...known, ...changed, ...edited, revision: 2, updated_at: next['updated_at'] });
        const facts = await factsOf(known.id);
        const fields = expect.arrayContaining(Object.keys(changed));
        expect(facts).toHaveLength(2);
        expect(facts[1]).toMatchObject({ type: fact.type, agg_version: 2, actor: { role } });
        expect(facts[1]?.data).toMatchObject({ ...told(next), change: { action: 'changed', fields } });
        const { before, after } = Comparison.parse(facts[1]?.data).change;
        expect(Object.keys(before)).toEqual(expect.arrayContaining(Object.keys(changed)));
        expect(Object.keys(after)).toEqual(Object.keys(before));
        const isNamed = named in changed;
        expect([before[named], after[named]]).toEqual(isNamed ? [HASH, HASH] : [undefined, undefined]);
      },
    );

    it('answers 404 to an unknown id, and 400 to what is no id', async () => {
      expect((await changedBy(UNKNOWN, changed)).status).toBe(404);
      expect((await changedBy('x', changed)).status).toBe(400);
    });

    for (const taken of given(suite.taken))
      it('answers 409 to the name of another in either case', async () => {
        const [one, other] = [await added(), await added()];
        expect(await changedBy(one.id, { [named]: String(other[named]).toUpperCase() })).toMatchObject(refusalOf(taken));
      });
  });
}

function staleSuite({ change, named = 'name', changed }: RecordSuite, { added, changedBy }: RecordCalls): void {
  describe(`${change.method} ${change.path} with the revision it was made from`, () => {
    it('lets one of many through, answers 409 with what is stored to the others, and saves over it if asked', async () => {
      const known = await added();
      const rename = (at: number) => changedBy(known.id, { [named]: `${String(known[named])} ${at}`, revision: 1 });
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => rename(at)));
      const through = answers.filter(({ status }) => status === 200);
      expect(through).toHaveLength(1);
      const stored = through.map(storedIn)[0];
      expect(stored).toMatchObject({ id: known.id, revision: 2 });
      expect(answers.filter(({ status }) => status !== 200)).toMatchObject(
        Array.from({ length: AT_ONCE - 1 }, () => ({ status: 409, body: { code: 'VERSION_CONFLICT', stored } })),
      );
      // The one who comes second is told who was first.
      for (const { body } of answers.filter(({ status }) => status === 409))
        expect(body).toHaveProperty('changed_by', expect.stringMatching(UUID));
      const again = { [named]: known[named], revision: 2 };
      expect(storedIn(await changedBy(known.id, again))).toMatchObject({ ...again, revision: 3 });
    });

    it.each([0, -1, 1.5, '1', 2_147_483_648])('answers 400 to the revision %j', async (revision) => {
      const { id } = await added();
      expect(await changedBy(id, { ...changed, revision })).toMatchObject({ status: 400, body: { details: [{ field: 'revision' }] } });
    });
  });
}

function readSuite({ clientOf }: RecordSuite, { added, about }: RecordCalls, read: RouteContract): void {
  describe(`${read.method} ${read.path}`, () => {
    it('shows the record, and answers 404 to an unknown id and 400 to what is no id', async () => {
      const known = await added();
      expect(storedIn(await about(read, known.id))).toEqual(known);
      expect(statusesOf([await about(read, UNKNOWN), await about(read, 'x')])).toEqual([404, 400]);
    });

    it.each(rolesOf(read).filter((role) => scopeOf(read, role) === 'client'))('answers 404 to %s of another client', async (role) => {
      if (!clientOf) throw new Error(`${read.name} is limited to a client for ${role}: say whose a record is`);
      const known = await added();
      expect(storedIn(await about(read, known.id, { role, clientId: clientOf(known) }))).toEqual(known);
      expect((await about(read, known.id, { role, clientId: randomUUID() })).status).toBe(404);
    });
  });
}
