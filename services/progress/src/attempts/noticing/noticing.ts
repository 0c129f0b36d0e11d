/** What the calls about notes do, of attempts at anything. */
import { refuse } from '@paanch/contracts/kernel/refusal';
import type { BodyOf } from '@paanch/contracts/kernel/route';
import type { AttemptNotes, commentOnAttempt, noteAttempt } from '@paanch/contracts/progress/noticing/notes';
import { commentClosed } from '@paanch/contracts/progress/reasons';
import type { ProgressDeps } from '../../deps.js';
import { closeRunningOut } from '../closing/close-running-out.js';
import { commentUntil, mayComment } from './comment.rule.js';

/** Of attempts at assessments, or at exams. */
type Which = 'attemptNotes' | 'examNotes';

interface Noticing {
  readonly id: string;
  readonly studentId: string;
}

async function endOf({ attempts, examAttempts }: ProgressDeps, which: Which, id: string): Promise<Date | null> {
  const attempt = await (which === 'attemptNotes' ? attempts : examAttempts).find(id);
  if (!attempt) throw new Error('An attempt is never deleted');
  return attempt.ended_at;
}

/** Our clock decides when it was: it ends as the call arrives. */
export async function note(deps: ProgressDeps, which: Which, attemptId: string, { note_id: id, seconds }: BodyOf<typeof noteAttempt>) {
  await deps[which].add({ id, attemptId, at: new Date(deps.clock().getTime() - seconds * 1_000), seconds });
  return { success: true as const };
}

export async function presentNotes(deps: ProgressDeps, which: Which, id: string): Promise<AttemptNotes> {
  const [endedAt, { notes, comment }] = await Promise.all([endOf(deps, which, id), deps[which].of(id)]);
  return {
    notes: notes.map(({ kind, at, seconds }) => ({ kind, at: at.toISOString(), seconds })),
    comment: comment && { text: comment.text, written_at: comment.written_at.toISOString() },
    comment_until: commentUntil(endedAt)?.toISOString() ?? null,
  };
}

/** @throws STATE_CONFLICT if the attempt is open, or ended too long ago */
export async function comment(deps: ProgressDeps, which: Which, { id, studentId }: Noticing, { text }: BodyOf<typeof commentOnAttempt>) {
  await closeRunningOut(deps, studentId);
  const now = deps.clock();
  if (!mayComment(await endOf(deps, which, id), now)) throw refuse(commentClosed);
  await deps[which].comment(id, text, now);
  return presentNotes(deps, which, id);
}
