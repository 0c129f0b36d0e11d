import { isRefusal } from '@paanch/contracts/kernel/refusal';
import { describe, expect, it } from 'vitest';
import { anInterview } from '../../testing/an-interview.js';
import { arrived, destroyed, joined, type KnownTrack, noRecording, takesParts, unbroken } from './part.rule.js';

const NOW = new Date('2026-11-28T12:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const interview = anInterview({ state: 'active', started_at: hoursAgo(1) });
const row = (part: number) => ({ interview_id: interview.id, track: 'sound' as const, part, size_bytes: 10, arrived_at: NOW });
const track = (parts: readonly number[], last: number | null = null): KnownTrack => ({
  interview,
  track: 'sound',
  parts: parts.map(row),
  recording: { ...noRecording(interview.id, 'sound'), last_part: last },
});
const outcome = (known: KnownTrack, part: number, isLast = false, sizeBytes = 10) => {
  const decision = arrived(known, { part, sizeBytes, isLast }, NOW);
  if (isRefusal(decision)) return decision.details?.[0]?.code ?? decision.code;
  const { parts, recording } = decision.outcome;
  return [parts.map(({ part: number }) => number), recording.last_part, decision.tasks?.length];
};

describe('a part', () => {
  it.each<[string, KnownTrack, number, boolean, unknown]>([
    ['the first', track([]), 1, false, [[1], null, 0]],
    ['out of order', track([3]), 1, false, [[1, 3], null, 0]],
    ['again', track([1, 2]), 2, false, [[1, 2], null, 0]],
    ['the last, and all are there', track([1, 2]), 3, true, [[1, 2, 3], 3, 1]],
    ['the last, and one is missing', track([1]), 3, true, [[1, 3], 3, 0]],
    ['the missing one', track([1, 3], 3), 2, false, [[1, 2, 3], 3, 1]],
    ['the last again', track([1, 2], 2), 2, true, [[1, 2], 2, 0]],
    ['one that turns out to be the last', track([1, 2]), 2, true, [[1, 2], 2, 1]],
    ['behind the last', track([1, 2], 2), 3, false, 'PART_OUT_OF_RANGE'],
    ['another last', track([1, 2], 2), 1, true, 'PART_OUT_OF_RANGE'],
    ['a last before one that is there', track([1, 3]), 2, true, 'PART_OUT_OF_RANGE'],
  ])('%s', (_what, known, part, isLast, expected) => {
    expect(outcome(known, part, isLast)).toEqual(expected);
  });

  it('again with another size is refused', () => expect(outcome(track([1]), 1, false, 11)).toBe('PART_DIFFERS'));
});

it.each([
  [[], 0],
  [[1, 2, 3], 3],
  [[1, 3], 1],
  [[2, 3], 0],
])('of the parts %j there are %i without a hole', (parts, count) => {
  expect(unbroken(parts.map((part) => ({ part })))).toBe(count);
});

it.each([
  ['ready', null, false, false],
  ['active', 23.9, false, true],
  ['active', 24, false, false],
  ['submitted', 1, false, true],
  ['abandoned', 1, false, false],
  ['active', 1, true, false],
] as const)('an interview that is %s and was begun %s hours ago (practice: %s) takes parts: %s', (state, hours, isPractice, takes) => {
  const started_at = hours === null ? null : hoursAgo(hours);
  expect(takesParts(anInterview({ state, started_at, is_practice: isPractice }), NOW)).toBe(takes);
});

describe('a joined track', () => {
  const made = { sizeBytes: 54, contentType: 'audio/wav', fault: null };

  it('is stored once, and said once', () => {
    const first = joined(track([1], 1), made, NOW);
    expect(first.outcome.recording).toMatchObject({ stored_at: NOW, size_bytes: 54, content_type: 'audio/wav' });
    expect(first.facts).toHaveLength(1);
    expect(joined(first.outcome, { ...made, sizeBytes: 1 }, NOW)).toMatchObject({ facts: [], next: first.outcome });
  });

  it('of an interview that counts is not destroyed', () => {
    const of = (state: 'submitted' | 'abandoned') => ({ ...joined(track([1], 1), made, NOW).outcome, interview: { ...interview, state } });
    expect(destroyed(of('submitted'), NOW).outcome.recording.destroyed_at).toBe(null);
    expect(destroyed(of('abandoned'), NOW).outcome.recording.destroyed_at).toEqual(NOW);
  });
});
