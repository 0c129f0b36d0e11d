/** Expert sessions of a programme with what a learner has watched of them, and their completion (docs/path.md#expert-sessions). */
import type { ExpertSessionBody } from '@paanch/contracts/content/module-bodies';
import { starCount, type StarLevel } from '@paanch/contracts/kernel/stars';
import type { BatchStore } from '@paanch/platform/outbox/define-batch-store';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Known, RecordKey } from '../learner-record/learner-record.js';
import { learnerRecords } from '../learner-record/tables.js';
import { moduleWork, watchedVideos } from '../module-work/tables.js';
import { lockWork, saveWork } from '../module-work/work.store.js';
import type { Module } from '../products/programme.js';
import { publishedModules } from '../products/published-modules.rule.js';
import { products } from '../products/tables.js';
import { isShownTo } from '../products/visible-modules.rule.js';
import { isModuleUnlocked } from '../stars/module-groups.rule.js';
import type { WatchedVideo } from '../watching/credit.rule.js';
import { type Asked, isCompletedBy } from '../watching/milestones.rule.js';
import { videoOf, watchedIn } from '../watching/watched.store.js';
import { advance, type Advance } from './session.rule.js';

/** A learner's programme as far as its sessions are concerned. */
export interface OwnSessions {
  readonly recordId: string;
  readonly starLevel: StarLevel | null;
  /** In their order, those that the learner sees. */
  readonly modules: readonly (Module & { readonly isUnlocked: boolean })[];
}

/** What a learner has done of a session. */
export interface SessionState {
  readonly workId: string;
  readonly completedAt: Date | null;
  /** Null before the first save. */
  readonly video: WatchedVideo | null;
}

/** The session of one learner, in the version they see. */
export interface SessionOfLearner extends RecordKey {
  readonly recordId: string;
  readonly body: ExpertSessionBody;
}

export interface SessionChange {
  /** Of the work, if it begins now. */
  readonly newId: string;
  readonly now: Date;
  /** Null: it only begins. */
  readonly asked: Asked | null;
}

type Records = Pick<BatchStore<RecordKey, Known>, 'within'>;

async function changeIn(tx: Tx, records: Records, of: SessionOfLearner, { newId, now, asked }: SessionChange): Promise<Advance> {
  const { recordId, studentId, body } = of;
  const { module_id: moduleId, version, name: moduleName, video } = body;
  const { row, isNew } = await lockWork(tx, { id: newId, recordId, studentId, moduleId, work: 'expert_session', version, now });
  const watched = (await watchedIn(row.id, tx)).get(moduleId)?.watched ?? [];
  const isCompleted = row.completed_at === null && asked !== null && isCompletedBy(asked, watched, video.duration_seconds);
  if (isCompleted) await saveWork(tx, row.id, { version, progressPercentage: 100, activeAt: now, completedAt: now });
  const module = { work: 'expert_session', moduleId, moduleName, version, evidenceId: row.id } as const;
  return records.within(tx).change(of, (known) => advance(known, { module, isNew, isCompleted }, now));
}

export function sessionStore(db: Database, records: Records) {
  return {
    /** Null: not a Job Readiness programme of this learner. */
    async ofProgramme(studentId: string, productId: string): Promise<OwnSessions | null> {
      const isOwn = and(eq(learnerRecords.student_id, studentId), eq(learnerRecords.product_id, productId));
      const [row] = await db.drizzle
        .select({ record: learnerRecords, product: products })
        .from(learnerRecords)
        .innerJoin(products, eq(products.id, learnerRecords.product_id))
        .where(and(isOwn, eq(products.type, 'JOB_READINESS'), eq(products.is_archived, false)));
      if (!row) return null;
      const { id: recordId, star_level: starLevel, tier, completed_modules: completed } = row.record;
      const shown = publishedModules(row.product).filter(
        (module) => module.type === 'expert_session' && (completed.includes(module.id) || isShownTo(tier, module)),
      );
      const stars = starCount(starLevel);
      const modules = shown.map((module) => ({ ...module, isUnlocked: isModuleUnlocked(module, { isReadiness: true, stars }) }));
      return { recordId, starLevel, modules };
    },

    /** By session; those that were not begun are absent. */
    async states(recordId: string, moduleIds: readonly string[]): Promise<ReadonlyMap<string, SessionState>> {
      const isVideo = and(eq(watchedVideos.work_id, moduleWork.id), eq(watchedVideos.subject_id, moduleWork.module_id));
      const rows = await db.drizzle
        .select({ work: moduleWork, video: watchedVideos })
        .from(moduleWork)
        .leftJoin(watchedVideos, isVideo)
        .where(and(eq(moduleWork.record_id, recordId), inArray(moduleWork.module_id, [...moduleIds]), isNull(moduleWork.reopened_at)));
      return new Map(
        rows.map(({ work, video }) => [
          work.module_id,
          { workId: work.id, completedAt: work.completed_at, video: video && videoOf(video) },
        ]),
      );
    },

    /** Completed sessions that the programme still has. */
    async completedIn({ recordId, productId }: { recordId: string; productId: string }): Promise<number> {
      const isInProgramme = sql`exists (select from products where id = ${productId}
        and modules @> jsonb_build_array(jsonb_build_object('id', ${moduleWork.module_id})))`;
      const isDone = and(eq(moduleWork.work, 'expert_session'), isNotNull(moduleWork.completed_at), isNull(moduleWork.reopened_at));
      return db.drizzle.$count(moduleWork, and(eq(moduleWork.record_id, recordId), isDone, isInProgramme));
    },

    /** Begins it, and completes it once it is asked for and watched. Record and work are locked until commit. */
    change: (of: SessionOfLearner, change: SessionChange): Promise<Advance> => inTransaction(db, (tx) => changeIn(tx, records, of, change)),
  };
}
