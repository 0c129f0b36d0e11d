import { describe, expect, it } from 'vitest';
import { assessmentModule, FIRST, id, known, NOW, programme, record, SECOND, secondsAfter } from '../../testing/records.js';
import type { CompletedAttempt } from '../learner-record/attempt.js';
import type { Known, LearnerRecord } from '../learner-record/learner-record.js';
import { recordFact } from '../learner-record/standing.rule.js';
import { correctScore } from './correct-score.rule.js';

/** A record whose two assessments were submitted with these scores, in this order; at first the programme may have had fewer. */
function submittedBoth(first: number, second: number, atFirst = programme()): Known {
  const sat = (before: LearnerRecord, assessmentId: string, attemptId: string, score: number, then = programme()): LearnerRecord => {
    const ofWork = { work: 'assessment' as const, subjectId: assessmentId, evidenceId: attemptId, version: 1 };
    const happened = { kind: 'completed' as const, at: NOW, ...ofWork, score };
    const { record: after, outcome } = recordFact(before, then, happened);
    const attempt: CompletedAttempt = {
      id: attemptId,
      assessmentId,
      version: 1,
      status: 'COMPLETED',
      startedAt: NOW,
      deadlineAt: null,
      endedAt: NOW,
      score,
      correctCount: 3,
      outcome,
    };
    return { ...after, attempts: [...after.attempts, attempt] };
  };
  return known({ record: sat(sat(record(), FIRST, id(21), first, atFirst), SECOND, id(22), second) });
}

const raise = (from: Known, score: number, attemptId = id(21)) =>
  correctScore(from, { attemptId, score, correctCount: 9, voidId: id(90), now: secondsAfter(NOW, 60) });
const scoresOf = ({ record: held }: Known) => held?.attempts.map((attempt) => (attempt.status === 'COMPLETED' ? attempt.score : null));

describe('a corrected score', () => {
  it('writes its fact with the score before, then the fact of a raised tier, and changes no star', () => {
    const { next, facts } = raise(submittedBoth(60, 70), 80);
    expect(facts.map(({ event, data }) => [event.type, data])).toMatchObject([
      [
        'ScoreCorrected',
        { attempt_id: id(21), previous_score: 60, score: 80, cause: 'question_voided', tier: 'SILVER', star_level: 'ONE' },
      ],
      ['TierAssigned', { previous_tier: 'BRONZE', tier: 'SILVER', average_score: 75 }],
    ]);
    expect(next.record).toMatchObject({ tier: 'SILVER', starLevel: 'ONE' });
    expect(next.record?.log.at(-1)).toMatchObject({ kind: 'score_corrected', position: 3, score: 80, voidId: id(90) });
  });

  it('changes its attempt, and the average of an outcome that has one', () => {
    const { next } = raise(submittedBoth(60, 70), 80);
    expect(next.record?.attempts).toMatchObject([
      { score: 80, correctCount: 9, outcome: { average_score: null, tier: null, star_level: null } },
      { score: 70, correctCount: 3, outcome: { average_score: 75, tier: 'SILVER', star_level: 'ONE', stars_before: 0 } },
    ]);
  });

  it('changes each average by what was required when its attempt was submitted', () => {
    const grown = submittedBoth(60, 70, programme({ modules: [assessmentModule(FIRST)] }));
    expect(raise(grown, 90, id(22)).next.record?.attempts).toMatchObject([
      { score: 60, outcome: { average_score: 60 } },
      { score: 90, outcome: { average_score: 75 } },
    ]);
  });

  it('that changes no tier writes no fact of one', () => {
    expect(raise(submittedBoth(60, 60), 61).facts.map(({ event }) => event.type)).toEqual(['ScoreCorrected']);
  });

  it.each([
    ['again', 80],
    ['lower', 79],
  ])('given %s changes nothing', (_, score) => {
    const once = raise(submittedBoth(60, 70), 80).next;
    const again = raise(once, score);
    expect([again.next === once, again.facts, scoresOf(again.next)]).toEqual([true, [], [80, 70]]);
  });

  it('of an attempt or a record that does not exist changes nothing', () => {
    const both = submittedBoth(60, 70);
    expect(raise(both, 100, id(99)).next).toBe(both);
    const nobody = known({ record: null });
    expect(raise(nobody, 100).next).toBe(nobody);
  });
});
