import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { processRow } from '../../../testing/heartbeats.js';
import { closedEmitters, type Hole, judgeHoles, type Span, trackHoles } from './holes.rule.js';

const BOOT = '00000000-0000-4000-8000-000000000001';
const NOW = new Date('2026-11-21T09:00:00Z');
const before = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000);

const span = (first: number, last: number): Span => ({ emitter: 'gateway', boot_id: BOOT, first, last });
const hole = (first: number, last: number, seconds: number, rest: Partial<Hole> = {}): Hole => ({
  ...span(first, last),
  noticed_at: before(seconds),
  reported_at: null,
  ...rest,
});

describe('what is missing', () => {
  it.each([
    ['is noticed', [], [span(3, 5)], [hole(3, 5, 0)]],
    ['is known', [hole(3, 5, 60)], [span(3, 5)], [hole(3, 5, 60)]],
    ['has grown', [hole(3, 5, 60)], [span(3, 9)], [hole(3, 5, 60), hole(6, 9, 0)]],
    ['has shrunk', [hole(3, 9, 60)], [span(5, 6)], [hole(5, 6, 60)]],
    ['was split', [hole(3, 9, 60)], [span(3, 4), span(8, 9)], [hole(3, 4, 60), hole(8, 9, 60)]],
    [
      'has grown together',
      [hole(3, 4, 60), hole(7, 8, 30)],
      [span(2, 9)],
      [hole(2, 2, 0), hole(3, 4, 60), hole(5, 6, 0), hole(7, 8, 30), hole(9, 9, 0)],
    ],
    ['has arrived', [hole(3, 5, 60)], [], []],
    ['is of another start', [hole(3, 5, 60, { boot_id: 'other' })], [span(3, 5)], [hole(3, 5, 0)]],
    ['is of another emitter', [hole(3, 5, 60, { emitter: 'auth' })], [span(3, 5)], [hole(3, 5, 0)]],
  ])('%s', (_, known, missing, tracked) => {
    expect(trackHoles(known, missing, NOW)).toEqual(tracked);
  });

  it('keeps for each number the first time it was noticed', () => {
    const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 30 }));
    const spansOf = (missing: readonly number[]) => missing.toSorted((a, b) => a - b).map((number) => span(number, number));
    fc.assert(
      fc.property(numbers, numbers, (first, second) => {
        const known = trackHoles([], spansOf(first), before(60));
        const tracked = trackHoles(known, spansOf(second), NOW);
        const noticed = new Map(tracked.flatMap((one) => [[one.first, one.noticed_at] as const]));
        const expected = new Map(second.map((number) => [number, first.includes(number) ? before(60) : NOW]));
        expect(noticed).toEqual(expected);
      }),
    );
  });
});

describe('a hole', () => {
  const none = new Map<string, number>();
  const judged = (holes: readonly Hole[], dropped: ReadonlyMap<string, number> = none, ...processes: Parameters<typeof judgeHoles>[1]) => {
    const { settled, fresh, kept } = judgeHoles(holes, processes, dropped, NOW);
    return { settled: settled.length, fresh: fresh.length, reported: kept.map(({ reported_at }) => reported_at) };
  };

  it('is a gap once it is more than five minutes old', () => {
    expect(judged([hole(3, 5, 300)])).toEqual({ settled: 0, fresh: 0, reported: [null] });
    expect(judged([hole(3, 5, 301)])).toEqual({ settled: 0, fresh: 1, reported: [NOW] });
  });

  it('is reported once', () => {
    expect(judged([hole(3, 5, 400, { reported_at: before(60) })])).toEqual({ settled: 0, fresh: 0, reported: [before(60)] });
  });

  it('waits while its process is stopped in order, and five minutes more', () => {
    const stopped = processRow({ emitter: 'gateway', at: before(3_000).toISOString(), stopping: true });
    const restarted = (seconds: number) => processRow({ emitter: 'gateway', startedAt: before(seconds).toISOString() });
    const other = processRow({ emitter: 'auth', stopping: true });
    expect(judged([hole(3, 5, 900)], none, stopped).fresh).toBe(0);
    expect(judged([hole(3, 5, 900)], none, restarted(300)).fresh).toBe(0);
    expect(judged([hole(3, 5, 900)], none, restarted(301)).fresh).toBe(1);
    expect(judged([hole(3, 5, 900)], none, other).fresh).toBe(1);
    expect(judged([hole(3, 5, 900, { reported_at: NOW })], none, stopped).reported).toEqual([NOW]);
  });

  it('is put down to lines that its spool lost, the oldest first, as far as they go', () => {
    const [old, later, next] = [hole(10, 12, 900), hole(1, 3, 600), hole(5, 5, 600)];
    expect(judgeHoles([next, later, old], [], new Map([['gateway', 4]]), NOW)).toEqual({
      settled: [old, next],
      fresh: [later],
      kept: [{ ...later, reported_at: NOW }],
    });
    expect(judged([old], new Map([['gateway', 3]])).settled).toBe(1);
    expect(judged([old], new Map([['gateway', 2]])).settled).toBe(0);
    expect(judged([old], new Map([['auth', 9]])).settled).toBe(0);
    expect(judged([hole(1, 1, 10)], new Map([['gateway', 9]])).settled).toBe(0);
  });

  it('that was reported closes its emitter when no other is left', () => {
    const gap = hole(1, 1, 900, { reported_at: NOW });
    const other = hole(1, 1, 900, { emitter: 'auth', reported_at: NOW });
    expect(closedEmitters([gap, other], [])).toEqual(['auth', 'gateway']);
    expect(closedEmitters([gap, other], [gap])).toEqual(['auth']);
    expect(closedEmitters([hole(1, 1, 900)], [])).toEqual([]);
    expect(closedEmitters([gap], [hole(1, 1, 900)])).toEqual(['gateway']);
  });
});
