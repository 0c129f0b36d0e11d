import { isRefusal } from '@paanch/contracts/kernel/refusal';
import { AttemptStarted } from '@paanch/contracts/progress/events';
import { describe, expect, it } from 'vitest';
import {
  assessmentModule,
  FIRST,
  id,
  known,
  NOW,
  openAttempt,
  programme,
  questions,
  record,
  SECOND,
  secondsAfter,
  USUAL_TIME,
} from '../../../testing/records.js';
import type { Known } from '../../learner-record/learner-record.js';
import { closeOverdue, submit } from '../closing/close-attempt.rule.js';
import { start, type StartInput } from './start-attempt.rule.js';

const input: StartInput = {
  id: id(30),
  now: NOW,
  assessmentId: FIRST,
  version: 2,
  timeLimitMinutes: 25,
  allowed: USUAL_TIME,
  questions: questions(3),
};

function started(from: Known, changes: Partial<StartInput> = {}) {
  const decided = start(from, { ...input, ...changes });
  if (isRefusal(decided)) throw decided;
  return decided;
}

const refusalOf = (from: Known) => {
  const decided = start(from, input);
  return isRefusal(decided) ? [decided.code, decided.details[0]?.code] : null;
};

const deadline = secondsAfter(NOW, 1_500);
const withOpen = (...attempts: ReturnType<typeof openAttempt>[]) => known({ record: record({ attempts }) });

describe('starting an assessment', () => {
  it('opens an attempt on the newest version here, with a deadline', () => {
    const { outcome, next, facts } = started(known());
    expect(outcome).toEqual({ attemptId: input.id, isNew: true });
    expect(next.record?.attempts).toMatchObject([
      { id: input.id, version: 2, status: 'IN_PROGRESS', startedAt: NOW, deadlineAt: deadline, refundedSeconds: 0 },
    ]);
    expect(facts).toMatchObject([
      {
        event: AttemptStarted,
        aggregateId: record().id,
        data: { assessment_id: FIRST, attempt_id: input.id, version: 2, star_level: null },
      },
    ]);
  });

  it('gives a learner with extra time a later deadline, and keeps the factor', () => {
    const { next } = started(known(), { allowed: { ...USUAL_TIME, extraTimeFactor: 1.5 } });
    expect(next.record?.attempts).toMatchObject([{ extraTimeFactor: 1.5, deadlineAt: secondsAfter(NOW, 2_250) }]);
  });

  it('sets no deadline for a learner without a limit, and keeps whether breaks may be taken', () => {
    const { next } = started(known(), { allowed: { extraTimeFactor: 2, hasNoLimit: true, mayBreak: true } });
    expect(next.record?.attempts).toMatchObject([{ extraTimeFactor: 2, deadlineAt: null, mayBreak: true, breakUntil: null }]);
  });

  it('sets no deadline without a limit', () => {
    const { next } = started(known(), { timeLimitMinutes: null });
    expect(next.record?.attempts).toMatchObject([{ deadlineAt: null }]);
  });

  it('returns the open attempt instead of opening a second one', () => {
    const open = withOpen(openAttempt());
    expect(started(open)).toMatchObject({ next: open, outcome: { attemptId: id(21), isNew: false } });
  });

  it('is refused once the time has run out, even without an answer: reading the questions uses the attempt', () => {
    const closed = closeOverdue(withOpen(openAttempt()), secondsAfter(deadline, 10)).next;
    expect(refusalOf(closed)).toEqual(['STATE_CONFLICT', 'ALREADY_SUBMITTED']);
  });

  it('opens a new one after a voided one', () => {
    const { id: attemptId, assessmentId, version, startedAt, deadlineAt } = openAttempt();
    const identity = { id: attemptId, assessmentId, version, startedAt, deadlineAt };
    const abandoned = { ...identity, status: 'ABANDONED' as const, endedAt: NOW, voiding: null };
    expect(started(known({ record: record({ attempts: [abandoned] }) })).outcome.isNew).toBe(true);
  });

  it('is refused once the assessment is submitted', () => {
    expect(refusalOf(submit(withOpen(openAttempt()), id(21), NOW).next)).toEqual(['STATE_CONFLICT', 'ALREADY_SUBMITTED']);
  });

  it.each([
    ['the learner is not enrolled', known({ record: null })],
    ['the product is archived', known({ programme: programme({ isArchived: true }) })],
    ['the programme no longer offers it', known({ programme: programme({ modules: [assessmentModule(SECOND)] }) })],
  ])('finds nothing where %s', (_, from) => {
    expect(refusalOf(from)?.[0]).toBe('NOT_FOUND');
  });
});
