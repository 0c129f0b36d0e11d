import type { ConsentPurpose } from '@paanch/contracts/auth/consents/notice';
import { stretchOf } from '@paanch/contracts/interview/interviews/vocabulary';
import type { Engine } from '@paanch/contracts/interview/vocabulary';
import { describe, expect, it } from 'vitest';
import { engineOf, isMinor, mayBeRecorded, secondsAllowed } from './interviewee.rule.js';

/** 05:29 on 24 November in India. */
const NOW = new Date('2026-11-23T23:59:00Z');
const learner = (consents: readonly ConsentPurpose[], minorUntil: string | null = null) => ({
  consents: new Set(consents),
  minorUntil,
  hasNoLimit: false,
  hasBreaks: false,
});

describe('a learner', () => {
  it.each([
    [null, false],
    ['2026-11-24', false],
    ['2026-11-25', true],
  ])('who comes of age on %s is a minor: %s', (minorUntil, expected) => {
    expect(isMinor({ minorUntil }, NOW)).toBe(expected);
  });

  it.each([
    [1, 300],
    [1.5, 450],
    [2, 600],
  ])('with %s times the time has %s seconds', (extraTime, seconds) => {
    expect(secondsAllowed({ extraTime, hasNoLimit: false })).toBe(seconds);
  });

  it.each([1, 2])('without a limit has as long as can be recorded, whatever %s times the time would be', (extraTime) => {
    expect(secondsAllowed({ extraTime, hasNoLimit: true })).toBe(2_700);
  });

  it.each([
    [300, false, 1],
    [450, false, 1.5],
    [2_700, true, 2],
  ])('with %i seconds, no limit %s, is waited for %s times as long', (seconds_allowed, has_no_limit, stretch) => {
    expect(stretchOf({ seconds_allowed, has_no_limit })).toBe(stretch);
  });

  it.each([{ hasNoLimit: true }, { hasBreaks: true }])('with %j is not sent to a provider that ends each session by its own', (given) => {
    expect(engineOf({ ...learner(['interview_ai']), ...given }, 'gemini', false, NOW)).toBe('embedded');
  });

  it.each<[readonly ConsentPurpose[], string | null, boolean]>([
    [[], null, false],
    [['programme', 'interview_ai'], null, false],
    [['interview_recording'], null, true],
    [['interview_recording'], '2027-01-01', false],
  ])('who agreed to %j and comes of age on %s may be recorded: %s', (consents, minorUntil, expected) => {
    expect(mayBeRecorded(learner(consents, minorUntil), NOW)).toBe(expected);
  });

  it.each<[readonly ConsentPurpose[], string | null, Engine, boolean, Engine]>([
    [['interview_ai'], null, 'gemini', false, 'gemini'],
    [['interview_ai'], null, 'embedded', false, 'embedded'],
    [['interview_recording'], null, 'gemini', false, 'embedded'],
    [['interview_ai'], '2027-01-01', 'gemini', false, 'embedded'],
    [['interview_ai'], null, 'gemini', true, 'embedded'],
  ])('who agreed to %j, of age on %s, under %s, practice %s: led by %s', (consents, minorUntil, ofOperator, isPractice, engine) => {
    expect(engineOf(learner(consents, minorUntil), ofOperator, isPractice, NOW)).toBe(engine);
  });
});
