import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { eq, getTableColumns } from 'drizzle-orm';
import { draftColumns, lockDraft } from '../modules/draft-columns.store.js';
import { modules } from '../modules/tables.js';
import { products } from '../products/tables.js';
import { questionsOf, saveQuestions } from '../questions/papers/paper.store.js';
import { inAssessment, type OfQuestion } from '../questions/papers/paper.js';
import type { Assessment } from './assessment.js';
import { assessments } from './tables.js';
import { assessmentVersions, type PublishedVersion } from './versions/tables.js';

async function load(tx: Tx, id: string, only?: string): Promise<Assessment | null> {
  await lockDraft(tx, assessments, id);
  const [row] = await tx
    .select({ ...getTableColumns(assessments), ...draftColumns(assessments) })
    .from(assessments)
    .innerJoin(modules, eq(modules.id, assessments.id))
    .innerJoin(products, eq(products.id, assessments.product_id))
    .where(eq(assessments.id, id));
  if (!row) return null;
  return { ...row, questions: await questionsOf(tx, inAssessment(id), only), new_version: null };
}

/** Assessments are archived, never deleted, so `next` is only null by type. */
async function save(tx: Tx, id: string, next: Assessment | null, known: Assessment | null): Promise<void> {
  if (next === null) return;
  const { questions, new_version, module: _module, ...row } = next;
  await tx.insert(assessments).values(row).onConflictDoUpdate({ target: assessments.id, set: row });
  await saveQuestions(tx, inAssessment(id), { next: questions, known: known?.questions ?? [], now: next.updated_at });
  if (new_version) await saveVersion(tx, id, new_version);
}

async function saveVersion(tx: Tx, assessmentId: string, version: PublishedVersion): Promise<void> {
  await tx.insert(assessmentVersions).values({ ...version, assessment_id: assessmentId, question_count: version.body.questions.length });
}

const openStore = defineStore<string, Assessment | null>({ load: (tx, id) => load(tx, id), save });
const openByQuestion = defineStore<OfQuestion, Assessment | null>({
  load: (tx, { id, questionId }) => load(tx, id, questionId),
  save: (tx, { id }, next, known) => save(tx, id, next, known),
});

export function assessmentStore(db: Database) {
  return { ...openStore(db), byQuestion: openByQuestion(db) };
}
