/** What the analysis leaves in an interview: stages as it goes, then levels or a failure; a person decides either way (docs/interviews.md#analysis). */
import { GraderAddressed, InterviewAnalyzed } from '@paanch/contracts/interview/events';
import type { AnalysisStage } from '@paanch/contracts/interview/interviews/vocabulary';
import { fact, type Fact } from '@paanch/contracts/kernel/event';
import { refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import { changed, type InterviewDecision, type KnownInterview, ofInterview, unchanged } from '../interviews/known-interview.rule.js';
import type { Interview, StoredAnswer } from '../interviews/tables.js';
import { waitingFrom } from '../reviews/waiting.rule.js';
import type { GradePass } from '../submissions/tables.js';
import type { InterviewGrade } from './totals.rule.js';

type Decided = InterviewDecision | Refusal;

/** A task may run again after a kill, so one that is done already changes nothing. */
const whilePending = (known: KnownInterview | null, decide: (known: KnownInterview) => InterviewDecision): Decided => {
  if (known === null) return refuse('NOT_FOUND');
  return known.interview.ai_grade_status === 'pending' ? decide(known) : unchanged(known);
};

/** Words are kept as soon as they are known: a person reads them even if nobody can grade them. */
export const atStage = (known: KnownInterview | null, stage: AnalysisStage, words: { readonly answers?: readonly StoredAnswer[] } = {}) =>
  whilePending(known, (pending) => changed(pending, { stage, ...words }));

/** Of a try that failed: reviewers see what the grader said. */
export const passesKept = (known: KnownInterview | null, passes: readonly GradePass[]) =>
  whilePending(known, (pending) => ({ ...unchanged(pending), next: { ...pending, passes } }));

/** Whoever asks for the analysis again keeps the place in the queue. */
const awaited = ({ waiting_since: since }: Interview, now: Date) => waitingFrom(since ?? now);

export const analyzed = (
  known: KnownInterview | null,
  grade: InterviewGrade,
  { passes, patterns, now }: { readonly passes: readonly GradePass[]; readonly patterns: readonly string[]; readonly now: Date },
) =>
  whilePending(known, (pending) => {
    const done = {
      ...grade,
      ...awaited(pending.interview, now),
      stage: 'done' as const,
      ai_grade_status: 'completed' as const,
      graded_at: now,
    };
    const decision = changed({ ...pending, passes }, done);
    return { ...decision, facts: [analyzedFact(decision.outcome), ...addressedFact(decision.outcome, patterns)] };
  });

/** A person decides without levels. */
export const analysisFailed = (known: KnownInterview | null, now: Date) =>
  whilePending(known, (pending) => {
    const decision = changed(pending, { ...awaited(pending.interview, now), stage: 'done', ai_grade_status: 'failed' });
    return { ...decision, facts: [analyzedFact(decision.outcome)] };
  });

function analyzedFact(interview: Interview): Fact {
  const { id, ai_grade_status, manual_review_status, engine } = interview;
  return fact(InterviewAnalyzed, id, {
    ...ofInterview(interview),
    ai_grade_status: ai_grade_status ?? 'pending',
    manual_review_status,
    engine,
  });
}

function addressedFact({ id, student_id }: Interview, patterns: readonly string[]): Fact[] {
  return patterns.length === 0 ? [] : [fact(GraderAddressed, id, { submission_id: id, student_id, patterns: [...patterns] })];
}
