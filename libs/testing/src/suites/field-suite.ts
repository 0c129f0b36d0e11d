/** The rules of a record's fields, wherever it has them: when it is created and when it is changed. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { storedIn, takes } from './record-calls.js';
import type { RecordCalls } from './record-service.js';
import type { RecordSuite } from './record-suite.js';

const Refused = z.object({ details: z.array(z.object({ field: z.string() })) });
const short = (value: unknown) => JSON.stringify(value)?.slice(0, 50);

export function fieldSuite(suite: RecordSuite, { added, sent, changedBy }: RecordCalls): void {
  const { create, change, sample, taken, refused = [], kept = [] } = suite;
  /** What each route that has the field answers to a value. */
  const answersTo = async (id: string, field: string, value: unknown) => [
    ...(takes(create, field) ? [await sent({ ...sample(), [field]: value })] : []),
    // A name belongs to the new record then.
    ...(takes(change, field) && (field !== taken?.field || !takes(create, field)) ? [await changedBy(id, { [field]: value })] : []),
  ];

  describe(`the fields of ${create.path}`, () => {
    it.each(refused.map((rule) => [rule[0], rule[2], rule[1]] as const))('refuse a wrong %s: %s', async (field, message, values) => {
      const known = await added();
      const answers = [];
      for (const value of values) answers.push(...(await answersTo(known.id, field, value)));
      const fault = { status: 400, body: { code: 'VALIDATION_FAILED', message, details: [{ field, message }] } };
      expect(answers).toMatchObject(answers.map(() => fault));
      expect(answers.length).toBeGreaterThanOrEqual(values.length);
      expect(storedIn(await changedBy(known.id, {}))).toEqual(known);
    });

    it.each(kept.map((rule) => [rule[0], short(rule[1]), short(rule[2]), ...rule] as const))(
      'store the %s %s as %s',
      async (field, _given, _kept, _field, value, stored) => {
        const known = await added();
        const answers = await answersTo(known.id, field, value);
        expect(answers.map(storedIn)).toMatchObject(answers.map(() => ({ [field]: stored })));
        expect(answers).not.toEqual([]);
      },
    );

    it('are all named in one refusal', async () => {
      const wrong = new Map(refused.filter(([field]) => takes(create, field)).map(([field, values]) => [field, values[0]]));
      const { details } = Refused.parse((await sent({ ...sample(), ...Object.fromEntries(wrong), revision: 'x' })).body);
      expect(new Set(details.map(({ field }) => field))).toEqual(new Set(wrong.keys()));
    });
  });
}
