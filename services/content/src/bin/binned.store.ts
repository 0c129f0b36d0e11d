/** The nouns whose archived rows go to the bin, by what a row of theirs is called there. */
import type { BinType } from '@paanch/contracts/content/bin';
import type { Refusal } from '@paanch/contracts/kernel/refusal';
import type { Decision, Store } from '@paanch/platform/outbox/define-store';
import type { Database } from '@paanch/platform/postgres/database';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { restoreAssessment } from '../assessments/assessment.rule.js';
import { assessmentStore } from '../assessments/assessment.store.js';
import { assessments } from '../assessments/tables.js';
import { restoreBank } from '../banks/bank.rule.js';
import { bankStore } from '../banks/bank.store.js';
import { banks } from '../banks/tables.js';
import { restoreCourse } from '../courses/course.rule.js';
import { courseStore } from '../courses/course.store.js';
import { courses } from '../courses/tables.js';
import { restoreExpertSession } from '../expert-sessions/expert-session.rule.js';
import { expertSessionStore } from '../expert-sessions/expert-session.store.js';
import { expertSessions } from '../expert-sessions/tables.js';
import { restoreProject } from '../projects/project.rule.js';
import { projectStore } from '../projects/project.store.js';
import { projects } from '../projects/tables.js';
import { restoreModule } from '../modules/module.rule.js';
import { restoreProduct } from '../products/product.rule.js';
import { productStore } from '../products/product.store.js';
import { products } from '../products/tables.js';

type BinnedTable = PgTable & Readonly<Record<'id' | 'name' | 'archived_at', PgColumn>>;

interface Noun<State, Outcome> {
  readonly table: BinnedTable;
  /** What a row of it is. */
  readonly type: SQL<BinType>;
  readonly store: (db: Database) => Store<string, State>;
  /** Refuses what is not in the bin, and leaves the noun's fact. */
  readonly restore: (known: State, now: Date) => Decision<State, Outcome> | Refusal;
}

export interface Binned {
  readonly table: BinnedTable;
  readonly type: SQL<BinType>;
  readonly restore: (db: Database, id: string, now: Date) => Promise<unknown>;
}

function binned<State>({ table, type, store, restore }: Noun<State, unknown>): Binned {
  return { table, type, restore: (db, id, now) => store(db).change(id, (known) => restore(known, now)) };
}

/** The body of a module comes back together with its module. */
function binnedBody<State>({ table, type, store, restore }: Noun<State, { readonly product_id: string }>): Binned {
  const restoreBoth = (db: Database, id: string, now: Date) =>
    inTransaction(db, async (tx) => {
      const { product_id } = await store(db)
        .within(tx)
        .change(id, (known) => restore(known, now));
      return productStore(db)
        .within(tx)
        .change(product_id, (known) => restoreModule(known, id, now));
    });
  return { table, type, restore: restoreBoth };
}

const PRODUCT = binned({ table: products, type: sql`${products.type}`, store: productStore, restore: restoreProduct });

export const BINNED: Readonly<Record<BinType, Binned>> = {
  JOB_READINESS: PRODUCT,
  COURSE: PRODUCT,
  ASSESSMENT: PRODUCT,
  Assessment: binnedBody({ table: assessments, type: sql`'Assessment'`, store: assessmentStore, restore: restoreAssessment }),
  Course: binnedBody({ table: courses, type: sql`'Course'`, store: courseStore, restore: restoreCourse }),
  expert_session: binnedBody({
    table: expertSessions,
    type: sql`'expert_session'`,
    store: expertSessionStore,
    restore: restoreExpertSession,
  }),
  project: binnedBody({ table: projects, type: sql`'project'`, store: projectStore, restore: restoreProject }),
  bank: binned({ table: banks, type: sql`'bank'`, store: bankStore, restore: restoreBank }),
};
