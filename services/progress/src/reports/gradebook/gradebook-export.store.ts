import type { ExportColumn } from '@paanch/contracts/kernel/exports/export-table';
import type { GradebookModule } from '@paanch/contracts/progress/reporting/gradebook';
import { exportGradebook } from '@paanch/contracts/progress/reporting/gradebook';
import { type RowsToExport, rowsToExport } from '@paanch/platform/exports/rows-to-export';
import type { Database } from '@paanch/platform/postgres/database';
import { eq, sql } from 'drizzle-orm';
import { clients } from '../../clients/tables.js';
import { COUNTED } from '../../exports/progress-export.store.js';
import { learnerRecords } from '../../learner-record/tables.js';
import { people } from '../../people/tables.js';
import { products } from '../../products/tables.js';
import { type GradebookQuery, matching, orderOf } from './gradebook-order.store.js';
import { CELLS } from './gradebook-work.store.js';
import type { Gradebook } from './gradebook.store.js';

const ENROLMENTS = sql`${learnerRecords}
  join ${people} on ${people.id} = ${learnerRecords.student_id}
  join ${products} on ${products.id} = ${learnerRecords.product_id}`;

const LEARNER = {
  full_name: people.full_name,
  email: people.email,
  client_name: clients.name,
  star_level: learnerRecords.star_level,
  tier: learnerRecords.tier,
  completed: sql`completed`,
  total: sql`total`,
};

const STATES = { completed: 'Completed', in_progress: 'In progress' };

/** A score is a number; a module without one shows a word. */
function columnOf({ id, name }: GradebookModule): ExportColumn {
  return { title: name ?? 'Module without a name yet', of: id, kind: 'mixed', width: 18, words: STATES };
}

export function gradebookExportStore(db: Database) {
  return {
    /** The learners whom the page shows with these filters, in its order. */
    async rows(query: GradebookQuery, { columns }: Gradebook): Promise<RowsToExport> {
      const cells = columns.map(({ id }) => [id, sql`cells ->> ${id}`] as const);
      const fields = { ...LEARNER, ...Object.fromEntries(cells) };
      const rows = db.drizzle
        .select(fields)
        .from(learnerRecords)
        .innerJoin(people, eq(people.id, learnerRecords.student_id))
        .innerJoin(products, eq(products.id, learnerRecords.product_id))
        .leftJoin(clients, eq(clients.id, people.client_id))
        .crossJoinLateral(COUNTED)
        .crossJoinLateral(CELLS)
        .$dynamic();
      const found = await rowsToExport(db, {
        table: ENROLMENTS,
        where: matching(query, 'all'),
        order: orderOf(query, columns),
        rows,
        fields,
      });
      return { ...found, columns: [...exportGradebook.table.columns, ...columns.map(columnOf)] };
    },
  };
}
