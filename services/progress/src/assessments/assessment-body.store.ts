import type { AssessmentBody } from '@paanch/contracts/content/assessments';
import type { Database, Reader, Tx } from '@paanch/platform/postgres/database';
import { and, eq, max, sql } from 'drizzle-orm';
import { cachedLookup } from '../cached-lookup.js';
import { type Answerable, answerableOf, type Question } from './question.js';
import { assessmentBodies } from './tables.js';

export interface StoredBody {
  readonly assessmentId: string;
  readonly version: number;
  readonly sha256: string;
  readonly productId: string;
  readonly name: string;
  readonly description: string | null;
  readonly timeLimitMinutes: number | null;
  /** After submitting, learners see their answers with the explanations. */
  readonly showsExplanations: boolean;
  /** Each attempt has an order of its own (docs/content.md#assessments). */
  readonly shufflesQuestions: boolean;
  readonly shufflesOptions: boolean;
  /** In the author's order. */
  readonly questions: readonly Question[];
  readonly answerable: ReadonlyMap<string, Answerable>;
}

export interface AssessmentVersion {
  readonly assessmentId: string;
  readonly version: number;
}

const CACHED_BODIES = 64;

async function find({ assessmentId, version }: AssessmentVersion, reader: Reader): Promise<StoredBody | null> {
  const isWanted = and(eq(assessmentBodies.assessment_id, assessmentId), eq(assessmentBodies.version, version));
  const [row] = await reader.select().from(assessmentBodies).where(isWanted);
  if (!row) return null;
  const { sha256, product_id: productId, name, description, time_limit_minutes: timeLimitMinutes, questions } = row;
  const shown = { name, description, timeLimitMinutes, showsExplanations: row.shows_explanations };
  const shuffles = { shufflesQuestions: row.shuffles_questions, shufflesOptions: row.shuffles_options };
  return {
    assessmentId: row.assessment_id,
    version,
    sha256,
    productId,
    ...shown,
    ...shuffles,
    questions,
    answerable: answerableOf(questions),
  };
}

/** Published versions never change, so those in use are cached. */
export function assessmentBodyStore(db: Database) {
  const findCached = cachedLookup(CACHED_BODIES, ({ assessmentId, version }: AssessmentVersion) => `${assessmentId}/${version}`, find);

  return {
    /** Inside a transaction pass it as the reader, so that no caller waits for a second connection while holding one. */
    find: (wanted: AssessmentVersion, reader: Reader = db.drizzle) => findCached(wanted, reader),

    /** The newest version that has arrived, or null. */
    async newest(assessmentId: string): Promise<StoredBody | null> {
      const isOfAssessment = eq(assessmentBodies.assessment_id, assessmentId);
      const [row] = await db.drizzle
        .select({ version: max(assessmentBodies.version) })
        .from(assessmentBodies)
        .where(isOfAssessment);
      return row?.version ? findCached({ assessmentId, version: row.version }, db.drizzle) : null;
    },

    /** The newest version here that asks the question, or null. */
    async newestAsking(assessmentId: string, questionId: string): Promise<number | null> {
      const asks = sql`${assessmentBodies.questions} @> ${JSON.stringify([{ id: questionId }])}::jsonb`;
      const [row] = await db.drizzle
        .select({ version: max(assessmentBodies.version) })
        .from(assessmentBodies)
        .where(and(eq(assessmentBodies.assessment_id, assessmentId), asks));
      return row?.version ?? null;
    },

    /** A version that is stored already stays as it is. */
    async insert(tx: Tx, body: AssessmentBody, sha256: string): Promise<void> {
      const { assessment_id, version, product_id, name, description, time_limit_minutes, shows_explanations } = body;
      const { shuffles_questions = false, shuffles_options = false } = body;
      const questions = body.questions.toSorted((a, b) => a.sequence - b.sequence);
      await tx
        .insert(assessmentBodies)
        .values({
          assessment_id,
          version,
          sha256,
          product_id,
          name,
          description,
          time_limit_minutes,
          shows_explanations: shows_explanations ?? false,
          shuffles_questions,
          shuffles_options,
          question_count: questions.length,
          questions,
        })
        .onConflictDoNothing();
    },
  };
}
