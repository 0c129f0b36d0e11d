/** Interviews as Admins review them (docs/interviews.md#review). */
import { CONFIDENCE_BOUNDS, type listInterviewSubmissions } from '@paanch/contracts/interview/submissions';
import type { QueryOf } from '@paanch/contracts/kernel/route';
import type { Database, Reader, Tx } from '@paanch/platform/postgres/database';
import { type Page, pageOf } from '@paanch/platform/postgres/page-of';
import { aliasedTable, and, asc, desc, eq, gte, inArray, lt, notInArray, type SQL } from 'drizzle-orm';
import { appeals } from '../appeals/tables.js';
import { clients, people, products } from '../copies/tables.js';
import { type Interview, interviewEvents, interviews, recordings } from '../interviews/tables.js';
import { gradePasses, reviews } from '../submissions/tables.js';
import { endOfIndianDay, startOfIndianDay } from '../submissions/working-days.rule.js';
import { ofLearners } from './learner-filter.store.js';
import { inQueue, queueOf } from './queue.store.js';

type Query = QueryOf<typeof listInterviewSubmissions>;

export interface ListedInterview {
  readonly interview: Interview;
  readonly fullName: string | null;
  readonly email: string | null;
  readonly client: { readonly id: string; readonly name: string } | null;
  readonly productName: string | null;
}

const { medium, high } = CONFIDENCE_BOUNDS;
/** Of 100, from the first up to but without the second. */
const CONFIDENCE = { low: [0, medium], medium: [medium, high], high: [high, 101] } as const;
/** The words themselves are shown as answers; what Vidya was heard to say proves nothing. */
const WORDS = ['typed', 'recognized', 'caption_in', 'caption_out'] as const;
/** No honest interview has so many; the rest is a browser that says whatever it likes. */
const EVENTS_SHOWN = 200;

/** What reviewers see; practice is never reviewed. */
const HANDED_IN = and(eq(interviews.state, 'submitted'), eq(interviews.is_practice, false));
const QUEUE = inQueue(interviews.waiting_since, interviews.submitted_at);
const reviewer = aliasedTable(people, 'reviewer');

function isSteady(band: keyof typeof CONFIDENCE): SQL | undefined {
  const [from, to] = CONFIDENCE[band];
  return and(gte(interviews.confidence_score, from), lt(interviews.confidence_score, to));
}

function wanted(reader: Reader, query: Query): SQL | undefined {
  const { status, ai_verdict: verdict, confidenceScore: band, background_type: background, tierWhenSubmitted: tier } = query;
  const { date_from: from, date_to: to } = query;
  return and(
    HANDED_IN,
    status ? eq(interviews.manual_review_status, status) : undefined,
    verdict ? eq(interviews.ai_verdict, verdict) : undefined,
    band ? isSteady(band) : undefined,
    background ? eq(interviews.background_type, background) : undefined,
    tier ? eq(interviews.tier, tier) : undefined,
    from ? gte(interviews.submitted_at, startOfIndianDay(from)) : undefined,
    to ? lt(interviews.submitted_at, endOfIndianDay(to)) : undefined,
    ofLearners(reader, interviews.student_id, query.client_id, query.search),
  );
}

const listedBy = (reader: Reader) =>
  reader
    .select({
      interview: interviews,
      fullName: people.full_name,
      email: people.email,
      client: { id: clients.id, name: clients.name },
      productName: products.name,
    })
    .from(interviews)
    .leftJoin(people, eq(people.id, interviews.student_id))
    .leftJoin(clients, eq(clients.id, people.client_id))
    .leftJoin(products, eq(products.id, interviews.product_id))
    .$dynamic();

/** Everything else that a reviewer reads. */
async function around(reader: Reader, { id, student_id }: Interview) {
  const passes = await reader.select().from(gradePasses).where(eq(gradePasses.submission_id, id)).orderBy(asc(gradePasses.number));
  const happened = await reader
    .select()
    .from(interviewEvents)
    .where(and(eq(interviewEvents.interview_id, id), notInArray(interviewEvents.kind, [...WORDS])))
    .orderBy(asc(interviewEvents.at_ms))
    .limit(EVENTS_SHOWN);
  const theirs = and(eq(interviews.student_id, student_id), HANDED_IN);
  const ofLearner = await reader.select().from(interviews).where(theirs).orderBy(asc(interviews.number));
  const judged = await reader
    .select({ review: reviews, by: reviewer.full_name })
    .from(reviews)
    .innerJoin(interviews, eq(interviews.id, reviews.submission_id))
    .leftJoin(reviewer, eq(reviewer.id, reviews.reviewer_id))
    .where(theirs)
    .orderBy(desc(reviews.reviewed_at));
  const appealed = await reader
    .select({ appeal: appeals, by: reviewer.full_name })
    .from(appeals)
    .leftJoin(reviewer, eq(reviewer.id, appeals.decided_by))
    .where(and(eq(appeals.student_id, student_id), eq(appeals.subject_type, 'interview')));
  return { passes, happened, ofLearner, judged, appealed };
}

export function interviewReviewStore(db: Database) {
  const { drizzle } = db;
  return {
    page: (query: Query): Promise<Page<ListedInterview>> =>
      pageOf(
        db,
        { ...query, pageSize: query.limit },
        {
          table: interviews,
          where: wanted(drizzle, query),
          order: { by: [QUEUE, interviews.id], direction: 'asc' },
          rows: listedBy(drizzle),
        },
      ),

    ...queueOf(db, interviews),

    async find(id: string): Promise<ListedInterview | null> {
      const [row] = await listedBy(drizzle).where(and(eq(interviews.id, id), HANDED_IN));
      return row ?? null;
    },

    /** Everything else that a reviewer reads. */
    around: (interview: Interview) => around(drizzle, interview),

    /** Tracks of several interviews, whatever became of them. */
    tracksOf: (ids: readonly string[]) =>
      drizzle
        .select()
        .from(recordings)
        .where(inArray(recordings.interview_id, [...ids])),

    /** Whether the learner has passed in this programme. All of their interviews are locked, so that of two at once one passes first. */
    async hasPassed(tx: Tx, { student_id, product_id }: Pick<Interview, 'student_id' | 'product_id'>): Promise<boolean> {
      const theirs = await tx
        .select({ passedAt: interviews.passed_at })
        .from(interviews)
        .where(and(eq(interviews.student_id, student_id), eq(interviews.product_id, product_id)))
        .orderBy(asc(interviews.id))
        .for('update');
      return theirs.some(({ passedAt }) => passedAt !== null);
    },
  };
}
export type AroundInterview = Awaited<ReturnType<typeof around>>;
