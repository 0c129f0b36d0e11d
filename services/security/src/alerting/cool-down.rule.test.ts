import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectInBatches, event, hitsOf, MINUTE, START } from '../../testing/rule-events.js';
import { hitsAfterCoolDown } from './cool-down.rule.js';
import { ALERT_RULES } from './rules/alert-rules.js';
import type { Hit } from './rules/hit.rule.js';
import { failedSignIns } from './rules/sign-in/failed-sign-ins.rule.js';

const HOUR = 60 * MINUTE;
const minute = (count: number) => new Date(START + count * MINUTE);
const hits = (...minutes: number[]) =>
  hitsOf(
    failedSignIns,
    minutes.map((at, index) => event(index, at, {})),
  );

describe('the cool-down of a closed alert', () => {
  it.each<[string, number | null, number[], number[]]>([
    ['hears everything of a group without a closed alert', null, [0, 10], [0, 10]],
    ['is silent for what happened before the alert was closed', 5, [0, 4.9, 5], []],
    ['is silent until its end, which belongs to it', 5, [5.1, 64, 65], []],
    ['hears what happened later', 5, [65.001, 200, 3], [65.001, 200]],
  ])('%s', (_, closed, minutes, heard) => {
    const closedAt = closed === null ? undefined : minute(closed);
    expect(hitsAfterCoolDown(failedSignIns, closedAt, hits(...minutes)).map(({ occurred_at }) => occurred_at)).toEqual(heard.map(minute));
  });

  it('of no length is silent for what happened before alone', () => {
    const without = { ...failedSignIns, coolDownMs: 0 };
    expect(hitsAfterCoolDown(without, minute(5), hits(4, 5, 5.001)).map(({ occurred_at }) => occurred_at)).toEqual([minute(5.001)]);
  });

  it('hears what is evidence for later alerts too', () => {
    const rule = { ...failedSignIns, isEvidence: ({ event_id }: Hit) => event_id.endsWith('0') };
    expect(hitsAfterCoolDown(rule, minute(5), hits(1, 2, 70)).map(({ occurred_at }) => occurred_at)).toEqual([minute(1), minute(70)]);
  });

  it.each([
    ['FAILED_SIGN_INS_ACCOUNT', HOUR],
    ['FAILED_SIGN_INS_SOURCE', HOUR],
    ['PASSWORD_SPRAYING', 6 * HOUR],
    ['CREDENTIAL_STUFFING', 6 * HOUR],
    ['SIGN_IN_AFTER_ATTACK', 0],
    ['ACCESS_PROBING', 2 * HOUR],
    ['TOKEN_FORGED', 0],
    ['OVERRIDE_BURST', 12 * HOUR],
    ['MASS_EXPORT', 6 * HOUR],
  ])('of %s lasts %i ms', (id, coolDownMs) => {
    expect(ALERT_RULES.find((rule) => rule.id === id)?.coolDownMs).toBe(coolDownMs);
  });

  it('leads to the same next alert in whatever order and batches the events arrive', () => {
    const minutes = fc.array(fc.integer({ min: 0, max: 150 }), { minLength: 1, maxLength: 60 });
    const arrivals = minutes.chain((list) => {
      const all = hits(...list);
      const twice = [...all, ...all];
      const shuffled = fc.shuffledSubarray(twice, { minLength: twice.length, maxLength: twice.length });
      return fc.tuple(fc.constant(all), shuffled, fc.integer({ min: 1, max: 64 }), fc.integer({ min: 0, max: 80 }));
    });
    fc.assert(
      fc.property(arrivals, ([all, again, size, closed]) => {
        const heard = (batch: typeof all) => hitsAfterCoolDown(failedSignIns, minute(closed), batch);
        const batches = Array.from({ length: Math.ceil(again.length / size) }, (_, turn) => again.slice(turn * size, (turn + 1) * size));
        const later = all.filter(({ occurred_at }) => occurred_at > minute(closed + 60));
        expect(detectInBatches(failedSignIns, batches.map(heard))).toEqual(detectInBatches(failedSignIns, [later]));
      }),
      { numRuns: 2_000 },
    );
  });
});
