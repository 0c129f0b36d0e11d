import type { AttemptNotes } from '@paanch/contracts/progress/noticing/notes';
import type { ProgressDeps } from '../../deps.js';
import { commentUntil } from './comment.rule.js';

export async function presentNotes({ attempts, attemptNotes }: ProgressDeps, attemptId: string): Promise<AttemptNotes> {
  const [attempt, { notes, comment }] = await Promise.all([attempts.find(attemptId), attemptNotes.of(attemptId)]);
  if (!attempt) throw new Error('An attempt is never deleted');
  return {
    notes: notes.map(({ kind, at, seconds }) => ({ kind, at: at.toISOString(), seconds })),
    comment: comment && { text: comment.text, written_at: comment.written_at.toISOString() },
    comment_until: commentUntil(attempt.ended_at)?.toISOString() ?? null,
  };
}
