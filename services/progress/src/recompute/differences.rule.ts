/** Compares a record's rows with the fold of its log (docs/path.md#the-log): nothing may differ at any step. */
import { type StarLevel, starCount, type Tier } from '@paanch/contracts/kernel/stars';
import type { ExamAttempt } from '../exams/exam-attempt.js';
import type { AttemptOutcome } from '../learner-record/attempt.js';
import { foldStanding, type FoldedStanding } from '../learner-record/fold-standing.rule.js';
import type { RecordFact } from '../learner-record/record-log.js';

export interface StoredAttempt {
  readonly id: string;
  readonly assessmentId: string;
  readonly score: number | null;
  readonly outcome: AttemptOutcome | null;
}

/** Completed work on a course or an expert session that counts. */
export interface StoredModule {
  readonly id: string;
  readonly moduleId: string;
}

export interface StoredExam {
  readonly id: string;
  readonly status: ExamAttempt['status'];
  /** Null: it is open, or staff voided it. */
  readonly passed: boolean | null;
}

export interface StoredRecord {
  readonly id: string;
  readonly studentId: string;
  readonly starLevel: StarLevel | null;
  readonly tier: Tier | null;
  readonly log: readonly RecordFact[];
  /** Completed attempts only. */
  readonly attempts: readonly StoredAttempt[];
  readonly modules: readonly StoredModule[];
  readonly exams: readonly StoredExam[];
}

export interface Difference {
  readonly recordId: string;
  readonly studentId: string;
  readonly what: 'star' | 'tier' | 'score' | 'star after an attempt' | 'log';
  /** Or an exam, or work on a module. Null: it is about the record as a whole. */
  readonly attemptId: string | null;
  readonly stored: string;
  readonly recomputed: string;
}

type Found = Omit<Difference, 'recordId' | 'studentId'>;

const named = (value: string | number | null) => (value === null ? 'none' : String(value));

function difference(
  what: Found['what'],
  attemptId: string | null,
  stored: string | number | null,
  recomputed: string | number | null,
): Found[] {
  return stored === recomputed ? [] : [{ what, attemptId, stored: named(stored), recomputed: named(recomputed) }];
}

/** Its present score, and the stars before and after it. */
function ofAttempt(
  { id, assessmentId, score, outcome }: StoredAttempt,
  log: readonly RecordFact[],
  { counted, starHistory: { counts } }: FoldedStanding,
): Found[] {
  const submitted = log.find((entry) => entry.kind === 'completed' && entry.evidenceId === id);
  if (!submitted) return [{ what: 'log', attemptId: id, stored: 'completed', recomputed: 'never submitted' }];
  const known = counted.get(assessmentId);
  const starsUntil = (until: number) => counts.findLast(({ position }) => position <= until)?.count ?? 0;
  return [
    ...difference('score', id, score, known?.evidenceId === id ? known.score : null),
    ...difference('star after an attempt', id, outcome && starCount(outcome.star_level), starsUntil(submitted.position)),
    ...difference('star after an attempt', id, outcome && outcome.stars_before, starsUntil(submitted.position - 1)),
  ];
}

/** The log counts exactly what is stored as completed. */
function ofModules(modules: readonly StoredModule[], { counted }: FoldedStanding): Found[] {
  const stored = new Map(modules.map(({ id, moduleId }) => [id, moduleId]));
  const folded = [...counted.values()].filter(({ work }) => work === 'course' || work === 'expert_session');
  const missing = modules.filter(({ id, moduleId }) => counted.get(moduleId)?.evidenceId !== id);
  const unknown = folded.filter(({ evidenceId, subjectId }) => stored.get(evidenceId) !== subjectId);
  return [
    ...missing.flatMap(({ id }) => difference('log', id, 'completed', 'not counted')),
    ...unknown.flatMap(({ evidenceId }) => difference('log', evidenceId, 'not completed', 'counted')),
  ];
}

/** Every passed exam promoted once; one that promoted has passed, or was voided later. */
function ofExams(exams: readonly StoredExam[], { promotions }: FoldedStanding): Found[] {
  const stored = new Map(exams.map((exam) => [exam.id, exam]));
  const promoting = Map.groupBy(promotions, ({ attemptId }) => attemptId);
  const unearned = exams.filter(({ id, passed }) => passed === true && promoting.get(id)?.length !== 1);
  const unfounded = [...promoting.keys()].filter((id) => !(stored.get(id)?.passed === true || stored.get(id)?.status === 'ABANDONED'));
  return [
    ...unearned.flatMap(({ id }) => difference('log', id, 'passed', `${promoting.get(id)?.length ?? 0} promotions`)),
    ...unfounded.flatMap((id) => difference('log', id, 'not passed', 'promoted')),
  ];
}

export function differencesIn({ id: recordId, studentId, starLevel, tier, log, attempts, modules, exams }: StoredRecord): Difference[] {
  const standing = foldStanding(log, tier);
  const whole = log.every(({ position }, index) => position === index + 1);
  const found = [
    ...(whole ? [] : difference('log', null, `${log.length} entries`, `${Math.max(...log.map(({ position }) => position))} positions`)),
    ...difference('star', null, starLevel, standing.starLevel),
    ...difference('tier', null, tier, standing.tier),
    ...attempts.flatMap((attempt) => ofAttempt(attempt, log, standing)),
    ...ofModules(modules, standing),
    ...ofExams(exams, standing),
  ];
  return found.map((one) => ({ recordId, studentId, ...one }));
}
