import type { Database } from '@paanch/platform/postgres/database';
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { draftColumns } from '../modules/draft-columns.store.js';
import { modules } from '../modules/tables.js';
import { products } from '../products/tables.js';
import { questions } from '../questions/tables.js';
import { openAttempts } from './open-attempts/tables.js';
import type { DraftRow } from './present-draft.js';
import { assessments } from './tables.js';

const columns = {
  id: assessments.id,
  product_id: assessments.product_id,
  name: assessments.name,
  description: assessments.description,
  time_limit_minutes: assessments.time_limit_minutes,
  shows_explanations: assessments.shows_explanations,
  shuffles_questions: assessments.shuffles_questions,
  shuffles_options: assessments.shuffles_options,
  draft_version: assessments.draft_version,
  draft_revision: assessments.draft_revision,
  asked_revision: assessments.asked_revision,
  revision: assessments.revision,
  created_at: assessments.created_at,
  updated_at: assessments.updated_at,
  module: draftColumns(assessments).module,
  open_attempts: sql<number>`(select count(*)::int from ${openAttempts} where ${openAttempts.assessment_id} = ${assessments.id} and not ${openAttempts.has_ended})`,
  question_count: sql<number>`(select count(*)::int from ${questions} where ${questions.assessment_id} = ${assessments.id} and ${questions.archived_at} is null)`,
};

/** Read-only queries on drafts. */
export function draftStore(db: Database) {
  const draftsWhere = (where: SQL | undefined): Promise<DraftRow[]> =>
    db.drizzle
      .select(columns)
      .from(assessments)
      .innerJoin(modules, eq(modules.id, assessments.id))
      .innerJoin(products, eq(products.id, assessments.product_id))
      .where(and(where, isNull(assessments.archived_at), isNull(products.archived_at)))
      .orderBy(products.created_at, products.id, modules.sequence, modules.id);

  return {
    /** By product, oldest first, then by sequence. */
    all: () => draftsWhere(undefined),

    ofProduct: (productId: string) => draftsWhere(eq(assessments.product_id, productId)),

    async one(id: string): Promise<DraftRow | null> {
      const [row] = await draftsWhere(eq(assessments.id, id));
      return row ?? null;
    },
  };
}
