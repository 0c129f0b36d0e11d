import { isRefusal } from '@paanch/contracts/kernel/refusal';
import { ExamAttemptChanged } from '@paanch/contracts/progress/exams/events';
import { describe, expect, it } from 'vitest';
import { bank, completedExam, examOffer, EXTRA, openExam, examRecord } from '../../../testing/exam-records.js';
import { id, NOW, programme, secondsAfter, USUAL_TIME } from '../../../testing/records.js';
import { shuffled } from '../../shuffled.js';
import type { ExamRecord } from '../exam.store.js';
import { type ExamStart, start } from './start-exam.rule.js';

const input: ExamStart = { id: id(30), now: NOW, allowed: USUAL_TIME, offer: examOffer(), shuffle: shuffled };

function started(from: ExamRecord, changes: Partial<ExamStart> = {}) {
  const decided = start(from, { ...input, ...changes });
  if (isRefusal(decided)) throw decided;
  return decided;
}

function openedOf(from: ExamRecord, changes: Partial<ExamStart> = {}) {
  const opened = started(from, changes).next.exams.attempts.at(-1);
  if (opened?.status !== 'IN_PROGRESS') throw new Error('No attempt was opened');
  return opened;
}

const refusalOf = (from: ExamRecord, changes: Partial<ExamStart> = {}) => {
  const decided = start(from, { ...input, ...changes });
  return isRefusal(decided) ? [decided.code, ...decided.details.map(({ code }) => code)] : null;
};

const atLimit = [completedExam(2_000, { id: id(91) }), completedExam(1_000, { id: id(92) }), completedExam(1, { id: id(93) })];

describe('starting the exam', () => {
  it('opens an attempt with every value of the configuration, one tier up', () => {
    const { outcome, next } = started(examRecord());
    expect(outcome).toEqual({ attemptId: input.id, opened: next.exams.attempts[0] });
    expect(next.exams.attempts).toMatchObject([
      {
        id: input.id,
        status: 'IN_PROGRESS',
        configurationId: id(70),
        configVersion: 3,
        currentTier: 'BRONZE',
        targetTier: 'SILVER',
        questionCount: 5,
        passThreshold: 70,
        timeLimitMinutes: 60,
        extraTimeFactor: 1,
        extraAttemptId: null,
        startedAt: NOW,
        deadlineAt: secondsAfter(NOW, 3_600),
        refundedSeconds: 0,
      },
    ]);
  });

  it.each([
    { tier: 'BRONZE', bankId: id(81) },
    { tier: 'SILVER', bankId: id(82) },
  ] as const)('asks questions of the pool for learners in $tier', ({ tier, bankId }) => {
    const { questions } = openedOf(examRecord({}, { tier }));
    expect(questions.map((question) => question.bankId)).toEqual(Array.from({ length: 5 }, () => bankId));
  });

  it('asks nothing that the last attempt asked while others are left', () => {
    const pool = [bank(1, 20)];
    const ids = pool.flatMap(({ questions }) => questions.map((question) => question.id));
    const { questions } = openedOf(examRecord({ attempts: [completedExam(200, { questionIds: ids.slice(0, 15) })] }), {
      offer: examOffer({}, { SILVER: pool }),
    });
    expect(questions.map((question) => question.id).toSorted()).toEqual(ids.slice(15));
  });

  it('has no deadline for a learner without a limit', () => {
    const allowed = { extraTimeFactor: 2, hasNoLimit: true, mayBreak: true };
    expect(openedOf(examRecord(), { allowed })).toMatchObject({ timeLimitMinutes: 60, deadlineAt: null, mayBreak: true });
  });

  it.each([
    { factor: 1.5, minutes: 90 },
    { factor: 2, minutes: 120 },
  ])('gives a learner with factor $factor $minutes minutes', ({ factor, minutes }) => {
    expect(openedOf(examRecord(), { allowed: { ...USUAL_TIME, extraTimeFactor: factor } })).toMatchObject({
      timeLimitMinutes: 60,
      extraTimeFactor: factor,
      deadlineAt: secondsAfter(NOW, minutes * 60),
    });
  });

  it('leaves one fact, without a question', () => {
    const { facts } = started(examRecord({ attempts: [completedExam(200)] }));
    expect(facts).toEqual([
      {
        event: ExamAttemptChanged,
        aggregateId: id(1),
        data: {
          student_id: id(3),
          product_id: id(2),
          is_primary: true,
          star_level: 'ONE',
          tier: 'BRONZE',
          attempt_id: input.id,
          cause: 'started',
          status: 'IN_PROGRESS',
          passed: null,
          score: null,
          previous_score: null,
          target_tier: 'SILVER',
          question_count: 5,
          pass_threshold: 70,
          seconds: null,
          attempt_number: 2,
          next_attempt_at: null,
        },
      },
    ]);
  });

  it('gives the open attempt back and changes nothing, also once nothing else would let the learner begin', () => {
    const open = openExam({ id: id(99) });
    for (const known of [
      examRecord({ attempts: [open] }),
      { ...examRecord({ attempts: [open] }), programme: programme({ isArchived: true }) },
    ]) {
      const decided = started(known, { offer: null });
      expect(decided).toEqual({ next: known, facts: [], outcome: { attemptId: id(99), opened: null } });
    }
  });
});

describe('an extra attempt', () => {
  it('is used where a wait or the limit holds', () => {
    const { next } = started(examRecord({ attempts: atLimit, extra: EXTRA }));
    expect([next.exams.attempts.at(-1)?.extraAttemptId, next.exams.extra]).toEqual([EXTRA.id, null]);
  });

  it('is kept where nothing holds', () => {
    const { next } = started(examRecord({ extra: EXTRA }));
    expect([next.exams.attempts.at(-1)?.extraAttemptId, next.exams.extra]).toEqual([null, EXTRA]);
  });
});

describe('starting the exam is refused', () => {
  it.each([
    { why: 'to a learner without the programme', known: { ...examRecord(), record: null } },
    { why: 'in a programme without tiers', known: { ...examRecord(), programme: programme({ isReadiness: false }) } },
  ])('as not found $why', ({ known }) => {
    expect(refusalOf(known)).toEqual(['NOT_FOUND']);
  });

  it.each([
    { why: 'in an archived product', known: { ...examRecord(), programme: programme({ isArchived: true }) }, codes: ['NOT_ENROLLED'] },
    { why: 'before the assessments are complete', known: examRecord({}, { attempts: [] }), codes: ['ASSESSMENTS_INCOMPLETE'] },
    { why: 'in Gold', known: examRecord({}, { tier: 'GOLD' }), codes: ['AT_TOP_TIER'] },
    { why: 'at the limit and in a wait', known: examRecord({ attempts: atLimit }), codes: ['COOLDOWN', 'ATTEMPT_LIMIT'] },
  ])('$why with every reason: $codes', ({ known, codes }) => {
    expect(refusalOf(known)).toEqual(['STATE_CONFLICT', ...codes]);
  });

  it('without an exam', () => {
    expect(refusalOf(examRecord(), { offer: null })).toEqual(['STATE_CONFLICT', 'EXAM_NOT_AVAILABLE']);
  });
});
