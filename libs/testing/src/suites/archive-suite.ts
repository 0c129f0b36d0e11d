/** Archiving and restoring, for nouns that can be (docs/forms.md#archive-and-bin). */
import type { RouteContract } from '@paanch/contracts/kernel/route';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { callOf, given, paramsOf, statusesOf, storedIn } from './record-calls.js';
import { type RecordCalls, UNKNOWN } from './record-service.js';
import type { Archive, RecordSuite } from './record-suite.js';

const Listed = z.object({ data: z.array(z.object({ id: z.uuid() })) });
const AT_ONCE = 4;
const ONCE = [200, ...Array.from({ length: AT_ONCE - 1 }, () => 404)];

/** The statuses of many calls at once, the lowest first. */
async function atOnce(call: () => Promise<{ status: number }>): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, call));
  return statusesOf(answers).toSorted((a, b) => a - b);
}

export function archiveSuite(suite: RecordSuite, calls: RecordCalls, archive: Archive): void {
  const { read, changed, named = 'name' } = suite;
  const { added, changedBy, about } = calls;
  const { remove } = archive;
  const { listed, lastFact, factOf } = lookups(suite, calls, archive);

  describe(`${remove.method} ${remove.path}`, () => {
    it('archives once of many times, hides the record and writes the fact', async () => {
      const known = await added();
      expect(await listed(known[named])).toEqual([known.id]);
      expect(await atOnce(() => about(remove, known.id))).toEqual(ONCE);
      expect(await listed(known[named])).toEqual([]);
      const after = [await changedBy(known.id, changed)];
      for (const route of given(read)) after.push(await about(route, known.id));
      expect(new Set(statusesOf(after))).toEqual(new Set([404]));
      expect(await lastFact(known.id)).toMatchObject(factOf('archived', 2));
    });

    it('answers 404 to an unknown id, and 400 to what is no id', async () => {
      expect(statusesOf([await about(remove, UNKNOWN), await about(remove, 'x')])).toEqual([404, 400]);
    });
  });
  for (const restore of given(archive.restore)) restoreSuite(suite, calls, { ...archive, restore });
}

function restoreSuite(suite: RecordSuite, calls: RecordCalls, archive: Archive & { readonly restore: RouteContract }): void {
  const { change, sample, named = 'name' } = suite;
  const { service, added, sent, about } = calls;
  const { remove, restore, restoreParams } = archive;
  const { listed, lastFact, factOf } = lookups(suite, calls, archive);
  const restored = (id: string) => callOf(service(), restore, { params: paramsOf(restore, id, restoreParams) });

  describe(`${restore.method} ${restore.path}`, () => {
    it('restores once of many times, as it was, and writes the fact', async () => {
      const known = await added();
      await about(remove, known.id);
      expect(await atOnce(() => restored(known.id))).toEqual(ONCE);
      expect(await listed(known[named])).toEqual([known.id]);
      const back = storedIn(await callOf(service(), change, { params: paramsOf(change, known.id), body: {} }));
      expect(back).toEqual({ ...known, revision: 3, updated_at: back['updated_at'] });
      expect(await lastFact(known.id)).toMatchObject(factOf('restored', 3));
    });

    for (const { code } of given(suite.taken))
      it('answers 409 if the name was taken by then', async () => {
        const known = await added();
        await about(remove, known.id);
        const next = storedIn(await sent({ ...sample(), [named]: known[named] }));
        expect(await restored(known.id)).toMatchObject({ status: 409, body: { code } });
        expect(await listed(known[named])).toEqual([next.id]);
      });
  });
}

/** Where a record is found, and what was told of it last. */
function lookups({ fact }: RecordSuite, { service, factsOf }: RecordCalls, { list }: Archive) {
  return {
    listed: async (name: unknown) => {
      const { body } = await callOf(service(), list, { query: { search: String(name) } });
      return Listed.parse(body).data.map(({ id }) => id);
    },
    lastFact: async (id: string) => (await factsOf(id)).at(-1),
    factOf: (action: string, version: number) => ({ type: fact.type, agg_version: version, data: { change: { action } } }),
  };
}
