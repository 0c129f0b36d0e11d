/** What careers has kept long enough (docs/privacy.md#retention). */
import { DAY_MS, OPEN_STATUSES, RESUME_KEPT_DAYS } from '@paanch/contracts/careers/vocabulary';
import { isRefusal } from '@paanch/contracts/kernel/refusal';
import { unchanged } from '@paanch/platform/outbox/define-store';
import type { Database } from '@paanch/platform/postgres/database';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import { type OldRows, oldRowsOf, removeOldRows } from '@paanch/platform/retention/remove-old-rows';
import { and, eq, exists, gte, inArray, isNotNull, isNull, lt, not, sql } from 'drizzle-orm';
import { applications } from '../applications/tables.js';
import type { CareersDeps } from '../deps.js';
import { removeResume } from '../resumes/resume.rule.js';
import { resumes } from '../resumes/tables.js';

const endedBefore = (now: Date) => new Date(now.getTime() - RESUME_KEPT_DAYS * DAY_MS);

/**
 * From when they were sent, unless they are still open; what happened to them goes too. One that has just ended is still there for its
 * learner to read of, for staff to reopen, and keeps its resume.
 */
const oldApplications = ({ db, clock }: Pick<CareersDeps, 'db' | 'clock'>): OldRows =>
  oldRowsOf(db, 'applications', (before, limit) => {
    const hasEnded = and(not(inArray(applications.status, [...OPEN_STATUSES])), lt(applications.status_changed_at, endedBefore(clock())));
    const isOld = and(lt(applications.created_at, before), hasEnded);
    return sql`
      with old as (select id from applications where ${isOld} limit ${limit} for update skip locked),
        moves as (delete from application_moves where application_id in (select id from old))
      delete from applications where id in (select id from old)`;
  });

/** Begun and never sent: from when they were last saved. */
const oldDrafts = (db: Database): OldRows =>
  oldRowsOf(
    db,
    'applicationDrafts',
    (before, limit) => sql`
      delete from application_drafts where ctid = any(array(
        select ctid from application_drafts where saved_at < ${before.toISOString()}::timestamptz
        order by saved_at limit ${limit} for update skip locked))`,
  );

function idleResumes({ drizzle }: Database, before: Date, limit: number) {
  const isSent = and(eq(applications.resume_id, resumes.id), gte(applications.created_at, before));
  const sent = drizzle.select({ id: applications.id }).from(applications).where(isSent);
  const isIdle = and(isNotNull(resumes.confirmed_at), isNull(resumes.removed_at), lt(resumes.updated_at, before), not(exists(sent)));
  return drizzle.select({ id: resumes.id, studentId: resumes.student_id }).from(resumes).where(isIdle).limit(limit);
}

/** From when they were last changed or sent. As if the learner had removed them: an open application keeps its own. Others may be first. */
const oldResumes = ({ db, resumes: shelves, clock }: Pick<CareersDeps, 'db' | 'resumes' | 'clock'>): OldRows => ({
  what: 'resumes',
  async remove(before, limit, count) {
    const idle = await idleResumes(db, before, limit);
    for (const { id, studentId } of idle)
      await inTransaction(db, async (tx) => {
        const isFirst = await shelves.within(tx).change(studentId, (shelf) => {
          const removed = removeResume(shelf, id, clock());
          return isRefusal(removed) ? unchanged(shelf, false) : { ...removed, outcome: true };
        });
        if (isFirst) await count(tx, 1);
      });
    return idle.length;
  },
});

export function forgetOldRows(deps: Pick<CareersDeps, 'db' | 'resumes' | 'clock'>, stopping: AbortSignal): Promise<void> {
  const { db, clock } = deps;
  return removeOldRows({ service: 'careers', db, clock, rows: [oldApplications(deps), oldDrafts(db), oldResumes(deps)] }, stopping);
}
