import { describe, expect, it } from 'vitest';
import { NOW } from '../../../testing/records.js';
import { daysBefore, type LearnerFigures, risksOf, type CohortComparison } from './at-risk.rule.js';

const ago = (days: number) => daysBefore(NOW, days);
/** A millisecond short of so many days. */
const almost = (days: number) => new Date(ago(days).getTime() + 1);

const learner = (changes: Partial<LearnerFigures> = {}): LearnerFigures => ({
  enrolledAt: ago(90),
  lastActivityAt: ago(1),
  workSince: ago(90),
  openSittings: [],
  comparisons: [],
  ...changes,
});
const risks = (changes: Partial<LearnerFigures>) => risksOf(learner(changes), NOW);
const idle = (days: number) => [{ reason: 'no_activity', days }];

describe('no activity', () => {
  it.each<[string, Partial<LearnerFigures>, unknown[]]>([
    ['a learner active a day ago', {}, []],
    ['one active almost 7 days ago', { lastActivityAt: almost(7) }, []],
    ['one active 7 days ago', { lastActivityAt: ago(7) }, idle(7)],
    ['one active almost 10 days ago: whole days', { lastActivityAt: almost(10) }, idle(9)],
    ['one enrolled 6 days ago who never began', { enrolledAt: ago(6), lastActivityAt: null }, []],
    ['one enrolled 8 days ago who never began', { enrolledAt: ago(8), lastActivityAt: null }, idle(8)],
    ['one active long ago in another programme, enrolled 2 days ago', { enrolledAt: ago(2), lastActivityAt: ago(60) }, []],
    ['one who has done all that is open to them, long ago', { lastActivityAt: ago(60), workSince: null }, []],
    ['one who had done everything, with new work for almost 7 days', { lastActivityAt: ago(60), workSince: almost(7) }, []],
    ['one who had done everything, with new work for 7 days: since then', { lastActivityAt: ago(60), workSince: ago(7) }, idle(7)],
    ['one who stopped after the work had come', { lastActivityAt: ago(8), workSince: ago(60) }, idle(8)],
  ])('%s', (_, changes, expected) => {
    expect(risks(changes)).toEqual(expected);
  });
});

describe('an attempt left open', () => {
  const sitting = (lastSignAt: Date, assessmentName = 'Aptitude') => ({ assessmentName, productName: 'Readiness', lastSignAt });
  const left = (days: number, assessment_name = 'Aptitude') => ({
    reason: 'open_attempt',
    days,
    assessment_name,
    product_name: 'Readiness',
  });

  it.each<[string, LearnerFigures['openSittings'], unknown[]]>([
    ['none', [], []],
    ['one with a sign of life almost 3 days ago', [sitting(almost(3))], []],
    ['one left 3 days ago', [sitting(ago(3))], [left(3)]],
    ['each that was left', [sitting(ago(5), 'SQL'), sitting(ago(4)), sitting(ago(1), 'English')], [left(5, 'SQL'), left(4)]],
  ])('%s', (_, openSittings, expected) => {
    expect(risks({ openSittings })).toEqual(expected);
  });
});

describe('behind the median', () => {
  const comparison = (changes: Partial<CohortComparison> = {}): CohortComparison => ({
    productName: 'Readiness',
    enrolledAt: ago(90),
    stars: 0,
    highestStars: 0,
    cohortMedian: 2,
    keptMedian: 2,
    passedAt: ago(21),
    loweredAt: null,
    ...changes,
  });
  const behind = (days: number, stars: number) => [{ reason: 'behind_median', days, stars, product_name: 'Readiness' }];

  it.each<[string, Partial<CohortComparison>, unknown[]]>([
    ['below what the cohort has kept', {}, behind(21, 2)],
    ['the median has risen further since: the gap is that of now', { cohortMedian: 3 }, behind(21, 3)],
    ['level with it', { stars: 2, highestStars: 2 }, []],
    ['the cohort of one, which is its own median', { stars: 1, highestStars: 1, cohortMedian: 1, keptMedian: 1, passedAt: null }, []],
    ['the median rose only lately', { keptMedian: 0, passedAt: ago(3) }, []],
    ['the learner has risen, still below', { stars: 1, highestStars: 1, passedAt: ago(15) }, behind(15, 1)],
    ['an override lowered the learner lately from above it', { highestStars: 3, passedAt: null, loweredAt: null }, []],
    ['an override lowered the learner long ago: since then', { passedAt: ago(40), loweredAt: ago(16) }, behind(16, 2)],
    ['an override lowered the cohort lately', { cohortMedian: 0, keptMedian: 0, passedAt: null }, []],
    ['enrolled after the median had risen: since the enrolment', { enrolledAt: ago(14) }, behind(14, 2)],
    ['enrolled less than 14 days ago', { enrolledAt: almost(14) }, []],
  ])('%s', (_, changes, expected) => {
    expect(risks({ comparisons: [comparison(changes)] })).toEqual(expected);
  });

  it('comes after the other reasons', () => {
    const openSittings = [{ assessmentName: 'Aptitude', productName: 'Readiness', lastSignAt: ago(8) }];
    const all = risks({ lastActivityAt: ago(8), openSittings, comparisons: [comparison()] });
    expect(all.map(({ reason }) => reason)).toEqual(['no_activity', 'open_attempt', 'behind_median']);
  });
});
