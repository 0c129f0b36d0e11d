import { isRefusal } from '@paanch/contracts/kernel/refusal';
import { describe, expect, it } from 'vitest';
import type { KnownInterview } from '../interviews/known-interview.rule.js';
import type { Interview } from '../interviews/tables.js';
import { analysisFailed, analyzed, atStage, passesKept } from './analyzed.rule.js';
import type { InterviewGrade } from './totals.rule.js';

const NOW = new Date('2026-11-27T10:00:00Z');
const EARLIER = new Date('2026-11-26T10:00:00Z');
const ID = '0190a000-0000-7000-8000-000000000001';
const known = (over: Partial<Interview> = {}): KnownInterview => ({
  interview: {
    id: ID,
    student_id: ID,
    product_id: ID,
    engine: 'embedded',
    stage: 'waiting',
    ai_grade_status: 'pending',
    manual_review_status: 'not_required',
    waiting_since: null,
    revision: 3,
    ...over,
  } as Interview,
  passes: [],
  reviews: [],
});
const GRADE: InterviewGrade = { area_grades: [], score: 75, confidence_score: 40, ai_verdict: 'needs_review', flags: [] };
const pass = { submission_id: ID, number: 1, void_for: 'controls' } as KnownInterview['passes'][number];
const done = (from: KnownInterview, patterns: readonly string[] = []) => analyzed(from, GRADE, { passes: [pass], patterns, now: NOW });

function decided(decision: ReturnType<typeof atStage>) {
  if (isRefusal(decision)) throw decision;
  return decision;
}

describe('an analysis', () => {
  it('says how far it is, and keeps the words that it has found', () => {
    const answers = [{ text: 'I built a queue', source: 'typed' as const, words: 4 }];
    expect(decided(atStage(known(), 'redacting', { answers })).outcome).toMatchObject({ stage: 'redacting', answers, revision: 4 });
  });

  it('that is done waits for a person, says so once, and says what spoke to the grader', () => {
    const { next, facts, outcome } = decided(done(known(), ['ignore_orders']));
    expect(outcome).toMatchObject({
      stage: 'done',
      ai_grade_status: 'completed',
      manual_review_status: 'pending',
      waiting_since: NOW,
      score: 75,
    });
    expect(next.passes).toEqual([pass]);
    expect(facts.map(({ event, data }) => [event.type, data])).toEqual([
      [
        'InterviewAnalyzed',
        {
          submission_id: ID,
          student_id: ID,
          product_id: ID,
          ai_grade_status: 'completed',
          manual_review_status: 'pending',
          engine: 'embedded',
        },
      ],
      ['GraderAddressed', { submission_id: ID, student_id: ID, patterns: ['ignore_orders'] }],
    ]);
  });

  it('that failed waits for a person too', () => {
    const { outcome, facts } = decided(analysisFailed(known(), NOW));
    expect(outcome).toMatchObject({ stage: 'done', ai_grade_status: 'failed', manual_review_status: 'pending', waiting_since: NOW });
    expect(facts).toHaveLength(1);
  });

  it('that was asked for again keeps its place in the queue', () => {
    const again = known({ manual_review_status: 'pending', waiting_since: EARLIER });
    expect(decided(done(again)).outcome.waiting_since).toEqual(EARLIER);
    expect(decided(analysisFailed(again, NOW)).outcome.waiting_since).toEqual(EARLIER);
  });

  it('keeps what a try that failed has asked, and changes nothing else', () => {
    const from = known();
    expect(decided(passesKept(from, [pass]))).toMatchObject({ next: { interview: from.interview, passes: [pass] }, facts: [] });
  });

  it.each(['completed', 'failed'] as const)('is over once it is %s: whatever runs again changes nothing', (status) => {
    const over = known({ ai_grade_status: status });
    for (const decision of [atStage(over, 'grading'), passesKept(over, [pass]), done(over), analysisFailed(over, NOW)])
      expect(decided(decision)).toMatchObject({ next: over, facts: [] });
  });
});
