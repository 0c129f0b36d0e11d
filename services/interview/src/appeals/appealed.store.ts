/** What a learner appeals against, with what decides whether that is possible. */
import type { AppealSubject } from '@paanch/contracts/interview/appeal-vocabulary';
import type { Reader, Tx } from '@paanch/platform/postgres/database';
import { and, desc, eq } from 'drizzle-orm';
import { projectTexts } from '../copies/tables.js';
import { interviews } from '../interviews/tables.js';
import { submissions } from '../submissions/tables.js';
import type { Appealed, Subject } from './appeal.rule.js';
import { appeals } from './tables.js';

/** Null: it is about an interview. */
export async function moduleNameOf(reader: Reader, moduleId: string | null): Promise<string | null> {
  if (moduleId === null) return null;
  const [text] = await reader.select({ name: projectTexts.name }).from(projectTexts).where(eq(projectTexts.module_id, moduleId));
  return text?.name ?? '';
}

type Found = Pick<Appealed, 'subject' | 'isLatest'>;
const NOTHING: Found = { subject: null, isLatest: false };

async function project(tx: Tx, studentId: string, id: string): Promise<Found> {
  const own = and(eq(submissions.id, id), eq(submissions.student_id, studentId));
  const [submission] = await tx.select().from(submissions).where(own).for('share');
  if (submission === undefined) return NOTHING;
  const [latest] = await tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(eq(submissions.student_id, studentId), eq(submissions.module_id, submission.module_id)))
    .orderBy(desc(submissions.submitted_at), desc(submissions.number))
    .limit(1);
  return { subject: { type: 'project', ...submission }, isLatest: latest?.id === id };
}

async function interview(tx: Tx, studentId: string, id: string): Promise<Found> {
  const theirs = and(eq(interviews.student_id, studentId), eq(interviews.state, 'submitted'), eq(interviews.is_practice, false));
  const [found] = await tx
    .select()
    .from(interviews)
    .where(and(eq(interviews.id, id), theirs))
    .for('share');
  if (found === undefined) return NOTHING;
  const [latest] = await tx.select({ id: interviews.id }).from(interviews).where(theirs).orderBy(desc(interviews.number)).limit(1);
  const subject: Subject = { type: 'interview', module_id: null, ...found };
  return { subject, isLatest: latest?.id === id };
}

const FIND = { project, interview } as const;

/** With the appeals before, of either kind. */
export async function readAppealed(
  tx: Tx,
  studentId: string,
  about: { readonly type: AppealSubject; readonly id: string },
): Promise<Appealed> {
  const found = await FIND[about.type](tx, studentId, about.id);
  const earlier = await tx.select().from(appeals).where(eq(appeals.student_id, studentId));
  return { ...found, moduleName: await moduleNameOf(tx, found.subject?.module_id ?? null), earlier };
}
