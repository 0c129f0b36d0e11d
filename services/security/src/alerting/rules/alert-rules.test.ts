import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ADMIN, detectInBatches, event, hitsOf } from '../../../testing/rule-events.js';
import { accessProbing } from './access-probing.rule.js';
import { failedSignIns } from './failed-sign-ins.rule.js';
import { massExport } from './mass-export.rule.js';
import { overrideBurst } from './override-burst.rule.js';

describe('events in any order, repeated, in batches of any size', () => {
  const arrivals = fc.uniqueArray(fc.record({ index: fc.nat(60), minute: fc.integer({ min: 0, max: 40 }) }), {
    minLength: 1,
    maxLength: 60,
    selector: ({ index }) => index,
  });

  it.each([
    [
      'failed sign-ins',
      failedSignIns,
      (index: number, minute: number) => event(index, minute, { user_role: index % 20 === 0 ? 'Staff' : null }),
    ],
    [
      'access probing',
      accessProbing,
      (index: number, minute: number) =>
        event(index, minute, {
          event_type: 'UNAUTHORIZED_ACCESS',
          endpoint: `/${index % 6}`,
          details: { kind: 'object_scope', objectRef: `ref-${index % 14}` },
        }),
    ],
    [
      'overrides',
      overrideBurst,
      (index: number, minute: number) =>
        event(index, minute * 3, {
          event_type: 'ADMIN_ACTION',
          user_id: ADMIN,
          details: { action: 'progress.overridden', minutesSinceActorAdded: index % 50 === 0 ? 5 : null },
        }),
    ],
    [
      'exports',
      massExport,
      (index: number, minute: number) =>
        event(index, minute * 3, {
          event_type: 'DATA_EXPORT',
          user_id: ADMIN,
          details: { exportKind: 'progress', outcome: 'finished', rows: index % 20 === 0 ? 2_000 : 10 },
        }),
    ],
  ] as const)('give the same alert: %s', (_, rule, make) => {
    const shuffled = arrivals.chain((list) => {
      const hits = hitsOf(
        rule,
        list.map(({ index, minute }) => make(index, minute)),
      );
      const twice = [...hits, ...hits];
      return fc.tuple(
        fc.constant(hits),
        fc.shuffledSubarray(twice, { minLength: twice.length, maxLength: twice.length }),
        fc.integer({ min: 1, max: 64 }),
      );
    });
    fc.assert(
      fc.property(shuffled, ([hits, again, size]) => {
        const batches = Array.from({ length: Math.ceil(again.length / size) }, (__, turn) => again.slice(turn * size, (turn + 1) * size));
        expect(detectInBatches(rule, batches)).toEqual(detectInBatches(rule, [hits]));
      }),
      { numRuns: 10_000 },
    );
  });
});
