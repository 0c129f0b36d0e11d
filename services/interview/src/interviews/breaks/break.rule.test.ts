import { BREAK_MINUTES, BREAKS_PER_INTERVIEW } from '@paanch/contracts/interview/interviews/vocabulary';
import { isRefusal } from '@paanch/contracts/kernel/refusal';
import * as ofAttempts from '@paanch/contracts/progress/breaks';
import { describe, expect, it } from 'vitest';
import { anInterview } from '../../../testing/an-interview.js';
import type { Interview } from '../tables.js';
import { breakSecondsBy, isOver, lastedSeconds } from '../timing.rule.js';
import { begun, breakMsLeft, ended, isPaused, mostBreakSeconds } from './break.rule.js';

const BEGAN = new Date('2026-11-28T10:00:00Z');
const at = (seconds: number) => new Date(BEGAN.getTime() + seconds * 1_000);
const running = (over: Partial<Interview> = {}): Interview =>
  anInterview({ state: 'active', has_breaks: true, started_at: BEGAN, ends_at: at(300), ...over });

function pausedAt(seconds: number, interview = running()): Interview {
  const next = begun(interview, at(seconds));
  if (isRefusal(next)) throw next;
  return next;
}

describe('a break of an interview', () => {
  it('is as one of an attempt', () => {
    expect([BREAKS_PER_INTERVIEW, BREAK_MINUTES]).toEqual([ofAttempts.BREAKS_PER_ATTEMPT, ofAttempts.BREAK_MINUTES]);
  });

  it.each<[string, Partial<Interview>, string]>([
    ['it was not begun', { state: 'ready', started_at: null, ends_at: null }, 'INTERVIEW_NOT_STARTED'],
    ['it was handed in', { state: 'submitted' }, 'INTERVIEW_OVER'],
    ['it was given up', { state: 'abandoned' }, 'INTERVIEW_OVER'],
    ['it has ended', { ended_at: at(50) }, 'INTERVIEW_OVER'],
    ['its time is over', { ends_at: at(60) }, 'INTERVIEW_OVER'],
    ['its time is over and its connection lost', { ends_at: at(60), lost_at: at(55) }, 'INTERVIEW_OVER'],
    ['the learner has no breaks', { has_breaks: false }, 'NO_BREAKS'],
    ['three were taken', { breaks_taken: 3 }, 'NO_BREAK_LEFT'],
  ])('is refused where %s', (_, over, reason) => {
    expect(begun(running(over), at(60))).toMatchObject({ details: [{ code: reason }] });
  });

  it('moves the end by all of it, and begun twice is begun once', () => {
    const paused = pausedAt(60);
    expect(paused).toMatchObject({ ends_at: at(900), breaks_taken: 1, break_seconds: 600, break_until: at(660), revision: 2 });
    expect(begun(paused, at(100))).toBe(paused);
    expect(begun({ ...paused, breaks_taken: 3 }, at(100))).toMatchObject({ breaks_taken: 3 });
  });

  it.each([
    [60, 300, 0],
    [160.4, 401, 101],
    [660, 900, 600],
    [700, 900, 600],
  ])('ended at %d s, lets the interview end at %d s', (when, end, seconds) => {
    expect(ended(pausedAt(60), at(when))).toMatchObject({ ends_at: at(end), break_seconds: seconds });
  });

  it('that is over changes nothing when it is ended', () => {
    const running = ended(pausedAt(60), at(100));
    expect(ended(running, at(101))).toBe(running);
  });

  it.each([
    [59, false],
    [60, true],
    [659.9, true],
    [660, false],
  ])('goes on at %d s: %s', (when, isOn) => {
    expect(isPaused(when < 60 ? running() : pausedAt(60), at(when))).toBe(isOn);
  });

  it('has so many milliseconds left, and none once its interview has ended', () => {
    expect(breakMsLeft(pausedAt(60), at(600))).toBe(60_000);
    expect(breakMsLeft({ ...pausedAt(60), ended_at: at(100) }, at(600))).toBe(0);
  });

  it('is no time of the interview', () => {
    const paused = pausedAt(60);
    expect([100, 660, 700].map((when) => [lastedSeconds(paused, at(when)), breakSecondsBy(paused, at(when))])).toEqual([
      [60, 40],
      [60, 600],
      [100, 600],
    ]);
    expect([isOver(paused, at(899)), isOver(paused, at(900))]).toEqual([false, true]);
    const left = { ...paused, ended_at: at(200) };
    expect([lastedSeconds(left, at(900)), breakSecondsBy(left, at(200))]).toEqual([60, 140]);
  });

  it.each([
    [true, 1_800],
    [false, 0],
  ])('with breaks %s lengthens it by %d s at most', (has_breaks, seconds) => {
    expect(mostBreakSeconds({ has_breaks })).toBe(seconds);
  });
});
