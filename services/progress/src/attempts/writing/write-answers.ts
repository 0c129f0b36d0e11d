import type { ProgressDeps } from '../../deps.js';
import { closeRunningOut } from '../closing/close-running-out.js';
import { timingOf } from '../attempt-rows.js';
import type { AttemptIdentity } from '../attempt.store.js';
import type { Sent, Standing } from './answer.store.js';
import { refusalOf } from './write-lease.rule.js';

/** Writes what a tab sent. @throws STATE_CONFLICT where the attempt is closed or another tab writes it. */
export async function writeAnswers(deps: ProgressDeps, { studentId }: AttemptIdentity, sent: Sent): Promise<Standing> {
  const standing = await deps.answers.write(sent);
  if (standing) return standing;
  await closeRunningOut(deps, studentId);
  const row = await deps.attempts.find(sent.attemptId);
  if (!row) throw new Error('An attempt never goes away');
  const { seq, status, writer_tab: writerTab } = row;
  const found = { ...timingOf(row), isOpen: status === 'IN_PROGRESS', seq, writerTab };
  const refusal = refusalOf(found, sent);
  if (refusal) throw refusal;
  return found;
}
