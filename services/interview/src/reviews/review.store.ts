/** Submissions as Admins review them (docs/projects.md#review). */
import { CONTENT_SIZE_BOUNDS, type listProjectSubmissions } from '@paanch/contracts/interview/submissions';
import type { QueryOf } from '@paanch/contracts/kernel/route';
import type { Database, Reader, Tx } from '@paanch/platform/postgres/database';
import { type Page, pageOf } from '@paanch/platform/postgres/page-of';
import { aliasedTable, and, asc, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { appeals } from '../appeals/tables.js';
import { clients, people, products, projectTexts } from '../copies/tables.js';
import { briefs } from '../projects/tables.js';
import { gradePasses, reviews, type Submission, submissions } from '../submissions/tables.js';
import { ofLearners } from './learner-filter.store.js';
import { inQueue, queueOf } from './queue.store.js';

type Query = QueryOf<typeof listProjectSubmissions>;

export interface ListedSubmission {
  readonly submission: Submission;
  readonly fullName: string | null;
  readonly email: string | null;
  readonly client: { readonly id: string; readonly name: string } | null;
  readonly productName: string | null;
  readonly moduleName: string | null;
}

const SCORES = { '0-59': [0, 60], '60-79': [60, 80], '80-100': [80, 101] } as const;
const { medium, large } = CONTENT_SIZE_BOUNDS;
/** Characters, from the first up to but without the second. */
const SIZES = { small: [0, medium], medium: [medium, large + 1], large: [large + 1, 1_000_000] } as const;

const between = (column: typeof submissions.score | typeof submissions.content_size, [from, to]: readonly [number, number]) =>
  and(gte(column, from), lt(column, to));

function wanted(reader: Reader, query: Query): SQL | undefined {
  const { productId, projectType, scoreRange, contentSize, backgroundType, status } = query;
  return and(
    productId ? eq(submissions.product_id, productId) : undefined,
    projectType ? eq(submissions.project_type, projectType) : undefined,
    scoreRange ? between(submissions.score, SCORES[scoreRange]) : undefined,
    contentSize ? between(submissions.content_size, SIZES[contentSize]) : undefined,
    backgroundType ? eq(submissions.background_type, backgroundType) : undefined,
    status ? eq(submissions.manual_review_status, status) : undefined,
    ofLearners(reader, submissions.student_id, query.clientId, query.search),
  );
}

const QUEUE = inQueue(submissions.waiting_since, submissions.submitted_at);
const reviewer = aliasedTable(people, 'reviewer');

const listedBy = (reader: Reader) =>
  reader
    .select({
      submission: submissions,
      fullName: people.full_name,
      email: people.email,
      client: { id: clients.id, name: clients.name },
      productName: products.name,
      moduleName: projectTexts.name,
    })
    .from(submissions)
    .leftJoin(people, eq(people.id, submissions.student_id))
    .leftJoin(clients, eq(clients.id, people.client_id))
    .leftJoin(products, eq(products.id, submissions.product_id))
    .leftJoin(projectTexts, eq(projectTexts.module_id, submissions.module_id))
    .$dynamic();

/** Everything else that a reviewer reads. */
async function around(reader: Reader, { id, brief_id, student_id, module_id }: Submission) {
  const [brief] = await reader.select().from(briefs).where(eq(briefs.id, brief_id));
  if (brief === undefined) throw new Error('A submission without its brief');
  const passes = await reader.select().from(gradePasses).where(eq(gradePasses.submission_id, id)).orderBy(asc(gradePasses.number));
  const ofBrief = await reader.select().from(submissions).where(eq(submissions.brief_id, brief_id)).orderBy(asc(submissions.number));
  const judged = await reader
    .select({ review: reviews, by: reviewer.full_name })
    .from(reviews)
    .innerJoin(submissions, eq(submissions.id, reviews.submission_id))
    .leftJoin(reviewer, eq(reviewer.id, reviews.reviewer_id))
    .where(eq(submissions.brief_id, brief_id))
    .orderBy(desc(reviews.reviewed_at));
  const appealed = await reader
    .select({ appeal: appeals, by: reviewer.full_name })
    .from(appeals)
    .leftJoin(reviewer, eq(reviewer.id, appeals.decided_by))
    .where(and(eq(appeals.student_id, student_id), eq(appeals.module_id, module_id)));
  return { brief, passes, ofBrief, judged, appealed };
}

export function reviewStore(db: Database) {
  const { drizzle } = db;
  return {
    page: (query: Query): Promise<Page<ListedSubmission>> =>
      pageOf(db, query, {
        table: submissions,
        where: wanted(drizzle, query),
        order: { by: [QUEUE, submissions.id], direction: 'asc' },
        rows: listedBy(drizzle),
      }),

    ...queueOf(db, submissions),

    /** Whether nobody has told of what waits on this day yet. @param day YYYY-MM-DD */
    async takeDay(tx: Tx, day: string): Promise<boolean> {
      const { rows } = await tx.execute(sql`
        insert into review_digests (told_on) values (${day})
        on conflict (id) do update set told_on = excluded.told_on where review_digests.told_on < excluded.told_on
        returning told_on`);
      return rows.length > 0;
    },

    async find(id: string): Promise<ListedSubmission | null> {
      const [row] = await listedBy(drizzle).where(eq(submissions.id, id));
      return row ?? null;
    },

    /** Everything else that a reviewer reads. */
    around: (submission: Submission) => around(drizzle, submission),
  };
}
export type Around = Awaited<ReturnType<typeof around>>;
