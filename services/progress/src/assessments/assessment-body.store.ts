import type { AssessmentBody } from '@paanch/contracts/content/assessments';
import type { Database, Reader, Tx } from '@paanch/platform/postgres/database';
import { and, eq, max } from 'drizzle-orm';
import type { Answerable, Question } from './question.js';
import { assessmentBodies } from './tables.js';
import { cachedLookup } from '../cached-lookup.js';

export interface StoredBody {
  readonly assessmentId: string;
  readonly version: number;
  readonly sha256: string;
  readonly productId: string;
  readonly name: string;
  readonly description: string | null;
  readonly timeLimitMinutes: number | null;
  /** After submitting, learners see their answers by question with the explanations. */
  readonly showsExplanations: boolean;
  /** In the order they are asked in. */
  readonly questions: readonly Question[];
  readonly answerable: ReadonlyMap<string, Answerable>;
}

interface Version {
  readonly assessmentId: string;
  readonly version: number;
}

const REMEMBERED_BODIES = 64;

function answerableOf({ id, type, options }: Question): [string, Answerable] {
  return [id, { id, type, optionIds: new Set(options.map((option) => option.id)) }];
}

async function find({ assessmentId, version }: Version, reader: Reader): Promise<StoredBody | null> {
  const isWanted = and(eq(assessmentBodies.assessment_id, assessmentId), eq(assessmentBodies.version, version));
  const [row] = await reader.select().from(assessmentBodies).where(isWanted);
  if (!row) return null;
  const { sha256, product_id: productId, name, description, time_limit_minutes: timeLimitMinutes, questions } = row;
  const shown = { name, description, timeLimitMinutes, showsExplanations: row.shows_explanations };
  return {
    assessmentId: row.assessment_id,
    version,
    sha256,
    productId,
    ...shown,
    questions,
    answerable: new Map(questions.map(answerableOf)),
  };
}

/** Bodies never change, so those in use stay in memory. */
export function assessmentBodyStore(db: Database) {
  const findKept = cachedLookup(REMEMBERED_BODIES, ({ assessmentId, version }: Version) => `${assessmentId}/${version}`, find);

  return {
    /** Inside a transaction by its own connection, so that no one waits for a second while holding one. */
    find: (wanted: Version, reader: Reader = db.drizzle) => findKept(wanted, reader),

    /** The newest version that has arrived, or null. */
    async newest(assessmentId: string): Promise<StoredBody | null> {
      const isOfAssessment = eq(assessmentBodies.assessment_id, assessmentId);
      const [row] = await db.drizzle
        .select({ version: max(assessmentBodies.version) })
        .from(assessmentBodies)
        .where(isOfAssessment);
      return row?.version ? findKept({ assessmentId, version: row.version }, db.drizzle) : null;
    },

    /** Kept once; a version that stands stays as it is. */
    async keep(tx: Tx, body: AssessmentBody, sha256: string): Promise<void> {
      const { assessment_id, version, product_id, name, description, time_limit_minutes, shows_explanations } = body;
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
          question_count: questions.length,
          questions,
        })
        .onConflictDoNothing();
    },
  };
}
