/** Expert sessions of a programme with what a learner has watched of them, and their completion (docs/path.md#expert-sessions). */
import type { ExpertSessionBody } from '@paanch/contracts/content/modules/module-bodies';
import { starCount, type StarLevel } from '@paanch/contracts/kernel/stars';
import type { BatchStore } from '@paanch/platform/outbox/define-batch-store';
import type { Database, Reader, Tx } from '@paanch/platform/postgres/database';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import { readTogether } from '@paanch/platform/postgres/read-together';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Known, RecordKey } from '../learner-record/learner-record.js';
import { moduleWork, watchedVideos } from '../module-work/tables.js';
import { lockWork, saveWork } from '../module-work/work.store.js';
import type { Module } from '../products/programme.js';
import { publishedModules } from '../products/published-modules.rule.js';
import { products } from '../products/tables.js';
import { isShownTo } from '../products/visible-modules.rule.js';
import { shownRecords } from '../samples/tables.js';
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
  readonly isCompleted: boolean;
  /** Null before the first save. */
  readonly video: WatchedVideo | null;
}

export interface BegunSession {
  readonly workId: string;
  readonly isCompleted: boolean;
  /** Sessions that the learner has completed and the programme still has. */
  readonly completedCount: number;
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
  const watched = (await watchedIn([row.id], tx)).get(row.id)?.get(moduleId)?.watched ?? [];
  const isCompleted = row.completed_at === null && asked !== null && isCompletedBy(asked, watched, video.duration_seconds);
  if (isCompleted) await saveWork(tx, row.id, { version, progressPercentage: 100, activeAt: now, completedAt: now });
  const module = { work: 'expert_session', moduleId, moduleName, version, evidenceId: row.id } as const;
  return records.within(tx).change(of, (known) => advance(known, { module, isNew, isCompleted }, now));
}

interface Wanted {
  readonly record_id: string;
  readonly module_id: string;
}

interface BegunRow extends Wanted {
  readonly work_id: string;
  readonly is_completed: boolean;
  readonly completed_count: number;
}

const nameOf = ({ record_id, module_id }: Wanted) => `${record_id} ${module_id}`;

/** Saves of a class that watches come at the same moment, so they ask together. */
async function findAll(names: readonly string[], reader: Reader): Promise<ReadonlyMap<string, BegunRow>> {
  const wanted = names.map((name) => name.split(' '));
  const [recordIds, moduleIds] = [wanted.map(([id]) => id), wanted.map(([, id]) => id)];
  const { rows } = await reader.execute<BegunRow & Record<string, unknown>>(sql`
    select wanted.*, begun.id as work_id, begun.completed_at is not null as is_completed, (
        select count(*)::int from module_work as done join learner_records as record on record.id = done.record_id
        join products as product on product.id = record.product_id
        where done.record_id = wanted.record_id and done.work = 'expert_session' and done.completed_at is not null and done.reopened_at is null
          and product.modules @> jsonb_build_array(jsonb_build_object('id', done.module_id))) as completed_count
    from unnest(${sql.param(recordIds)}::uuid[], ${sql.param(moduleIds)}::uuid[]) as wanted(record_id, module_id)
    join module_work as begun on begun.record_id = wanted.record_id and begun.module_id = wanted.module_id and begun.reopened_at is null`);
  return new Map(rows.map((row) => [nameOf(row), row]));
}

export function sessionStore(db: Database, records: Records) {
  const findBegun = readTogether(db, findAll);
  return {
    /** Null: not a Job Readiness programme of this learner. */
    async ofProgramme(studentId: string, productId: string): Promise<OwnSessions | null> {
      const isOwn = and(eq(shownRecords.student_id, studentId), eq(shownRecords.product_id, productId));
      const { id, star_level, tier: ownTier, completed_modules } = shownRecords;
      const [row] = await db.drizzle
        .select({ record: { id, star_level, tier: ownTier, completed_modules }, product: products })
        .from(shownRecords)
        .innerJoin(products, eq(products.id, shownRecords.product_id))
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
        rows.map(({ work, video }) => [work.module_id, { isCompleted: work.completed_at !== null, video: video && videoOf(video) }]),
      );
    },

    /** Null: not begun. */
    async find(recordId: string, moduleId: string): Promise<BegunSession | null> {
      const row = await findBegun(nameOf({ record_id: recordId, module_id: moduleId }));
      return row && { workId: row.work_id, isCompleted: row.is_completed, completedCount: row.completed_count };
    },

    /** Begins it, and completes it once it is asked for and watched. Record and work are locked until commit. */
    change: (of: SessionOfLearner, change: SessionChange): Promise<Advance> => inTransaction(db, (tx) => changeIn(tx, records, of, change)),
  };
}
