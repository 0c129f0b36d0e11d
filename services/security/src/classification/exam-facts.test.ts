/** What the facts of promotion exams become (docs/events.md#classification). */
import { randomUUID } from 'node:crypto';
import { PromotionExamChanged } from '@paanch/contracts/content/events';
import type { EventContract } from '@paanch/contracts/kernel/event';
import type { Role } from '@paanch/contracts/kernel/roles';
import {
  ExamAttemptChanged,
  ExamQuestionVoided,
  ExamWaitEnded,
  ExtraExamAttemptGiven,
  TierPromoted,
} from '@paanch/contracts/progress/exams/events';
import { describe, expect, it } from 'vitest';
import { factOf, NOBODY } from '../../testing/messages.js';
import { classifyFact } from './classify-fact.rule.js';
import { derivedEventId } from './derived-event-id.js';

const [LEARNER, ADMIN, OBJECT] = [randomUUID(), randomUUID(), randomUUID()];

function eventsOf(event: EventContract, data: object, role: Role | 'system' = 'student') {
  const user_id = role === 'system' ? null : role === 'student' ? LEARNER : ADMIN;
  const { data: fact } = factOf(event, { ...data }, { actor: { ...NOBODY, user_id, role } });
  return classifyFact({ ...fact, data: { ...data } }, derivedEventId);
}

const STANDING = { student_id: LEARNER, product_id: randomUUID(), is_primary: true, star_level: 'ONE', tier: 'BRONZE' };
const attempt = (cause: string, over: object = {}) => ({
  ...STANDING,
  attempt_id: OBJECT,
  cause,
  status: 'COMPLETED',
  passed: true,
  score: 84,
  previous_score: null,
  pass_threshold: 70,
  target_tier: 'SILVER',
  question_count: 25,
  seconds: 900,
  attempt_number: 2,
  next_attempt_at: null,
  ...over,
});
const acted = (action: string, changedFields: readonly string[]) => ({
  event_type: 'ADMIN_ACTION',
  severity: 'WARNING',
  user_id: ADMIN,
  details: { action, objectType: action.split('.')[0], objectId: OBJECT, changedFields },
});

describe('an attempt at the promotion exam', () => {
  const submission = {
    event_type: 'STUDENT_SUBMISSION',
    severity: 'INFO',
    details: { kind: 'exam', objectId: OBJECT, attemptNo: 2, durationSeconds: 900, questionCount: 25, score: 84, replayed: false },
  };

  it('is a submission when the learner or the clock ends it', () => {
    expect(eventsOf(ExamAttemptChanged, attempt('submit'))).toMatchObject([{ ...submission, user_id: LEARNER, subject_id: null }]);
    expect(eventsOf(ExamAttemptChanged, attempt('clock'), 'system')).toMatchObject([{ ...submission, user_id: null, subject_id: LEARNER }]);
  });

  it('is nothing when it starts', () => {
    expect(eventsOf(ExamAttemptChanged, attempt('started', { status: 'IN_PROGRESS', passed: null, score: null }))).toEqual([]);
  });

  it('is a warning when staff void it, found under the learner', () => {
    const change = { action: 'voided', fields: ['status'] };
    expect(eventsOf(ExamAttemptChanged, attempt('voided', { status: 'ABANDONED', change }), 'Admin')).toMatchObject([
      { ...acted('exam_attempt.voided', ['status']), subject_id: LEARNER },
    ]);
  });

  it('is progress when a voided question raises its score', () => {
    expect(eventsOf(ExamAttemptChanged, attempt('question_voided', { previous_score: 68 }), 'system')).toMatchObject([
      { event_type: 'STUDENT_PROGRESS', details: { change: 'score', from: 68, to: 84, override: false } },
    ]);
  });
});

it('a promotion is progress of the tier', () => {
  expect(eventsOf(TierPromoted, { ...STANDING, tier: 'SILVER', previous_tier: 'BRONZE', score: 84 })).toMatchObject([
    { event_type: 'STUDENT_PROGRESS', severity: 'INFO', details: { change: 'tier', from: 'BRONZE', to: 'SILVER', override: false } },
  ]);
});

it('the end of a wait is no event', () => {
  expect(eventsOf(ExamWaitEnded, { ...STANDING, attempt_id: OBJECT, target_tier: 'SILVER' }, 'system')).toEqual([]);
});

describe('an act of an Admin', () => {
  it.each([
    [
      'an extra attempt',
      ExtraExamAttemptGiven,
      { ...STANDING, extra_attempt_id: OBJECT, change: { action: 'granted', fields: [] } },
      acted('extra_exam_attempt.granted', []),
    ],
    [
      'a voided question',
      ExamQuestionVoided,
      { bank_id: randomUUID(), question_id: OBJECT, change: { action: 'voided', fields: ['is_voided'] } },
      acted('exam_question.voided', ['is_voided']),
    ],
    [
      'an exam that is archived',
      PromotionExamChanged,
      { exam_id: OBJECT, change: { action: 'archived', fields: [] } },
      acted('promotion_exam.archived', []),
    ],
  ])('is a warning: %s', (_, event, data, expected) => {
    expect(eventsOf(event, data, 'Admin')).toMatchObject([expected]);
  });

  it('is ordinary when an exam is set up', () => {
    const created = { exam_id: OBJECT, change: { action: 'created', fields: ['pass_threshold'] } };
    expect(eventsOf(PromotionExamChanged, created, 'Admin')).toMatchObject([{ event_type: 'ADMIN_ACTION', severity: 'INFO' }]);
  });
});
