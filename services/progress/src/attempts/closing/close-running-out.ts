import type { ProgressDeps } from '../../deps.js';
import { closeOverdueExam } from '../../exams/closing/close-exam.rule.js';
import { closeOverdue } from './close-attempt.rule.js';

/** No learner has more programmes than this with an attempt running out. */
const LIMIT = 100;

type Closable = Pick<ProgressDeps, 'attempts' | 'records' | 'examAttempts' | 'exams'>;

/** What closes each record's attempts at assessments or its exam, where the time is over at that moment: longest overdue first. */
export async function closings(
  { attempts, records, examAttempts, exams }: Closable,
  now: Date,
  wanted: { studentId?: string; limit: number },
): Promise<(() => Promise<void>)[]> {
  const [assessments, sat] = await Promise.all([attempts.overdue(now, wanted), examAttempts.overdue(now, wanted)]);
  return [
    ...assessments.map((key) => () => records.change(key, (known) => closeOverdue(known, now))),
    ...sat.map((key) => () => exams.change(key, (known) => closeOverdueExam(known, now))),
  ];
}

/** Called before a learner's attempts are read, so that nobody sees one as open when its time is over. */
export async function closeRunningOut(deps: ProgressDeps, studentId: string): Promise<void> {
  for (const close of await closings(deps, deps.clock(), { studentId, limit: LIMIT })) await close();
}
