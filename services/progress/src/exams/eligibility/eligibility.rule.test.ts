import { EXAM_REASONS } from '@paanch/contracts/progress/exams/reasons';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { abandonedExam, bank, completedExam, examOffer, examState, EXTRA, openExam } from '../../../testing/exam-records.js';
import { id, NOW, secondsAfter } from '../../../testing/records.js';
import type { ExamAttempt } from '../exam-attempt.js';
import { eligibility, type Judged } from './eligibility.rule.js';

const HOUR = 3_600;
const DAY = 24;

const judged = (changes: Partial<Judged> = {}): Judged => ({
  isActive: true,
  areAssessmentsComplete: true,
  tier: 'BRONZE',
  offer: examOffer(),
  exams: examState(),
  ...changes,
});

const passed = (hours: number) => completedExam(hours, { passed: true, score: 80, correctCount: 4 });
const after = (...attempts: readonly ExamAttempt[]) => ({ exams: examState({ attempts }) });
const unhealthy = { SILVER: [bank(1, 19)], GOLD: [bank(2, 19)] };

describe('a learner may begin the exam', () => {
  it.each([
    { why: 'in Bronze', changes: {}, target: 'SILVER' },
    { why: 'in Silver', changes: { tier: 'SILVER' }, target: 'GOLD' },
    { why: 'while only the other pool is too small', changes: { offer: examOffer({}, { GOLD: [] }) }, target: 'SILVER' },
    { why: 'right after a pass', changes: { tier: 'SILVER', ...after(passed(0)) }, target: 'GOLD' },
    { why: '7 days after a fail', changes: after(completedExam(7 * DAY)), target: 'SILVER' },
    { why: '24 hours after an attempt that staff voided', changes: after(abandonedExam(DAY)), target: 'SILVER' },
    {
      why: 'when the oldest of three attempts is 90 days old',
      changes: after(completedExam(90 * DAY), passed(50 * DAY), completedExam(8 * DAY)),
      target: 'SILVER',
    },
    {
      why: 'after three voided attempts',
      changes: after(abandonedExam(50), abandonedExam(40), abandonedExam(30)),
      target: 'SILVER',
    },
    {
      why: 'in a wait and at the limit with an extra attempt',
      changes: { exams: examState({ attempts: [completedExam(60 * DAY), completedExam(9 * DAY), completedExam(1)], extra: EXTRA }) },
      target: 'SILVER',
    },
  ] satisfies { why: string; changes: Partial<Judged>; target: string }[])('$why', ({ changes, target }) => {
    expect(eligibility(judged(changes), NOW)).toMatchObject({ reasons: [], target, nextAttemptAt: null, openAttemptId: null });
  });
});

describe('a learner may not begin the exam', () => {
  it.each([
    { why: 'of a product that is archived', changes: { isActive: false }, reasons: ['NOT_ENROLLED'] },
    {
      why: 'before all assessments are complete',
      changes: { areAssessmentsComplete: false, tier: null },
      reasons: ['ASSESSMENTS_INCOMPLETE'],
    },
    {
      why: 'with a tier that staff set, but assessments left',
      changes: { areAssessmentsComplete: false },
      reasons: ['ASSESSMENTS_INCOMPLETE'],
    },
    { why: 'without a tier', changes: { tier: null }, reasons: ['ASSESSMENTS_INCOMPLETE'] },
    {
      why: 'without a tier, whatever the pools are',
      changes: { tier: null, offer: examOffer({}, unhealthy) },
      reasons: ['ASSESSMENTS_INCOMPLETE'],
    },
    { why: 'in Gold', changes: { tier: 'GOLD' }, reasons: ['AT_TOP_TIER'] },
    { why: 'in Gold, whatever the pools are', changes: { tier: 'GOLD', offer: examOffer({}, unhealthy) }, reasons: ['AT_TOP_TIER'] },
    { why: 'of a product that has none', changes: { offer: null }, reasons: ['EXAM_NOT_AVAILABLE'] },
    { why: 'while it is switched off', changes: { offer: examOffer({ isEnabled: false }) }, reasons: ['EXAM_NOT_AVAILABLE'] },
    { why: 'of a pool with a question too few', changes: { offer: examOffer({}, unhealthy) }, reasons: ['EXAM_NOT_AVAILABLE'] },
    { why: 'while one is open', changes: after(openExam()), reasons: ['ATTEMPT_IN_PROGRESS'] },
    { why: 'within 7 days after a fail', changes: after(completedExam(7 * DAY - 1)), reasons: ['COOLDOWN'] },
    { why: 'within 24 hours after an attempt that staff voided', changes: after(abandonedExam(DAY - 1)), reasons: ['COOLDOWN'] },
    {
      why: 'after three attempts in 90 days',
      changes: after(completedExam(90 * DAY - 1), passed(50 * DAY), completedExam(8 * DAY)),
      reasons: ['ATTEMPT_LIMIT'],
    },
    {
      why: 'for several reasons, in their order',
      changes: { isActive: false, offer: null, ...after(completedExam(60 * DAY), completedExam(9 * DAY), completedExam(1)) },
      reasons: ['NOT_ENROLLED', 'EXAM_NOT_AVAILABLE', 'COOLDOWN', 'ATTEMPT_LIMIT'],
    },
  ] satisfies { why: string; changes: Partial<Judged>; reasons: string[] }[])('$why: $reasons', ({ changes, reasons }) => {
    expect(eligibility(judged(changes), NOW).reasons).toEqual(reasons);
  });

  it('and is told which attempt is open', () => {
    expect(eligibility(judged(after(completedExam(200), openExam({ id: id(99) }))), NOW).openAttemptId).toBe(id(99));
  });
});

describe('the next attempt', () => {
  it.each([
    { why: '7 days after the end of a fail', attempts: [completedExam(1)], hours: 7 * DAY - 1 },
    { why: '24 hours after the end of a voided one', attempts: [abandonedExam(1)], hours: DAY - 1 },
    { why: '90 days after the oldest of three', attempts: [passed(80 * DAY), passed(20 * DAY), completedExam(8 * DAY)], hours: 10 * DAY },
    { why: 'when the last wait ends', attempts: [passed(89 * DAY), passed(20 * DAY), completedExam(1)], hours: 7 * DAY - 1 },
  ])('is $why', ({ attempts, hours }) => {
    expect(eligibility(judged(after(...attempts)), NOW).nextAttemptAt).toEqual(secondsAfter(NOW, hours * HOUR));
  });
});

const attempt = fc
  .record({ hours: fc.integer({ min: 1, max: 120 * DAY }), end: fc.constantFrom('failed', 'passed', 'voided') })
  .map(({ hours, end }) => {
    if (end === 'voided') return abandonedExam(hours);
    return end === 'passed' ? passed(hours) : completedExam(hours);
  });
const histories = fc
  .array(attempt, { maxLength: 6 })
  .map((attempts) => attempts.toSorted((a, b) => a.startedAt.getTime() - b.startedAt.getTime()));

describe('for any earlier attempts', () => {
  it('the reasons are in their order, and the moment of the next attempt is told if and only if a wait or the limit holds', () => {
    fc.assert(
      fc.property(histories, (attempts) => {
        const { reasons, nextAttemptAt, needsExtra } = eligibility(judged({ exams: examState({ attempts }) }), NOW);
        expect(reasons).toEqual(EXAM_REASONS.filter((reason) => reasons.includes(reason)));
        expect(nextAttemptAt !== null).toBe(reasons.length > 0);
        expect(needsExtra).toBe(reasons.length > 0);
      }),
    );
  });

  it('nothing holds at that moment, and something does a millisecond before', () => {
    fc.assert(
      fc.property(histories, (attempts) => {
        const state = judged({ exams: examState({ attempts }) });
        const { nextAttemptAt } = eligibility(state, NOW);
        if (nextAttemptAt === null) return;
        expect(eligibility(state, nextAttemptAt).reasons).toEqual([]);
        expect(eligibility(state, new Date(nextAttemptAt.getTime() - 1)).reasons).not.toEqual([]);
      }),
    );
  });

  it('an extra attempt lifts waits and the limit, and nothing else', () => {
    fc.assert(
      fc.property(histories, fc.boolean(), (attempts, isEnabled) => {
        const state = judged({ offer: examOffer({ isEnabled }), exams: examState({ attempts, extra: EXTRA }) });
        expect(eligibility(state, NOW)).toMatchObject({ reasons: isEnabled ? [] : ['EXAM_NOT_AVAILABLE'], nextAttemptAt: null });
      }),
    );
  });
});
