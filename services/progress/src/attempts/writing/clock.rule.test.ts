import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOW, secondsAfter } from '../../../testing/records.js';
import type { Timing } from '../../learner-record/attempt.js';
import { closesAt, effectiveMinutes, isOverdue, refundableSeconds, refundAt } from './clock.rule.js';

/** Half an hour; at most six minutes can be given back. */
const LIMIT = 1_800;
const CAP = 360;
const at = (seconds: number) => secondsAfter(NOW, seconds);

interface Given {
  readonly seen?: number | null;
  readonly saved?: number | null;
  readonly refunded?: number;
  readonly limit?: number | null;
  /** Seconds that breaks added, and when the last one ends. */
  readonly broken?: number;
  readonly until?: number | null;
}

function timing({ seen = null, saved = null, refunded = 0, limit = LIMIT, broken = 0, until = null }: Given = {}): Timing {
  const deadlineAt = limit === null ? null : at(limit + refunded + broken);
  const breaks = { breakSeconds: broken, breakUntil: until === null ? null : at(until) };
  const seenAt = seen === null ? null : at(seen);
  return { startedAt: NOW, deadlineAt, ...breaks, refundedSeconds: refunded, seenAt, savedAt: saved === null ? null : at(saved) };
}

/** Seconds since the start; null: never. */
const closing = (known: Timing) => {
  const moment = closesAt(known);
  return moment === null ? null : (moment.getTime() - NOW.getTime()) / 1_000;
};

describe('the limit', () => {
  it('is longer for a learner with extra time', () => {
    const times = (limit: number | null, extraTimeFactor: number) => effectiveMinutes(limit, { extraTimeFactor, hasNoLimit: false });
    expect([times(25, 1.5), times(30, 2), times(null, 2)]).toEqual([37.5, 60, null]);
  });

  it('is none for a learner without one', () => {
    expect(effectiveMinutes(25, { extraTimeFactor: 1.5, hasNoLimit: true })).toBeNull();
  });
});

describe('what an outage gives back', () => {
  it.each([
    ['nothing if no tab ever wrote', timing(), 900, 0],
    ['nothing for a silence of ten seconds', timing({ seen: 100 }), 110, 0],
    ['the whole silence once it is longer', timing({ seen: 100 }), 110.001, 10],
    ['whole seconds only', timing({ seen: 100 }), 199.9, 99],
    ['at most a fifth of the limit', timing({ seen: 100 }), 1_000, CAP],
    ['what earlier outages left', timing({ seen: 100, refunded: 300 }), 200, 60],
    ['nothing once that is used up', timing({ seen: 100, refunded: CAP }), 200, 0],
    ['an outage that began before the deadline and ends after it', timing({ seen: 1_790 }), 1_900, 110],
    ['only the silence since a save without the tab', timing({ seen: 100, saved: 150 }), 180, 30],
    ['the silence since the tab if such a save came before', timing({ seen: 150, saved: 100 }), 180, 30],
    ['nothing for ten seconds after such a save', timing({ seen: 100, saved: 150 }), 160, 0],
    ['nothing without a limit', timing({ seen: 100, limit: null }), 1_000, 0],
    ['nothing in a break', timing({ seen: 100, broken: 600, until: 700 }), 650, 0],
    ['only the silence since a break', timing({ seen: 100, broken: 600, until: 700 }), 740, 40],
    ['nothing after a break if no tab ever wrote', timing({ broken: 600, until: 700 }), 900, 0],
    ['nothing when the clock runs backwards', timing({ seen: 100 }), 50, 0],
  ])('is %s', (_, known, seconds, given) => {
    expect(refundAt(known, at(seconds))).toBe(given);
  });

  it('is a share of the original limit, however much was given back already', () => {
    for (const refunded of [0, 7, CAP]) expect(refundableSeconds(timing({ refunded }))).toBe(CAP);
    expect(refundableSeconds(timing({ broken: 1_200 }))).toBe(CAP);
    expect(refundableSeconds(timing({ limit: 99 }))).toBe(19);
    expect(refundableSeconds(timing({ limit: null }))).toBe(0);
  });
});

describe('the clock closes an attempt', () => {
  it.each([
    ['ten seconds after its deadline if no tab ever wrote', timing(), LIMIT + 10],
    ['ten seconds after its deadline if its tab was there at the deadline or later', timing({ seen: LIMIT }), LIMIT + 10],
    ['ten seconds after its deadline if a save without the tab came after it', timing({ seen: 60, saved: LIMIT + 1 }), LIMIT + 10],
    ['later by all that could still be given back if its tab was silent before', timing({ seen: 60 }), LIMIT + CAP + 10],
    ['later by what is left of that', timing({ seen: 60, refunded: 300 }), LIMIT + 300 + 60 + 10],
    ['ten seconds after the deadline once all of it is given back', timing({ seen: 60, refunded: CAP }), LIMIT + CAP + 10],
    ['later by a break', timing({ broken: 600, until: 1_700 }), LIMIT + 600 + 10],
    ['never without a limit', timing({ seen: 60, limit: null }), null],
  ])('%s', (_, known, seconds) => {
    expect(closing(known)).toBe(seconds);
    if (seconds === null) return;
    expect([isOverdue(known, at(seconds - 0.001)), isOverdue(known, at(seconds))]).toEqual([false, true]);
  });
});

/** Seconds between one heartbeat and the next. */
const silences = fc.array(fc.double({ min: 0, max: 600, noNaN: true }), { maxLength: 60 });
const limits = fc.integer({ min: 1, max: 480 }).map((minutes) => minutes * 60);

interface Step {
  readonly now: Date;
  readonly before: Timing;
  readonly after: Timing;
}

/** Heartbeats at these intervals, as long as the attempt is open. */
function heartbeatsAt(limit: number, gaps: readonly number[]): Step[] {
  let known = timing({ limit, seen: 0 });
  let seconds = 0;
  const steps: Step[] = [];
  for (const gap of gaps) {
    seconds += gap;
    const now = at(seconds);
    if (isOverdue(known, now) || known.deadlineAt === null) break;
    const refund = refundAt(known, now);
    const refundedSeconds = known.refundedSeconds + refund;
    const next = { ...known, deadlineAt: secondsAfter(known.deadlineAt, refund), refundedSeconds, seenAt: now };
    steps.push({ now, before: known, after: next });
    known = next;
  }
  return steps;
}

describe('however often and long a tab is away', () => {
  it('at most a fifth of the limit is given back, and the deadline moves by exactly that', () => {
    fc.assert(
      fc.property(limits, silences, (limit, gaps) => {
        for (const { after } of heartbeatsAt(limit, gaps)) {
          expect(after.refundedSeconds).toBeLessThanOrEqual(limit * 0.2);
          expect(after.deadlineAt).toEqual(at(limit + after.refundedSeconds));
        }
      }),
    );
  });

  it('neither the deadline nor the closing moves back', () => {
    fc.assert(
      fc.property(limits, silences, (limit, gaps) => {
        for (const { before, after } of heartbeatsAt(limit, gaps)) {
          expect(after.deadlineAt?.getTime()).toBeGreaterThanOrEqual(before.deadlineAt?.getTime() ?? 0);
          expect(closing(after)).toBeGreaterThanOrEqual((after.deadlineAt?.getTime() ?? 0) / 1_000 - NOW.getTime() / 1_000 + 10);
        }
      }),
    );
  });

  it('a heartbeat before the closing leaves the attempt open', () => {
    fc.assert(
      fc.property(limits, silences, (limit, gaps) => {
        for (const { now, after } of heartbeatsAt(limit, gaps)) expect(isOverdue(after, now)).toBe(false);
      }),
    );
  });

  it('heartbeats in between never give back more than one long silence', () => {
    fc.assert(
      fc.property(limits, silences, (limit, gaps) => {
        const last = heartbeatsAt(limit, gaps).at(-1);
        if (!last) return;
        const silence = (last.now.getTime() - NOW.getTime()) / 1_000;
        expect(last.after.refundedSeconds).toBeLessThanOrEqual(Math.min(Math.floor(silence), Math.floor(limit * 0.2)));
      }),
    );
  });

  it('a tab that comes back before the closing gets all its time back, unless it lost more than a fifth', () => {
    fc.assert(
      fc.property(
        limits,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 11, max: 10_000, noNaN: true }),
        (limit, share, gap) => {
          const seen = limit * share * 0.999;
          const known = timing({ limit, seen });
          if (gap > limit * 0.2 - 1) return;
          const refund = refundAt(known, at(seen + gap));
          expect(isOverdue(known, at(seen + gap))).toBe(false);
          expect(Math.abs(refund - gap)).toBeLessThan(1.001);
        },
      ),
    );
  });
});
