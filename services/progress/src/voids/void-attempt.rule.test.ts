import { hashedValue } from '@paanch/contracts/kernel/records/change-between';
import { isRefusal } from '@paanch/contracts/kernel/refusal';
import { describe, expect, it } from 'vitest';
import { FIRST, id, known, NOW, openAttempt, questions, record, SECOND, secondsAfter, USUAL_TIME } from '../../testing/records.js';
import { submit } from '../attempts/closing/close-attempt.rule.js';
import { start } from '../attempts/starting/start-attempt.rule.js';
import type { Known, LearnerRecord } from '../learner-record/learner-record.js';
import { correctScore } from './correct-score.rule.js';
import { voidAttempt } from './void-attempt.rule.js';

const LATER = secondsAfter(NOW, 600);
const voiding = { reason: 'The power failed in the hall', by: id(70), at: LATER };

function voided(from: Known, attemptId = id(21)) {
  const decided = voidAttempt(from, attemptId, voiding, { cause: 'fault', assessment_name: 'Reasoning' });
  if (isRefusal(decided)) throw decided;
  return decided;
}
const refusalOf = (from: Known, attemptId = id(21)) => {
  const decided = voidAttempt(from, attemptId, voiding, { cause: 'fault', assessment_name: 'Reasoning' });
  return isRefusal(decided) ? [decided.code, decided.details[0]?.code] : null;
};
const withOpen = (...attempts: LearnerRecord['attempts']) => known({ record: record({ attempts }) });
/** The first assessment submitted with 60, the second open. */
const firstDone = () =>
  submit(withOpen(openAttempt({ right: 6 }), openAttempt({ id: id(22), assessmentId: SECOND, right: 8 })), id(21), NOW).next;
/** Both submitted: star ONE and Silver. */
const bothDone = () => submit(firstDone(), id(22), NOW).next;
const statusesOf = ({ record: held }: Known) => held?.attempts.map(({ status }) => status);

/** Starts the first assessment again and answers that many questions correctly. */
function takenAgain(from: Known, right: number): Known {
  const timing = { now: LATER, timeLimitMinutes: 25, allowed: USUAL_TIME };
  const restarted = start(from, { id: id(31), assessmentId: FIRST, version: 1, questions: questions(10), ...timing });
  if (isRefusal(restarted) || !restarted.next.record) throw new Error('It cannot be started again');
  const { record: held } = restarted.next;
  const { answers } = openAttempt({ right });
  const attempts = held.attempts.map((one) => (one.status === 'IN_PROGRESS' && one.id === id(31) ? { ...one, answers } : one));
  return submit({ ...restarted.next, record: { ...held, attempts } }, id(31), LATER).next;
}

describe('voiding an attempt', () => {
  it('that is open ends it and keeps the reason, of which its fact carries the hash', () => {
    const { next, facts } = voided(withOpen(openAttempt({ right: 4 })));
    expect(next.record?.attempts).toMatchObject([{ status: 'ABANDONED', endedAt: LATER, voiding }]);
    expect(next.record?.log).toMatchObject([{ kind: 'voided', position: 1, subjectId: FIRST, evidenceId: id(21), version: 1 }]);
    expect(facts.map(({ event, aggregateId, data }) => [event.type, aggregateId, data])).toEqual([
      [
        'AttemptVoided',
        id(1),
        {
          student_id: id(3),
          product_id: id(2),
          is_primary: true,
          star_level: null,
          tier: null,
          assessment_id: FIRST,
          attempt_id: id(21),
          version: 1,
          cause: 'fault',
          assessment_name: 'Reasoning',
          change: {
            action: 'voided',
            fields: ['status'],
            before: { status: 'IN_PROGRESS' },
            after: { status: 'ABANDONED' },
            reason_hash: hashedValue('reason', { id: id(21) }, voiding.reason),
          },
        },
      ],
    ]);
  });

  it('that is completed keeps its end; before star ONE the star waits for the new attempt', () => {
    const { next } = voided(firstDone());
    expect(next.record?.attempts[0]).toMatchObject({ status: 'ABANDONED', endedAt: NOW, voiding });
    const second = submit(next, id(22), LATER).next;
    expect(second.record).toMatchObject({ starLevel: null, tier: null });
    const { record: held } = takenAgain(second, 10);
    expect(held).toMatchObject({ starLevel: 'ONE', tier: 'GOLD' });
    expect(held?.attempts.at(-1)).toMatchObject({ score: 100, outcome: { average_score: 90, tier: 'GOLD', stars_before: 0 } });
  });

  it('after star ONE keeps star and tier; score and average come from the new attempt', () => {
    const { next, facts } = voided(bothDone());
    expect(facts.map(({ event }) => event.type)).toEqual(['AttemptVoided']);
    expect(next.record).toMatchObject({ starLevel: 'ONE', tier: 'SILVER' });
    const { record: held } = takenAgain(next, 0);
    expect(held).toMatchObject({ starLevel: 'ONE', tier: 'SILVER' });
    expect(held?.attempts.at(-1)).toMatchObject({ score: 0, outcome: { average_score: 40, tier: 'SILVER', stars_before: 1 } });
  });

  it('excludes it from later corrections', () => {
    const { next } = voided(bothDone());
    const corrected = correctScore(next, { attemptId: id(21), score: 100, correctCount: 10, voidId: id(90), now: LATER });
    expect([corrected.next, corrected.facts]).toEqual([next, []]);
  });

  it('is refused a second time, and for one that does not exist', () => {
    const { next } = voided(withOpen(openAttempt()));
    expect(refusalOf(next)).toEqual(['STATE_CONFLICT', 'ATTEMPT_ABANDONED']);
    expect(statusesOf(next)).toEqual(['ABANDONED']);
    expect(refusalOf(known(), id(99))?.[0]).toBe('NOT_FOUND');
    expect(refusalOf(known({ record: null }))?.[0]).toBe('NOT_FOUND');
  });
});
