import type { ProgressDeps } from '../deps.js';
import { grade } from '@paanch/contracts/content/judging/grading';
import type { ClosedAttempt } from './closed-attempt.store.js';
import type { RaisedScore } from './correct-score.rule.js';
import type { QuestionVoid } from './void.rule.js';

/** The closed attempts whose score a void raises, each graded again by the version it was started on. */
export async function* raisedScores(
  { bodies, voids, closedAttempts }: ProgressDeps,
  { assessmentId, questionId, throughVersion }: Pick<QuestionVoid, 'assessmentId' | 'questionId' | 'throughVersion'>,
): AsyncGenerator<{ attempt: ClosedAttempt; raised: RaisedScore }> {
  const voided = new Map<number, ReadonlySet<string>>();
  for await (const attempt of closedAttempts.of(assessmentId, throughVersion)) {
    const version = { assessmentId, version: attempt.version };
    const body = await bodies.find(version);
    const right = voided.get(attempt.version) ?? new Set([...(await voids.voidedOf(version)), questionId]);
    voided.set(attempt.version, right);
    const { score, correctCount } = grade(body?.questions ?? [], attempt.answers, right);
    if (score > attempt.score) yield { attempt, raised: { attemptId: attempt.attemptId, score, correctCount } };
  }
}
